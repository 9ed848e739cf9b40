import { createBatchQueue } from '../../bets/placement/batch-queue.ts';
import { type Settled, settleOpenBets } from '../../bets/placement/settle-open.ts';
import { requireLead } from '../../foundation/jobs/leadership.ts';
import { announceSettled } from '../core/rounds/announce.ts';
import type { EngineDeps } from '../core/rounds/engine.ts';
import type { CashOut } from './round.ts';
import type { Seat } from './seats.ts';
import { paid, readCashOuts } from './settlements.ts';

export interface LeavingDeps extends Pick<EngineDeps, 'bus' | 'database' | 'houseAccounts' | 'log' | 'timers'> {
  /** Cash-outs have been written. */
  readonly left: (settled: Settled) => void;
  /** Another process had paid this bet before: what was paid is shown. */
  readonly paidElsewhere: (betId: string, out: CashOut) => void;
}

/**
 * Decides a cash-out under a lead and queues its write: from here on nothing else decides about this bet. Resolves
 * after the commit; a write that failed is repeated when the round ends.
 */
export type Leave = (seat: Seat, out: CashOut, epoch: number) => Promise<void>;

interface Waiting {
  readonly seat: Seat;
  readonly out: CashOut;
  readonly epoch: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createLeaving(deps: LeavingDeps): Leave {
  const queue = createBatchQueue<Waiting>((leaves) => write(deps, leaves));
  return (seat, out, epoch) => {
    seat.out = out;
    seat.saved = new Promise((resolve, reject) => queue.add({ seat, out, epoch, resolve, reject }));
    return seat.saved;
  };
}

async function write(deps: LeavingDeps, leaves: readonly Waiting[]): Promise<void> {
  const { database, houseAccounts, timers } = deps;
  try {
    const settled = await database.rawTransaction(async (sql) => {
      await requireLead(sql, 'crash', leaves[0]!.epoch);
      const settlements = leaves.map(({ seat, out }) => paid(seat.bet, out));
      return settleOpenBets(sql, houseAccounts, settlements, new Date(timers.now()));
    });
    await showPaidElsewhere(deps, leaves, settled);
    for (const { resolve } of leaves) resolve();
    announceSettled(deps.bus, settled);
    deps.left(settled);
  } catch (error) {
    deps.log.error({ error }, 'cash-outs were not written');
    for (const { reject } of leaves) reject(error);
  }
}

async function showPaidElsewhere(
  { database, paidElsewhere }: LeavingDeps,
  leaves: readonly Waiting[],
  { bets }: Settled,
): Promise<void> {
  const written = new Set(bets.map(({ id }) => id));
  const elsewhere = leaves.map(({ seat }) => seat.bet.id).filter((id) => !written.has(id));
  if (elsewhere.length === 0) return;
  for (const [id, out] of await readCashOuts(database, elsewhere)) paidElsewhere(id, out);
}
