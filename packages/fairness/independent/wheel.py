"""wheel/1, the wheel of fortune: F35, F36."""

from draws import uniform
from stream import sha256hex, stream_of

PER_CENT = [100, 10, 20, 10, 0, 10, 50, 10, 20, 10, 10, 0]
PER_CENT += [20, 10, 50, 10, 0, 10, 20, 10, 10, 0, 20, 10]


def wheel(given):
    sector = uniform(stream_of(given), len(PER_CENT))
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "sector": sector,
        "prizeUnits": given["largestUnits"] * PER_CENT[sector] // 100,
    }
