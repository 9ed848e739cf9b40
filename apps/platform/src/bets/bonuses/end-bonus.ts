import type { Tx } from '../../foundation/db/database.ts';
import { lockWallet } from '../../ledger/wallets.ts';
import { noticeEnded } from './bonus-notice.ts';
import { type BonusEnd, payableUnits } from './bonus-state.ts';
import type { StoredBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';

/**
 * [B9][B10] ends a bonus: the whole bonus balance goes back to the house, which pays the real money of a completed one.
 * The caller has locked the wallets and the bonus. The bonus's state is the guard against a second end; the ledger's
 * idempotency keys are the second guard.
 */
export async function endBonus(bonuses: Bonuses, tx: Tx, bonus: StoredBonus, end: BonusEnd): Promise<StoredBonus> {
  const paidUnits = bonus.state === 'active' ? await moveMoney(bonuses, tx, bonus, end) : 0;
  const ended = await tx.db
    .updateTable('bonuses')
    .set({ state: end, paid_units: paidUnits, ended_at: new Date(bonuses.clock()) })
    .where('id', '=', bonus.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noticeEnded(bonuses, tx, ended);
  return ended;
}

async function moveMoney({ ledger }: Bonuses, tx: Tx, bonus: StoredBonus, end: BonusEnd): Promise<number> {
  const { id, user_id: userId, currency, terms } = bonus;
  const wallet = await lockWallet(tx, userId, currency, 'bonus');
  const balanceUnits = wallet?.balanceUnits ?? 0;
  if (balanceUnits === 0) return 0;
  const shared = { userId, currency, kind: 'bonus', reference: id } as const;
  await ledger.transfer(tx, {
    ...shared,
    key: `bonus:${id}:end`,
    wallet: 'bonus',
    amountUnits: -balanceUnits,
    against: [{ account: 'bonuses', amountUnits: balanceUnits }],
  });
  const paidUnits = payableUnits(end, terms, balanceUnits, bonus.paid_units);
  if (paidUnits > 0) {
    await ledger.transfer(tx, {
      ...shared,
      key: `bonus:${id}:pay`,
      amountUnits: paidUnits,
      against: [{ account: 'bonuses', amountUnits: -paidUnits }],
    });
  }
  return paidUnits;
}
