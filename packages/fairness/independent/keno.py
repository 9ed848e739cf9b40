"""keno/1: F22, F23."""

from amounts import settled
from draws import distinct
from rows import ROWS
from stream import sha256hex, stream_of


def keno(given):
    draw = [number + 1 for number in distinct(stream_of(given), 40, 10)]
    picks = given["picks"]
    hits = len(set(picks) & set(draw))
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "draw": draw,
        **settled(given, 100 * ROWS[given["risk"]][len(picks) - 1][hits]),
    }
