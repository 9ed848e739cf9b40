import { createBatchQueue } from '../../bets/placement/batch-queue.ts';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import { Refusal, refuse } from '../../foundation/http/refusal.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { announceSettled } from '../core/rounds/announce.ts';
import type { Settlement } from '../../bets/placement/settlement.ts';
import { type Settled, settleOpenBets } from '../../bets/placement/settle-open.ts';
import type { RoundStore } from '../core/rounds/round-store.ts';
import type { Round } from '../core/rounds/round.ts';
import { holdRunning, openBetsById } from './round-store.ts';
import { cashOut, stakeOf } from './round.ts';
import { cashOutsOf, paid } from './settlements.ts';

export interface CashOutApartDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  /** Measures how long ago a player asked. The time itself is the server's. */
  readonly clock: Clock;
  readonly timeOf: (sql: RawTransaction) => Promise<number>;
  readonly store: Pick<RoundStore, 'unfinished'>;
}

/**
 * Cashes a bet out on a process that does not lead, or while no process does: by the round's own rules and the server's
 * clock, whatever the clock of this process shows. Resolves after the commit; false if the player has no open bet of
 * that id in the round that runs.
 * Refuses `round-not-running`, `service-unavailable`.
 */
export type CashOutApart = (userId: string, betId: string) => Promise<boolean>;

interface Ask {
  readonly userId: string;
  readonly betId: string;
  /** When the player asked, by the clock of this process: how long ago that is counts. */
  readonly askedAt: number;
  readonly resolve: (isNew: boolean) => void;
  readonly reject: (error: unknown) => void;
}

export function createCashOutApart(deps: CashOutApartDeps): CashOutApart {
  const queue = createBatchQueue<Ask>((asks) => answerAll(deps, asks));
  return (userId, betId) =>
    new Promise((resolve, reject) => queue.add({ userId, betId, askedAt: deps.clock(), resolve, reject }));
}

async function answerAll(deps: CashOutApartDeps, asks: readonly Ask[]): Promise<void> {
  try {
    const round = await deps.store.unfinished();
    if (round?.phase !== 'playing') refuse('round-not-running');
    const refused = new Map<string, Refusal>();
    const settled = await deps.database.rawTransaction((sql) => settle(sql, deps, round, asks, refused));
    const left = new Set(settled.bets.map(({ id }) => id));
    for (const { betId, resolve, reject } of asks) {
      const refusal = refused.get(betId);
      if (refusal) reject(refusal);
      // Of several calls for the same bet at once only the first was served: `delete` returns true only for it.
      else resolve(left.delete(betId));
    }
    announceSettled(deps.bus, settled);
    for (const out of cashOutsOf(settled)) deps.bus.publish('crash.left', { roundNumber: round.number, ...out });
  } catch (error) {
    for (const { reject } of asks) reject(error instanceof Refusal ? error : new Refusal('service-unavailable'));
  }
}

/** The engine ends a round by changing its row, which is locked here: a round does not end during a cash-out. */
async function settle(
  sql: RawTransaction,
  { houseAccounts, clock, timeOf }: CashOutApartDeps,
  round: Round,
  asks: readonly Ask[],
  refused: Map<string, Refusal>,
): Promise<Settled> {
  const sentAt = clock();
  const [now, held] = await Promise.all([timeOf(sql), holdRunning(sql, round)]);
  const running = held ?? refuse('round-not-running');
  const open = await openBetsById(
    sql,
    round.number,
    asks.map(({ betId }) => betId),
  );
  const bets = new Map(open.map((bet) => [bet.id, bet]));
  const settlements: Settlement[] = [];
  for (const { betId, userId, askedAt } of asks) {
    const bet = bets.get(betId);
    if (bet?.user_id !== userId) continue;
    bets.delete(betId);
    const out = cashOut(running, stakeOf(bet), now - (sentAt - askedAt));
    if (typeof out === 'string') refused.set(betId, new Refusal(out));
    else settlements.push(paid(bet, out));
  }
  return settleOpenBets(sql, houseAccounts, settlements, new Date(now));
}
