import { randomUUID } from 'node:crypto';
import type { RouletteColour } from '@baize/fairness';
import type { Currency, RouletteMessage } from '@baize/protocol';
import type { Player } from '../../src/foundation/http/player.ts';
import { rouletteGame } from '../../src/games/roulette/bet-game.ts';
import { type RouletteEngine, createRouletteEngine } from '../../src/games/roulette/engine.ts';
import { placeRouletteBet } from '../../src/games/roulette/roulette-bets.ts';
import { findUnfinished } from '../../src/games/roulette/round-store.ts';
import type { Round } from '../../src/games/roulette/round.ts';
import { type RoundHouse, openRoundParts, roundHouse } from './round-house.ts';

export interface RouletteStake {
  readonly colour: RouletteColour;
  readonly stakeUnits: number;
  /** Fresh if not given. */
  readonly id?: string;
  readonly currency?: Currency;
}

/** Roulette without HTTP. */
export interface RouletteHouse extends RoundHouse {
  readonly messages: RouletteMessage[];
  engine(): RouletteEngine;
  /** The round that is played, with its secrets. */
  secretRound(): Promise<Round>;
  place(player: Player, roundNumber: number, stake: RouletteStake): ReturnType<typeof placeRouletteBet>;
}

export const ROULETTE_TIMES = { bettingMs: 15_000, spinMs: 6_000, resultMs: 3_000 } as const;

export async function openRouletteHouse(): Promise<RouletteHouse> {
  const parts = await openRoundParts();
  const { database, timers, bus, log, houseAccounts, bets } = parts;
  const messages: RouletteMessage[] = [];
  bus.subscribe('roulette.message', (message) => void messages.push(message));
  const game = rouletteGame(timers.now);
  let engine: RouletteEngine;
  const play = (through: typeof database, stop: AbortSignal): Promise<void> => {
    const wheel = { chainLength: 2_000, salt: null, times: ROULETTE_TIMES };
    engine = createRouletteEngine({ database: through, houseAccounts, bus, timers, log, ...wheel });
    return engine.run(stop);
  };
  return {
    ...roundHouse(parts, play),
    messages,
    engine: () => engine,
    secretRound: async () => (await findUnfinished(database))!,
    place: (player, roundNumber, { id = randomUUID(), currency = 'RUB', ...stake }) =>
      placeRouletteBet(database, bets, engine, game, player, { id, currency, roundNumber, ...stake }),
  };
}
