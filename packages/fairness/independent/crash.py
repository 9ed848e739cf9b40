"""crash/1: F11, F13, F14."""

from decimal import ROUND_FLOOR, Context, Decimal

from amounts import settled
from chain import deciding_bytes, earlier_hash

LARGEST_EXACT = 2**53 - 1

# Digits enough to floor e^60 hundredths; the curve of 1,000,000 ms is above every bust.
DIGITS = Context(prec=60)
LATEST_MS = 1000000


def bust_of(digest):
    """Where a round of this D ends, in hundredths."""
    number = int(digest.hex()[:13], 16)
    bust = max(100, 99 * 2**52 // (2**52 - number))
    return bust if bust <= 2**53 else int(float(bust))


def curve(elapsed_ms):
    """The multiplier after whole milliseconds, in hundredths, by exact arithmetic."""
    exponent = Decimal(6 * min(elapsed_ms, LATEST_MS)).scaleb(-5)
    grown = DIGITS.multiply(DIGITS.exp(exponent), Decimal(100))
    return int(grown.to_integral_value(ROUND_FLOOR))


def target_of(given):
    """Where a bet leaves by itself, in hundredths: its own target, or the forced one before."""
    stake = given["stakeUnits"]
    forced = min(max(100, (given["maxWinUnits"] * 100 + stake - 1) // stake), LARGEST_EXACT)
    own = given["autoCashOut"]
    return forced if own is None else min(forced, own)


def cash_out_of(given, bust):
    """Where a bet left, in hundredths; None if it did not."""
    target = target_of(given)
    asked = given["leaveAfterMs"]
    if asked is not None and curve(asked) < bust:
        return min(curve(asked), target)
    return target if target <= bust else None


def crash(given):
    return crash_by(deciding_bytes(given), given)


def crash_by(digest, given):
    """What a bet comes to in the round that D decides."""
    bust = bust_of(digest)
    cash_out = cash_out_of(given, bust)
    return {
        "earlierHash": earlier_hash(given["roundHash"]),
        "bustHundredths": bust,
        "cashOutHundredths": cash_out,
        **settled(given, 0 if cash_out is None else 100 * cash_out),
    }
