"""The rules that only Forty-Two has, from the shake to the score."""

from dominolab.variants.forty_two.rules.bidding import *  # noqa: F403
from dominolab.variants.forty_two.rules.contracts import *  # noqa: F403
from dominolab.variants.forty_two.rules.score import *  # noqa: F403
from dominolab.variants.forty_two.rules.setup import *  # noqa: F403
from dominolab.variants.forty_two.rules.tricks import *  # noqa: F403
