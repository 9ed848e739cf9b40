"""The chain of hashes that shared rounds hang on (F10)."""

from stream import hmac_sha256, sha256hex


def earlier_hash(round_hash):
    """The hash of the place before: what is shown before the first bet of a round."""
    return sha256hex(round_hash)


def deciding_bytes(given):
    """D, the 32 bytes that decide a round."""
    return hmac_sha256(given["salt"], given["roundHash"])
