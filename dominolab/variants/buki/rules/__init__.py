"""The rules that only Buki has."""

from dominolab.variants.buki.rules.banking import *  # noqa: F403
from dominolab.variants.buki.rules.settling import *  # noqa: F403
from dominolab.variants.buki.rules.staking import *  # noqa: F403
