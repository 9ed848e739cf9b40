"""roulette/1: F29, F30."""

from amounts import settled
from chain import deciding_bytes, earlier_hash
from draws import index
from stream import word_of

RARE_COLOURS = ["blue", "green", "blue", "violet", "blue", "green", "blue", "gold"]
RARE_COLOURS += ["blue", "green", "blue", "violet"]

POCKETS = [colour for rare in RARE_COLOURS for colour in ("black", "red", "black", rare)]

MULTIPLIERS_E4 = {
    "black": 19800,
    "red": 39600,
    "blue": 79200,
    "green": 158400,
    "violet": 237600,
    "gold": 475200,
}


def roulette(given):
    return roulette_by(deciding_bytes(given), given)


def roulette_by(digest, given):
    """What a bet comes to in the round that D decides."""
    pocket = index(word_of(digest[:4]), len(POCKETS))
    colour = POCKETS[pocket]
    return {
        "earlierHash": earlier_hash(given["roundHash"]),
        "pocket": pocket,
        "pocketColour": colour,
        **settled(given, MULTIPLIERS_E4[colour] if given["colour"] == colour else 0),
    }
