"""coinflip/1 and coinflip/2: F27, F28."""

from steps import SteppedBet
from stream import sha256hex, stream_of

MOST_FLIPS = 20
SIDES = ["heads", "tails"]


class CoinflipRules:
    """A choice is the side that is called."""

    def __init__(self, version, stream):
        self.version = version
        self._stream = stream

    def side(self, flip):
        return "tails" if self._stream.word(flip) < 2**31 else "heads"

    def allowed(self, _choices, side):
        return side in SIDES

    def lost(self, choices):
        return self.side(len(choices) - 1) != choices[-1]

    def multiplier(self, choices):
        return multiplier_of_calls(len(choices))

    def next_multiplier(self, choices, _side):
        return multiplier_of_calls(len(choices) + 1)

    def paying_steps(self, choices):
        return [] if len(choices) == MOST_FLIPS else SIDES


def multiplier_of_calls(right_calls):
    """In 1/10,000; 0 without a call."""
    return 9900 * 2**right_calls if right_calls > 0 else 0


def coinflip(given, version):
    rules = CoinflipRules(version, stream_of(given))
    bet = SteppedBet(rules, given)
    place(bet, given)
    answers = bet.answers(given["actions"])
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "called": bet.choices,
        "sides": [rules.side(flip) for flip in range(len(bet.choices))],
        "answers": answers,
        **bet.settlement(),
    }


def place(bet, given):
    """The first flip is taken with the bet; a bet without a series is then left."""
    bet.take(given["side"])
    if bet.status == "open" and not given["series"]:
        bet.leave()
