"""cases/1: F16, F17."""

from amounts import ONE
from draws import uniform
from stream import sha256hex, stream_of


def cases(given):
    stream = stream_of(given)
    tickets = [uniform(stream, 100000) + 1 for _ in range(given["count"])]
    items = [item_of(given["items"], ticket) for ticket in tickets]
    payout_units = sum(item["valueUnits"] for item in items)
    return {
        "serverSeedHash": sha256hex(given["serverSeed"]),
        "tickets": tickets,
        "itemIds": [item["id"] for item in items],
        "status": "won",
        "multiplierE4": payout_units * ONE // (given["priceUnits"] * given["count"]),
        "payoutUnits": payout_units,
    }


def item_of(items, ticket):
    """The item whose range, both ends included, holds a ticket 1 ... 100000."""
    return next(item for item in items if item["firstTicket"] <= ticket <= item["lastTicket"])
