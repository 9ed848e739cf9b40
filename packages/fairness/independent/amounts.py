"""Stakes, multipliers and payouts (F5). Amounts are ledger units, multipliers 1/10,000."""

ONE = 10000


def payout(stake_units, multiplier_e4, max_win_units):
    """What a bet pays, rounded down and cut to its largest win."""
    return min(stake_units * multiplier_e4 // ONE, max_win_units)


def fits(stake_units, multiplier_e4, max_win_units):
    """True if a payout is not cut to the largest win."""
    return stake_units * multiplier_e4 <= max_win_units * ONE


def settled(given, multiplier_e4):
    """How a bet ends that is won if its multiplier is above 0, and lost otherwise."""
    return {
        "status": "won" if multiplier_e4 > 0 else "lost",
        "multiplierE4": multiplier_e4,
        "payoutUnits": payout(given["stakeUnits"], multiplier_e4, given["maxWinUnits"]),
    }
