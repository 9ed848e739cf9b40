"""Every game and version, by the name that a bet's record gives."""

from functools import partial

import beaconed
from cases import cases
from coinflip import coinflip
from crash import crash
from dice import dice
from fixture.rules import fixture
from hilo import hilo
from keno import keno
from miner import miner
from rooms import rooms
from roulette import roulette
from wheel import wheel

# What is given to the rules, as `given` of a line, becomes what they come to, as its `expected`.
ALGORITHMS = {
    "cases/1": cases,
    "coinflip/1": partial(coinflip, version=1),
    "coinflip/2": partial(coinflip, version=2),
    "crash/1": crash,
    "crash/2": beaconed.crash,
    "dice/1": dice,
    "fixture/1": fixture,
    "hilo/1": partial(hilo, version=1),
    "hilo/2": partial(hilo, version=2),
    "keno/1": keno,
    "miner/1": partial(miner, version=1),
    "miner/2": partial(miner, version=2),
    "rooms/1": rooms,
    "rooms/2": beaconed.rooms,
    "roulette/1": roulette,
    "roulette/2": beaconed.roulette,
    "wheel/1": wheel,
}
