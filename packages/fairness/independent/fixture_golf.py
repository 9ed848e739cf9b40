"""Golf: F55."""

from fixture_step import step_of

HOLE_MS = 720000
GAP_MS = 60000


def golf(strengths, draws):
    total = [0] * len(strengths)
    steps = [step_of(0, 1, total, [], "started")]
    for hole in range(9):
        for player, strength in enumerate(strengths):
            moved = strength / 1000000
            total[player] += draws.pick([0.01, 0.17 + moved, 0.6, 0.18 - moved, 0.04]) - 2
            at = (hole + 1) * HOLE_MS + player * GAP_MS
            steps.append(step_of(at, hole + 1, total, []))
    return [*steps, {**steps[-1], "kind": "ended"}]
