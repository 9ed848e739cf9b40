"""One step of a fixture's course."""


def step_of(at, period, total, periods, kind=None, competitor=None, **more):
    """What a fixture has come to at an instant. `clock` is period and minute of its event."""
    return {
        "at": at,
        "period": period,
        "isBreak": kind == "period-ended",
        "total": list(total),
        "periods": [list(each) for each in periods],
        "kind": kind,
        "competitor": competitor,
        "clock": (period, None),
        **more,
    }
