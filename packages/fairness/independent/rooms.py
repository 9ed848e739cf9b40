"""rooms/1: F31 to F34."""

from amounts import ONE
from draws import uniform
from stream import Stream, sha256hex

TICKET_UNITS = 100


def rooms(given):
    return rooms_by(seeds_of(given), given)


def seeds_of(given):
    """The texts of a room's seed in version 1, in order."""
    return [given["serverSeed"], *(entry["clientSeed"] for entry in given["entries"])]


def rooms_by(seeds, given):
    """What a round comes to whose seed is made of these texts."""
    entries = given["entries"]
    tickets = tickets_of(entries)
    room_seed = sha256hex("\n".join(seeds))
    stream = Stream(room_seed, given["room"], given["roundNumber"])
    winning = uniform(stream, tickets[-1]["last"] + 1)
    winner = next(at for at, own in enumerate(tickets) if own["first"] <= winning <= own["last"])
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "roomSeed": room_seed,
        "tickets": tickets,
        "winningTicket": winning,
        "winner": winner,
        **money_of(entries, winner),
    }


def tickets_of(entries):
    """The tickets `first ... last` of each entry, counted from 0 through all of them."""
    tickets = []
    first = 0
    for entry in entries:
        after = first + entry["stakeUnits"] // TICKET_UNITS
        tickets.append({"first": first, "last": after - 1})
        first = after
    return tickets


def money_of(entries, winner):
    """What the winner is paid, and the house's fee."""
    pot_units = sum(entry["stakeUnits"] for entry in entries)
    payout_units = pot_units // 100 * 99
    return {
        "potUnits": pot_units,
        "payoutUnits": payout_units,
        "feeUnits": pot_units - payout_units,
        "multiplierE4": payout_units * ONE // entries[winner]["stakeUnits"],
    }
