import { randomUUID } from 'node:crypto';
import type { CrashMessage, CrashState } from '@baize/protocol/games/crash/crash';
import { crashGame } from '../../src/games/crash/bet-game.ts';
import { cancelCrashBet } from '../../src/games/crash/cancel-bet.ts';
import { type CashOutApart, createCashOutApart } from '../../src/games/crash/cash-out-apart.ts';
import { placeCrashBet } from '../../src/games/crash/crash-bets.ts';
import { type CrashEngine, createEngine } from '../../src/games/crash/engine.ts';
import { crashRounds } from '../../src/games/crash/round-game.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import { type ChainHouse, type RoundOptions, chainHouse, openRoundParts } from './round-house.ts';

/** A crash game without HTTP. */
export interface CrashHouse extends ChainHouse<CrashState, CrashMessage, CrashEngine> {
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

/** @param options of `openRoundParts` */
export async function openCrashHouse(options?: RoundOptions): Promise<CrashHouse> {
  const parts = await openRoundParts(options);
  const { database, timers, bus, houseAccounts, bets } = parts;
  const house = chainHouse(parts, crashRounds(bus), (deps) => createEngine({ ...deps, times: CRASH_TIMES }));
  const game = crashGame(timers.now);
  const apart = {
    database,
    houseAccounts,
    bus,
    store: house.store,
    clock: timers.now,
    timeOf: async () => timers.now(),
  };
  return {
    ...house,
    cashOutApart: createCashOutApart(apart),
    cancel: (player, betId) => cancelCrashBet(apart, player, betId),
    place: (player, roundNumber, stakeUnits, autoCashOut, id = randomUUID()) =>
      placeCrashBet({ database, bets, engine: house.engine(), game }, player, {
        id,
        currency: 'RUB',
        stakeUnits,
        roundNumber,
        autoCashOut,
      }),
  };
}
