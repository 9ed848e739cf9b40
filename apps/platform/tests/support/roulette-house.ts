import { randomUUID } from 'node:crypto';
import type { RouletteColour } from '@baize/fairness';
import type { Currency, RouletteMessage, RouletteState } from '@baize/protocol';
import type { Player } from '../../src/foundation/http/player.ts';
import { rouletteGame } from '../../src/games/roulette/bet-game.ts';
import { type RoundEngine, createRoundEngine } from '../../src/games/core/rounds/engine.ts';
import { type RoundStore, createRoundStore } from '../../src/games/core/rounds/round-store.ts';
import type { Round } from '../../src/games/core/rounds/round.ts';
import { readState } from '../../src/games/core/rounds/serve-rounds.ts';
import { rouletteRounds } from '../../src/games/roulette/round-game.ts';
import { placeRouletteBet } from '../../src/games/roulette/roulette-bets.ts';
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
  readonly store: RoundStore;
  engine(): RoundEngine<RouletteState>;
  /** What a process shows that does not lead and has heard nothing. */
  storedState(): Promise<RouletteState>;
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
  const rounds = rouletteRounds(bus, ROULETTE_TIMES);
  const store = createRoundStore(database, rounds);
  let engine: RoundEngine<RouletteState>;
  const play = (through: typeof database, stop: AbortSignal): Promise<void> => {
    const wheel = { chainLength: 2_000, salt: null, times: ROULETTE_TIMES };
    engine = createRoundEngine({ database: through, houseAccounts, bus, timers, log, ...wheel }, rounds);
    return engine.run(stop);
  };
  return {
    ...roundHouse(parts, play),
    messages,
    store,
    storedState: async () => (await readState(store, rounds, timers.now()))!,
    engine: () => engine,
    secretRound: async () => (await store.unfinished())!,
    place: (player, roundNumber, { id = randomUUID(), currency = 'RUB', ...stake }) =>
      placeRouletteBet({ database, bets, engine, game }, player, { id, currency, roundNumber, ...stake }),
  };
}
