"""Hashes, and the stream of words that every bet of one player is drawn from (F1, F2, F4)."""

import hashlib
import hmac


def sha256hex(text):
    """The SHA-256 of a text's UTF-8 bytes, as 64 digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def hmac_sha256(key, message):
    """The HMAC of two texts, 32 bytes."""
    return hmac.digest(key.encode("utf-8"), message.encode("utf-8"), "sha256")


def word_of(four_bytes):
    """The word 0 ... 2^32 - 1 that four bytes make, most significant first."""
    return int.from_bytes(four_bytes, "big")


class Stream:
    """The words of (server seed, client seed, nonce), one after the other from word 0."""

    def __init__(self, server_seed, client_seed, nonce):
        self._server_seed = server_seed
        self._prefix = f"{client_seed}:{nonce}:"
        self._words = []
        self._taken = 0

    def word(self, place):
        """The word at a place, counted from 0. Takes nothing."""
        while place >= len(self._words):
            self._add_digest()
        return self._words[place]

    def take(self):
        """The next word that was not taken before."""
        word = self.word(self._taken)
        self._taken += 1
        return word

    def _add_digest(self):
        number = len(self._words) // 8
        digest = hmac_sha256(self._server_seed, f"{self._prefix}{number}")
        self._words += [word_of(digest[at : at + 4]) for at in range(0, 32, 4)]


def stream_of(given):
    """The stream of the seeds and the nonce of a bet."""
    return Stream(given["serverSeed"], given["clientSeed"], given["nonce"])
