import { randomUUID } from 'node:crypto';
import { calls } from '@baize/protocol/calls';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import type { Player } from './player.ts';

const stake = () => ({ id: randomUUID(), currency: 'RUB' as const, stakeUnits: UNITS_PER_MAJOR });

/** A bet in each game that a player plays alone, as its own screen sends it. */
export async function betsAlone(player: Player): Promise<void> {
  await player.ask(calls.placeDiceBet, { body: { ...stake(), direction: 'under', chance: 4_950 } });
  await player.ask(calls.placeKenoBet, { body: { ...stake(), risk: 'low', picks: [1, 2, 3] } });
  await player.ask(calls.placeMinerBet, { body: { ...stake(), mines: 3 } });
  await player.ask(calls.placeHiloBet, { body: stake() });
  await player.ask(calls.placeCoinflipBet, { body: { ...stake(), side: 'heads', series: false } });
  const { cases } = await player.ask(calls.listCases, { query: { currency: 'RUB' } });
  const cheapest = cases.toSorted((one, other) => one.priceUnits - other.priceUnits)[0]!;
  const body = { id: randomUUID(), currency: 'RUB', count: 1, tableVersion: cheapest.tableVersion } as const;
  await player.ask(calls.openCase, { params: { slug: cheapest.slug }, body });
}

/** A bet in each game that everybody plays at once. Refused between two rounds: to be tried until it is not. */
export const BETS_TOGETHER: readonly ((player: Player) => Promise<unknown>)[] = [
  async (player) => {
    const { roundNumber } = await player.ask(calls.getCrashState, {});
    await player.ask(calls.placeCrashBet, { body: { ...stake(), roundNumber, autoCashOut: 101 } });
  },
  async (player) => {
    const { roundNumber } = await player.ask(calls.getRouletteState, {});
    await player.ask(calls.placeRouletteBet, { body: { ...stake(), roundNumber, colour: 'black' } });
  },
  (player) => player.entersRoom('red', 1),
];
