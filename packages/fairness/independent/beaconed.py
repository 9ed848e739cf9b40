"""crash/2, roulette/2, rooms/2: F43 to F45, and what they share with versions 1.

Written by somebody who knew the TypeScript, unlike all other files here.
"""

import hashlib

from amounts import settled
from chain import earlier_hash
from crash import bust_of, cash_out_of
from draws import index, uniform
from rooms import money_of, tickets_of
from roulette import MULTIPLIERS_E4, POCKETS
from stream import Stream, hmac_sha256, sha256hex, word_of


def waited_for(given):
    """The first round of the beacon after the close, and the randomness that its signature makes."""
    genesis_ms, period_ms = 1000 * given["genesisSeconds"], 1000 * given["periodSeconds"]
    emitted = max(0, (given["closedAt"] - genesis_ms) // period_ms + 1)
    return {
        "beaconRound": emitted + 1,
        "randomness": hashlib.sha256(bytes.fromhex(given["signature"])).hexdigest(),
    }


def deciding_bytes(given, randomness):
    """D, the 32 bytes that decide a shared round."""
    return hmac_sha256(given["salt"], f"{given['roundHash']}:{randomness}")


def crash(given):
    waited = waited_for(given)
    bust = bust_of(deciding_bytes(given, waited["randomness"]))
    cash_out = cash_out_of(given, bust)
    return {
        **waited,
        "earlierHash": earlier_hash(given["roundHash"]),
        "bustHundredths": bust,
        "cashOutHundredths": cash_out,
        **settled(given, 0 if cash_out is None else 100 * cash_out),
    }


def roulette(given):
    waited = waited_for(given)
    digest = deciding_bytes(given, waited["randomness"])
    pocket = index(word_of(digest[:4]), len(POCKETS))
    colour = POCKETS[pocket]
    return {
        **waited,
        "earlierHash": earlier_hash(given["roundHash"]),
        "pocket": pocket,
        "pocketColour": colour,
        **settled(given, MULTIPLIERS_E4[colour] if given["colour"] == colour else 0),
    }


def rooms(given):
    waited = waited_for(given)
    entries = given["entries"]
    lines = [given["serverSeed"], *(e["clientSeed"] for e in entries), waited["randomness"]]
    room_seed = sha256hex("\n".join(lines))
    tickets = tickets_of(entries)
    stream = Stream(room_seed, given["room"], given["roundNumber"])
    winning = uniform(stream, tickets[-1]["last"] + 1)
    winner = next(at for at, own in enumerate(tickets) if own["first"] <= winning <= own["last"])
    return {
        **waited,
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "roomSeed": room_seed,
        "tickets": tickets,
        "winningTicket": winning,
        "winner": winner,
        **money_of(entries, winner),
    }
