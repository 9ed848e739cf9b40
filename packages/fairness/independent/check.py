"""Compares lines of cases, on standard input, with what this implementation makes of them.

    npm run --silent cases -- --count 10000 | python3 packages/fairness/independent/check.py

Prints how many cases of each version agree, then the first that do not. Ends with code 1 if any
does not, or if there are no cases.
"""

import json
import sys
from collections import Counter

from algorithms import ALGORITHMS

MOST_SHOWN = 5


def main():
    total, agreed, disagreements = compare(sys.stdin.buffer)
    for algorithm in sorted(total):
        print(f"{algorithm}: {agreed[algorithm]} of {total[algorithm]} agree")
    for disagreement in disagreements[:MOST_SHOWN]:
        print(disagreement)
    if not total:
        print("There are no cases on standard input.")
    return 0 if total and not disagreements else 1


def compare(lines):
    """Counts of all cases and of those that agree, by algorithm, and a text for each other one.

    Lines are bytes: only a line feed ends one, whatever else stands in a seed.
    """
    total, agreed, disagreements = Counter(), Counter(), []
    for line in lines:
        case = json.loads(line.decode("utf-8"))
        differences = differences_of(case)
        total[case["algorithm"]] += 1
        agreed[case["algorithm"]] += not differences
        if differences:
            disagreements.append(f"{case['algorithm']} case {case['case']}: {differences}")
    return total, agreed, disagreements


def differences_of(case):
    """What is not as expected, as text; empty if all is."""
    rules = ALGORITHMS.get(case["algorithm"])
    if rules is None or case["algorithm"].split("/")[0] != case["game"]:
        return f"no rules of {case['game']} have this name"
    return "; ".join(unequal_values(case["expected"], rules(case["given"])))


def unequal_values(expected, computed):
    """A text for each key whose value differs, or that only one of both has."""
    for key in sorted(expected.keys() | computed.keys()):
        wanted, found = as_json(expected, key), as_json(computed, key)
        if wanted != found:
            yield f"{key} is {found}, expected {wanted}"


def as_json(values, key):
    """A value as JSON, so that 1, true and 1.0 differ."""
    return json.dumps(values[key], sort_keys=True) if key in values else "missing"


if __name__ == "__main__":
    sys.exit(main())
