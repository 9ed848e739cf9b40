"""hilo/1 and hilo/2: F24, F25, F26."""

from math import prod

from draws import index
from steps import SteppedBet
from stream import sha256hex, stream_of

SUITS = ["diamonds", "hearts", "spades", "clubs"]
RANKS = 13
MOST_GUESSES = 52
MOST_SKIPS = 52
LARGEST_MULTIPLIER_E4 = 2**53 - 1


def card_of(word):
    """Ranks are 1, the ace, to 13, the king."""
    number = index(word, 52)
    above_two = number // 4
    return {"rank": 1 if above_two == 12 else above_two + 2, "suit": SUITS[number % 4]}


def guesses_at(rank):
    """The two guesses that an open card allows, each with the ranks that win."""
    if rank == 1:
        return {"higher": range(2, 14), "same": range(1, 2)}
    if rank == 13:
        return {"lower": range(1, 13), "same": range(13, 14)}
    return {"higher-or-same": range(rank, 14), "lower-or-same": range(1, rank + 1)}


def multiplier_of_guesses(ways):
    """In 1/10,000, of the number of winning ranks of each guess; 0 without a guess."""
    if not ways:
        return 0
    exact = 990000 * RANKS ** len(ways) // (100 * prod(ways))
    return min(exact, LARGEST_MULTIPLIER_E4)


class HiloRules:
    """A choice is a guess or `skip`."""

    def __init__(self, version, stream):
        self.version = version
        self._stream = stream

    def cards(self, choices):
        """All open cards: the first one and one for each step."""
        return [card_of(self._stream.word(place)) for place in range(len(choices) + 1)]

    def allowed(self, choices, choice):
        if choice == "skip":
            return choices.count("skip") < MOST_SKIPS
        return choice in self.paying_steps(choices)

    def lost(self, choices):
        choice = choices[-1]
        if choice == "skip":
            return False
        before = self._rank(len(choices) - 1)
        return self._rank(len(choices)) not in guesses_at(before)[choice]

    def multiplier(self, choices):
        return multiplier_of_guesses(self._ways(choices))

    def next_multiplier(self, choices, choice):
        if choice == "skip":
            return None
        return multiplier_of_guesses(self._ways([*choices, choice]))

    def paying_steps(self, choices):
        if len(self._ways(choices)) == MOST_GUESSES:
            return []
        return list(guesses_at(self._rank(len(choices))))

    def _rank(self, place):
        return card_of(self._stream.word(place))["rank"]

    def _ways(self, choices):
        """How many ranks won, for each guess; skips are left out."""
        return [
            len(guesses_at(self._rank(place))[choice])
            for place, choice in enumerate(choices)
            if choice != "skip"
        ]


def hilo(given, version):
    rules = HiloRules(version, stream_of(given))
    bet = SteppedBet(rules, given)
    answers = bet.answers(given["actions"])
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "cards": rules.cards(bet.choices),
        "steps": bet.choices,
        "answers": answers,
        **bet.settlement(),
    }
