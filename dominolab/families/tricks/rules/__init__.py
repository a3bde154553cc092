"""The rules that trick-taking games share by listing them."""

from dominolab.families.tricks.rules.play import *  # noqa: F403
from dominolab.families.tricks.rules.setup import *  # noqa: F403
