"""Words become numbers: index (F2), uniform (F3) and distinct (F20)."""

WORDS = 2**32


def index(word, n):
    """A number 0 ... n - 1 of one word."""
    return word * n // WORDS


def uniform(stream, n):
    """A number 0 ... n - 1, each equally likely, for 1 <= n <= 2^32. Takes one word or more."""
    limit = WORDS - WORDS % n
    word = stream.take()
    while word >= limit:
        word = stream.take()
    return word % n


def distinct(stream, n, k):
    """A list of k different numbers of 0 ... n - 1, in the order of drawing. Takes k words."""
    left = list(range(n))
    return [left.pop(index(stream.take(), len(left))) for _ in range(k)]
