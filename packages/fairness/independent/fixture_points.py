"""Basketball: F52."""

from math import floor

from fixture_draws import sum_of
from fixture_step import step_of

MINUTE_MS = 130000
BREAK_MS = 240000
POSSESSION_MS = (14.5 / 60) * 130000
CHANCES = [0.05, 0.34, 0.11]


def points(strengths, draws):
    total, scores, steps = [0, 0], [], []
    begun, period = 0, 0

    def add(at, kind=None):
        steps.append(step_of(at, period, total, scores, kind, clock=(period, minute_of(at))))

    while True:
        period += 1
        scores.append([0, 0])
        add(begun, "started" if period == 1 else None)
        length = minutes_of(period) * MINUTE_MS
        for at, side, scored in possessions(strengths, draws, length):
            if scored > 0:
                total[side] += scored
                scores[-1][side] += scored
                add(begun + at)
        if period >= 4 and total[0] != total[1]:
            add(begun + length, "ended")
            return steps
        add(begun + length, "period-ended")
        begun += length + BREAK_MS


def possessions(strengths, draws, length):
    """Instant, side and points of each possession of a period."""
    side = 0 if draws.happens(0.5) else 1
    at = POSSESSION_MS * draws.between(0.5, 1.5)
    while at < length:
        scored = [chance * (strengths[side] / 1000000) for chance in CHANCES]
        yield at, side, draws.pick([1 - sum_of(scored), *scored])
        side = 1 - side
        at += POSSESSION_MS * draws.between(0.5, 1.5)


def minutes_of(period):
    return 10 if period <= 4 else 5


def minute_of(at):
    period, begun, minute = 1, 0, 0
    while True:
        length = minutes_of(period) * MINUTE_MS
        if at < begun + length + BREAK_MS:
            return floor(minute + min(minutes_of(period), max(0, (at - begun) / MINUTE_MS)))
        begun += length + BREAK_MS
        minute += minutes_of(period)
        period += 1
