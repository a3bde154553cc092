"""The rules that connecting games share by listing them."""

from dominolab.families.connecting.rules.austrian import *  # noqa: F403
from dominolab.families.connecting.rules.ending import *  # noqa: F403
from dominolab.families.connecting.rules.feet import *  # noqa: F403
from dominolab.families.connecting.rules.play import *  # noqa: F403
from dominolab.families.connecting.rules.setup import *  # noqa: F403
from dominolab.families.connecting.rules.stock import *  # noqa: F403
