"""The rules that only Romanian tile rummy has."""

from dominolab.variants.romanian_rummy.rules.adding import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.doublas import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.ending import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.exchanging import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.match import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.melding import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.score import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.setup import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.taking import *  # noqa: F403
from dominolab.variants.romanian_rummy.rules.wall import *  # noqa: F403
