import { randomUUID } from 'node:crypto';
import type { RouletteColour } from '@baize/fairness/games/roulette/roulette';
import type { Currency } from '@baize/protocol';
import type { RouletteMessage, RouletteState } from '@baize/protocol/games/roulette/roulette';
import type { Player } from '../../src/foundation/http/player.ts';
import { type RoundEngine, createRoundEngine } from '../../src/games/core/rounds/engine.ts';
import { rouletteGame } from '../../src/games/roulette/bet-game.ts';
import { placeRouletteBet } from '../../src/games/roulette/roulette-bets.ts';
import { rouletteRounds } from '../../src/games/roulette/round-game.ts';
import { type ChainHouse, type RoundOptions, chainHouse, openRoundParts } from './round-house.ts';

export interface RouletteStake {
  readonly colour: RouletteColour;
  readonly stakeUnits: number;
  /** Fresh if not given. */
  readonly id?: string;
  readonly currency?: Currency;
}

/** Roulette without HTTP. */
export interface RouletteHouse extends ChainHouse<RouletteState, RouletteMessage, RoundEngine<RouletteState>> {
  place(player: Player, roundNumber: number, stake: RouletteStake): ReturnType<typeof placeRouletteBet>;
}

export const ROULETTE_TIMES = { bettingMs: 15_000, spinMs: 6_000, resultMs: 3_000 } as const;

/** @param options of `openRoundParts` */
export async function openRouletteHouse(options?: RoundOptions): Promise<RouletteHouse> {
  const parts = await openRoundParts(options);
  const { database, timers, bus, bets } = parts;
  const rounds = rouletteRounds(bus, ROULETTE_TIMES);
  const house = chainHouse(parts, rounds, (deps) => createRoundEngine({ ...deps, times: ROULETTE_TIMES }, rounds));
  const game = rouletteGame(timers.now);
  return {
    ...house,
    place: (player, roundNumber, { id = randomUUID(), currency = 'RUB', ...stake }) =>
      placeRouletteBet({ database, bets, engine: house.engine(), game }, player, {
        id,
        currency,
        roundNumber,
        ...stake,
      }),
  };
}
