"""dice/1: F6, F7, F8."""

from amounts import settled
from draws import index
from stream import sha256hex, stream_of


def dice(given):
    roll = index(stream_of(given).take(), 10001)
    chance = given["chanceHundredths"]
    won = wins(given["direction"], chance, roll)
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "rollHundredths": roll,
        **settled(given, 99000000 // chance if won else 0),
    }


def wins(direction, chance, roll):
    """Chance and roll are hundredths: 1 ... 9800 and 0 ... 10000."""
    return roll < chance if direction == "under" else roll > 10000 - chance
