import { createLane } from '../../bets/bets/lane.ts';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import { Refusal, refuse } from '../../foundation/http/refusal.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { announceSettled } from '../core/rounds/announce.ts';
import { cashOutsOf } from './cash-outs.ts';
import { findUnfinished, holdRunning, openBetsById } from './round-store.ts';
import { type Round, cashOut } from './round.ts';
import type { Settled } from '../../bets/bets/settle-open.ts';
import { type Settlement, settleBets } from './settle-bets.ts';

export interface CashOutApartDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly clock: Clock;
}

/**
 * Cashes a bet out on a process that does not lead, or while nobody does: by the round's own rules and this process's
 * clock. Resolves after the commit; false if the player has no open bet of that id in the round that runs.
 * Refuses `round-not-running`, `service-unavailable`.
 */
export type CashOutApart = (userId: string, betId: string) => Promise<boolean>;

interface Ask {
  readonly userId: string;
  readonly betId: string;
  /** When the player asked: what counts. */
  readonly at: number;
  readonly resolve: (isNew: boolean) => void;
  readonly reject: (error: unknown) => void;
}

export function createCashOutApart(deps: CashOutApartDeps): CashOutApart {
  const lane = createLane<Ask>((asks) => answerAll(deps, asks));
  return (userId, betId) =>
    new Promise((resolve, reject) => lane.add({ userId, betId, at: deps.clock(), resolve, reject }));
}

async function answerAll(deps: CashOutApartDeps, asks: readonly Ask[]): Promise<void> {
  try {
    const round = await findUnfinished(deps.database);
    if (round?.phase !== 'running') refuse('round-not-running');
    const refused = new Map<string, Refusal>();
    const settled = await deps.database.rawTransaction((sql) => settle(sql, deps, round, asks, refused));
    const paid = new Set(settled.bets.map(({ id }) => id));
    for (const { betId, resolve, reject } of asks) {
      const refusal = refused.get(betId);
      if (refusal) reject(refusal);
      // Of several that ask for the same bet at once the first was served: `delete` tells only it.
      else resolve(paid.delete(betId));
    }
    announceSettled(deps.bus, settled);
    for (const left of cashOutsOf(settled)) deps.bus.publish('crash.left', { roundNumber: round.number, ...left });
  } catch (error) {
    for (const { reject } of asks) reject(error instanceof Refusal ? error : new Refusal('service-unavailable'));
  }
}

/** The engine ends a round by changing its row, which is held here: a round is not ended beneath a cash-out. */
async function settle(
  sql: RawTransaction,
  { houseAccounts, clock }: CashOutApartDeps,
  round: Round,
  asks: readonly Ask[],
  refused: Map<string, Refusal>,
): Promise<Settled> {
  const running = (await holdRunning(sql, round)) ?? refuse('round-not-running');
  const bets = new Map(
    (
      await openBetsById(
        sql,
        round.number,
        asks.map(({ betId }) => betId),
      )
    ).map((bet) => [bet.betId, bet]),
  );
  const settlements: Settlement[] = [];
  for (const { betId, userId, at } of asks) {
    const bet = bets.get(betId);
    if (bet?.userId !== userId) continue;
    bets.delete(betId);
    const out = cashOut(running, bet, at);
    if (typeof out === 'string') refused.set(betId, new Refusal(out));
    else settlements.push({ bet, cashOut: out });
  }
  return settleBets(sql, houseAccounts, settlements, new Date(clock()));
}
