"""fixture/1, the matches of the sports generator: F46 to F55."""

from math import floor

from fixture_draws import FixtureDraws
from fixture_goals import goals
from fixture_golf import golf
from fixture_points import points
from fixture_sets import races, tennis
from stream import sha256hex

SPORTS = {
    "football": lambda strengths, draws: goals(strengths, draws, 2, 45, 62000, 3.6),
    "ice-hockey": lambda strengths, draws: goals(strengths, draws, 3, 20, 110000, 0),
    "basketball": points,
    "tennis": tennis,
    "volleyball": lambda strengths, draws: races(strengths, draws, 3, 25, 15, 27000, 180000),
    "esports": lambda strengths, draws: races(strengths, draws, 2, 13, 13, 105000, 300000),
    "golf": golf,
}


def fixture(given):
    strengths = ",".join(str(each) for each in given["strengths"])
    told = f"fixture/1:{given['fixtureId']}:{given['sport']}:{strengths}:{given['seed']}"
    draws = FixtureDraws(given["seed"], given["fixtureId"])
    steps = SPORTS[given["sport"]](given["strengths"], draws)
    return {
        "hash": sha256hex(told),
        "total": steps[-1]["total"],
        "periods": steps[-1]["periods"],
        "events": [event_of(step) for step in steps if step["kind"] is not None],
        "courseHash": sha256hex("\n".join(text_of(step) for step in steps)),
    }


def event_of(step):
    period, minute = step["clock"]
    return {
        "kind": step["kind"],
        "competitor": step["competitor"],
        "period": period,
        "minute": minute,
        "total": step["total"],
    }


def text_of(step):
    called = "-" if step.get("points") is None else ",".join(step["points"])
    values = [
        floor(step["at"]),
        step["period"],
        "true" if step["isBreak"] else "false",
        ",".join(map(str, step["total"])),
        "/".join(",".join(map(str, each)) for each in step["periods"]),
        called,
        step.get("serving"),
        step["kind"],
        step["competitor"],
    ]
    return " ".join("-" if value is None else str(value) for value in values)
