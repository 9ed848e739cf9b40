"""Volleyball, esports and tennis, which are played for sets: F53, F54."""

from fixture_step import step_of

CALLED = ["0", "15", "30", "40"]


def races(strengths, draws, to_win, target, last_target, point_ms, break_ms):
    total, scores, steps = [0, 0], [], []
    at = 0
    while True:
        scores.append([0, 0])
        first = "started" if len(scores) == 1 else None
        steps.append(step_of(at, len(scores), total, scores, first))
        needed = last_target if len(scores) == to_win * 2 - 1 else target
        while True:
            at += point_ms * draws.between(0.6, 1.4)
            side = 0 if draws.happens(strengths[0] / 1000000) else 1
            scores[-1][side] += 1
            if is_won(scores[-1], side, needed):
                break
            steps.append(step_of(at, len(scores), total, scores))
        total[side] += 1
        kind = "ended" if total[side] == to_win else "period-ended"
        steps.append(step_of(at, len(scores), total, scores, kind, side))
        if kind == "ended":
            return steps
        at += break_ms


def is_won(points, side, needed):
    return points[side] >= needed and points[side] - points[1 - side] >= 2


def tennis(strengths, draws):
    return Tennis([each / 1000000 for each in strengths], draws).play()


class Tennis:
    """A match of the best of three sets."""

    def __init__(self, serve, draws):
        self.serve, self.draws = serve, draws
        self.at, self.steps = 0, []
        self.total, self.scores, self.points = [0, 0], [], [0, 0]
        self.server = 0 if draws.happens(0.5) else 1

    def play(self):
        while True:
            self.scores.append([0, 0])
            self.add("started" if len(self.scores) == 1 else None)
            winner = self.play_set()
            self.total[winner] += 1
            if self.total[winner] == 2:
                self.add("ended", winner)
                return self.steps
            self.add("period-ended", winner)
            self.at += 120000

    def play_set(self):
        games = self.scores[-1]
        while True:
            winner = self.play_game()
            games[winner] += 1
            self.points = [0, 0]
            self.server = 1 - self.server
            if (games[winner] >= 6 and games[winner] - games[1 - winner] >= 2) or games[winner] == 7:
                return winner
            self.add()

    def play_game(self):
        tied = self.scores[-1] == [6, 6]
        own, other = self.serve[self.server], self.serve[1 - self.server]
        chance = (own + 1 - other) / 2 if tied else own
        while True:
            self.at += 27000 * self.draws.between(0.6, 1.4)
            winner = self.server if self.draws.happens(chance) else 1 - self.server
            self.points[winner] += 1
            if is_won(self.points, winner, 7 if tied else 4):
                return winner
            receiver = 1 - self.server
            ahead = self.points[receiver] - self.points[self.server]
            if not tied and self.points[receiver] >= 3 and ahead == 1:
                self.add("break-point", receiver)
            else:
                self.add()

    def add(self, kind=None, side=None):
        is_over = kind == "ended"
        more = {} if is_over else {"points": self.called(), "serving": self.server}
        self.steps.append(
            step_of(self.at, len(self.scores), self.total, self.scores, kind, side, **more)
        )

    def called(self):
        if self.scores[-1] == [6, 6]:
            return [str(each) for each in self.points]
        return [word_of(*self.points), word_of(*reversed(self.points))]


def word_of(own, other):
    if own < 3 or other < 3:
        return CALLED[min(own, 3)]
    return "A" if own > other else "40"
