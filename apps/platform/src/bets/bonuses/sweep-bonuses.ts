import { sql } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import { dueEnd } from './bonus-state.ts';
import { lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { endBonus } from './end-bonus.ts';
import { endFreeSpins } from './free-spins.ts';
import { lockFreeSpins } from './free-spins-store.ts';
import { lockWallets } from './lock-wallets.ts';

/** Ends in one run; what is left waits for the next. */
const MAX_ENDS = 500;

/**
 * Ends expired bonuses, and completes those whose wagering was reached in a process that died. Every process runs it:
 * each end is a transaction of its own, and a bonus that another process has locked is left to that process.
 * @returns how many it ended
 */
export async function sweepBonuses(bonuses: Bonuses): Promise<number> {
  return (await drain(bonuses, endOneBonus)) + (await drain(bonuses, expireFreeSpins));
}

async function drain(bonuses: Bonuses, endOne: (bonuses: Bonuses, tx: Tx) => Promise<boolean>): Promise<number> {
  for (let ended = 0; ended < MAX_ENDS; ended++) {
    if (!(await bonuses.database.transaction((tx) => endOne(bonuses, tx)))) return ended;
  }
  return MAX_ENDS;
}

/** The lock is on the real wallet, because wallets are locked before bonuses. */
async function endOneBonus(bonuses: Bonuses, tx: Tx): Promise<boolean> {
  const now = bonuses.clock();
  const { rows } = await sql<{ id: string }>`
    select bonus.id from bonuses bonus
    join wallets wallet on wallet.user_id = bonus.user_id and wallet.currency = bonus.currency and wallet.kind = 'real'
    where bonus.ended_at is null and bonus.expires_at <= ${new Date(now)}
      or bonus.state = 'active' and bonus.wagered_units >= bonus.required_units
    limit 1 for update of wallet skip locked`.execute(tx.db);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  const found = await tx.db.selectFrom('bonuses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await lockWallets(tx, found.user_id, found.currency);
  const bonus = await lockBonus(tx, id);
  const end = dueEnd(bonus, now);
  // Another process may have ended it between the look and the lock; then there is more to look for.
  if (end !== null) await endBonus(bonuses, tx, bonus, end);
  return true;
}

async function expireFreeSpins(bonuses: Bonuses, tx: Tx): Promise<boolean> {
  const due = await tx.db
    .selectFrom('free_spins')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', new Date(bonuses.clock()))
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  await endFreeSpins(bonuses, tx, (await lockFreeSpins(tx, due.id))!, 'expired');
  return true;
}
