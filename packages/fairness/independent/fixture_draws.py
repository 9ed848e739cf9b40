"""The draws of a fixture, in doubles: F48, F50."""

from stream import hmac_sha256

LN_2 = 0.6931471805599453


def sum_of(values):
    """From the left, each sum rounded: Python's own sum keeps what rounding loses."""
    total = 0.0
    for value in values:
        total += value
    return total


def negative_logarithm(x):
    halvings = 0
    while x < 0.5:
        x *= 2
        halvings += 1
    t = (x - 1) / (x + 1)
    square = t * t
    series = 1 / 35
    for odd in range(33, 0, -2):
        series = series * square + 1 / odd
    return halvings * LN_2 - 2 * t * series


class FixtureDraws:
    """Five draws of each digest, one after the other."""

    def __init__(self, seed, fixture_id):
        self._seed = seed
        self._prefix = f"fixture/1:{fixture_id}:"
        self._taken = 0
        self._digest = b""

    def next(self):
        place = self._taken % 5
        if place == 0:
            self._digest = hmac_sha256(self._seed, f"{self._prefix}{self._taken // 5}")
        self._taken += 1
        return int.from_bytes(self._digest[6 * place : 6 * place + 6], "big") / 2**48

    def happens(self, chance):
        return self.next() < chance

    def between(self, least, most):
        return least + self.next() * (most - least)

    def pick(self, weights):
        left = self.next() * sum_of(weights)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        return len(weights) - 1

    def arrivals(self, rate, length):
        instants = []
        at = 0.0
        while rate > 0:
            at += negative_logarithm(1 - self.next()) / rate * length
            if at >= length:
                break
            instants.append(at)
        return instants
