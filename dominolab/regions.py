"""Which way round people deal and play, by where they live.

>>> default_direction("Russia"), default_direction("Eastern Europe"), default_direction("Caribbean")
('clockwise', 'counterclockwise', None)
"""

from __future__ import annotations

_COUNTRIES = {"Russia": "clockwise", "Switzerland": "counterclockwise"}
_REGIONS = {
    "North America": "clockwise",
    "Northern Europe": "clockwise",
    "Western Europe": "clockwise",
    "Southern Europe": "counterclockwise",
    "Eastern Europe": "counterclockwise",
    "Asia": "counterclockwise",
}


def default_direction(region: str) -> str | None:
    """The direction usual in a country or a region, or None where the game has to say; countries win over regions.

    Clockwise means: seen from above, the next player sits at the left of the one who acts.
    """
    return _COUNTRIES.get(region) or _REGIONS.get(region)
