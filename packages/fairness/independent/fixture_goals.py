"""Football and ice hockey: F51."""

from math import floor

from fixture_step import step_of

BREAK_MS = 900000


def goals(strengths, draws, periods, minutes, minute_ms, cards):
    part = minutes * minute_ms
    length = periods * part

    def real(clock):
        return clock + min(periods - 1, floor(clock / part)) * BREAK_MS

    scored = [
        (clock, side)
        for side in (0, 1)
        for clock in draws.arrivals(strengths[side] / 1000, length)
    ]
    happenings = [(clock, "goal", side) for clock, side in scored]
    if cards > 0:
        for clock, side in scored:
            if draws.happens(0.12):
                happenings.append((clock - 1, "penalty", side))
    for clock in draws.arrivals(cards, length):
        side = 0 if draws.happens(0.5) else 1
        happenings.append((clock, "red-card" if draws.happens(0.05) else "yellow-card", side))
    happenings += [(part * number - 0.5, "period-ended", None) for number in range(1, periods)]
    happenings.sort(key=lambda happening: happening[0])

    total, scores = [0, 0], [[0, 0]]
    steps = []

    def add(at, period, kind, side=None):
        clock = clock_of(at, period, kind == "period-ended", periods, minutes, minute_ms)
        steps.append(step_of(at, period, total, scores, kind, side, clock=clock))

    add(0, 1, "started")
    for clock, kind, side in happenings:
        period = min(periods, floor(clock / part) + 1)
        while len(scores) < period:
            scores.append([0, 0])
        if kind == "goal":
            total[side] += 1
            scores[period - 1][side] += 1
        add(real(clock), period, kind, side)
        if kind == "period-ended":
            scores.append([0, 0])
            add(real(clock) + BREAK_MS, period + 1, None)
    add(real(length), periods, "ended")
    return steps


def clock_of(at, step_period, is_break, periods, minutes, minute_ms):
    """Period and minute of an instant."""
    part = minutes * minute_ms
    clock, period = periods * part, periods
    for number in range(1, periods + 1):
        begun = (number - 1) * (part + BREAK_MS)
        if at < begun + part:
            clock, period = (number - 1) * part + max(0, at - begun), number
            break
    minute = min(periods * minutes, floor(clock / minute_ms))
    return (step_period if is_break else period, minute)
