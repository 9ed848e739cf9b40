"""miner/1 and miner/2: F20, F21."""

from functools import lru_cache
from math import comb

from draws import distinct
from steps import SteppedBet
from stream import sha256hex, stream_of

TILES = 25


class MinerRules:
    """A choice is the number of a tile, 0 ... 24."""

    def __init__(self, version, mined_tiles):
        self.version = version
        self.mined_tiles = mined_tiles

    def allowed(self, choices, tile):
        return tile in range(TILES) and tile not in choices

    def lost(self, choices):
        return choices[-1] in self.mined_tiles

    def multiplier(self, choices):
        return multiplier_of_gems(len(self.mined_tiles), len(choices))

    def next_multiplier(self, choices, _tile):
        return multiplier_of_gems(len(self.mined_tiles), len(choices) + 1)

    def paying_steps(self, choices):
        if len(choices) == TILES - len(self.mined_tiles):
            return []
        return [tile for tile in range(TILES) if tile not in choices]


@lru_cache(maxsize=None)
def multiplier_of_gems(mines, gems):
    """In 1/10,000; 0 without a gem."""
    if gems == 0:
        return 0
    return 990000 * comb(TILES, gems) // (100 * comb(TILES - mines, gems))


def miner(given, version):
    mined_tiles = distinct(stream_of(given), TILES, given["mines"])
    bet = SteppedBet(MinerRules(version, mined_tiles), given)
    answers = bet.answers(given["actions"])
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "opened": bet.choices,
        "minedTiles": None if bet.status == "open" else mined_tiles,
        "answers": answers,
        **bet.settlement(),
    }
