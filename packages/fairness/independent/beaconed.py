"""crash/2, roulette/2 and rooms/2, whose results take in a round of a beacon: F43, F44, F45."""

import hashlib

from crash import crash_by
from rooms import rooms_by, seeds_of
from roulette import roulette_by
from stream import hmac_sha256


def crash(given):
    return {**beacon_of(given), **crash_by(deciding_bytes(given), given)}


def roulette(given):
    return {**beacon_of(given), **roulette_by(deciding_bytes(given), given)}


def rooms(given):
    seeds = [*seeds_of(given), randomness_of(given)]
    return {**beacon_of(given), **rooms_by(seeds, given)}


def beacon_of(given):
    """What is compared of the beacon."""
    return {"beaconRound": round_after(given), "randomness": randomness_of(given)}


def round_after(given):
    """The first round, counted from 1, that is emitted after the close, not in its millisecond."""
    since_first = given["closedAt"] - given["genesisSeconds"] * 1000
    if since_first < 0:
        return 1
    return since_first // (given["periodSeconds"] * 1000) + 2


def randomness_of(given):
    """The hash of the signature's bytes, not of its digits."""
    return hashlib.sha256(bytes.fromhex(given["signature"])).hexdigest()


def deciding_bytes(given):
    """D of version 2, the 32 bytes that decide a round."""
    return hmac_sha256(given["salt"], f"{given['roundHash']}:{randomness_of(given)}")
