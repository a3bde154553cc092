"""The rules that only Okey has."""

from dominolab.variants.okey.rules.claim import *  # noqa: F403
from dominolab.variants.okey.rules.match import *  # noqa: F403
from dominolab.variants.okey.rules.play import *  # noqa: F403
from dominolab.variants.okey.rules.score import *  # noqa: F403
from dominolab.variants.okey.rules.setup import *  # noqa: F403
