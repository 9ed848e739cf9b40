import { randomUUID } from 'node:crypto';
import type { CrashMessage, CrashState } from '@baize/protocol';
import { crashGame } from '../../src/games/crash/bet-game.ts';
import { cancelCrashBet } from '../../src/games/crash/cancel-bet.ts';
import { type CashOutApart, createCashOutApart } from '../../src/games/crash/cash-out-apart.ts';
import { placeCrashBet } from '../../src/games/crash/crash-bets.ts';
import { type CrashEngine, createEngine } from '../../src/games/crash/engine.ts';
import { crashRounds } from '../../src/games/crash/round-game.ts';
import { type RoundStore, createRoundStore } from '../../src/games/core/rounds/round-store.ts';
import type { Round } from '../../src/games/core/rounds/round.ts';
import { readState } from '../../src/games/core/rounds/serve-rounds.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import { type RoundHouse, openRoundParts, roundHouse } from './round-house.ts';

/** A crash game without HTTP. */
export interface CrashHouse extends RoundHouse {
  readonly messages: CrashMessage[];
  readonly store: RoundStore;
  engine(): CrashEngine;
  /** What a process shows that does not lead and has heard nothing. */
  storedState(): Promise<CrashState>;
  /** The round that is played, with its secrets. */
  secretRound(): Promise<Round>;
  place(
    player: Player,
    roundNumber: number,
    stakeUnits: number,
    autoCashOut: number | null,
    id?: string,
  ): ReturnType<typeof placeCrashBet>;
  readonly cashOutApart: CashOutApart;
  cancel(player: Player, betId: string): ReturnType<typeof cancelCrashBet>;
}

export const CRASH_TIMES = { bettingMs: 5_000, resultMs: 3_000 } as const;

export async function openCrashHouse(): Promise<CrashHouse> {
  const parts = await openRoundParts();
  const { database, timers, bus, log, houseAccounts, bets } = parts;
  const messages: CrashMessage[] = [];
  bus.subscribe('crash.message', (message) => void messages.push(message));
  const game = crashGame(timers.now);
  const rounds = crashRounds(bus);
  const store = createRoundStore(database, rounds);
  const apart = { database, houseAccounts, bus, store, clock: timers.now };
  let engine: CrashEngine;
  const play = (through: typeof database, stop: AbortSignal): Promise<void> => {
    const chain = { chainLength: 2_000, salt: null };
    engine = createEngine({ database: through, houseAccounts, bus, timers, log, ...chain, times: CRASH_TIMES });
    return engine.run(stop);
  };
  return {
    ...roundHouse(parts, play),
    messages,
    store,
    storedState: async () => (await readState(store, rounds, timers.now()))!,
    cashOutApart: createCashOutApart(apart),
    cancel: (player, betId) => cancelCrashBet(apart, player, betId),
    engine: () => engine,
    secretRound: async () => (await store.unfinished())!,
    place: (player, roundNumber, stakeUnits, autoCashOut, id = randomUUID()) =>
      placeCrashBet({ database, bets, engine, game }, player, {
        id,
        currency: 'RUB',
        stakeUnits,
        roundNumber,
        autoCashOut,
      }),
  };
}
