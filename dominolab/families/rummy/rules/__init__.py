"""The rules that rummy games share by listing them."""

from dominolab.families.rummy.rules.melding import *  # noqa: F403
from dominolab.families.rummy.rules.setup import *  # noqa: F403
from dominolab.families.rummy.rules.turn import *  # noqa: F403
