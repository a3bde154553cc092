"""Tile faces, layout geometry, SVG and plain text. Nothing here knows a rule."""
