"""The rules that only Okey 101 has."""

from dominolab.variants.okey_101.rules.laying import *  # noqa: F403
from dominolab.variants.okey_101.rules.match import *  # noqa: F403
from dominolab.variants.okey_101.rules.opening import *  # noqa: F403
from dominolab.variants.okey_101.rules.play import *  # noqa: F403
from dominolab.variants.okey_101.rules.score import *  # noqa: F403
from dominolab.variants.okey_101.rules.setup import *  # noqa: F403
