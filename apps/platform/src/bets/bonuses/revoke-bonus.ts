import type { Tx } from '../../foundation/db/database.ts';
import type { Facts } from '../../foundation/hooks.ts';
import { lockWallet } from '../../ledger/wallets.ts';
import { type StoredBonus, lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { endBonus } from './end-bonus.ts';
import { lockWallets } from './lock-wallets.ts';

/** [B19] takes back the bonus of a deposit that was refunded. Part of the refund's transaction, which happens once. */
export async function revokeByRefund(
  bonuses: Bonuses,
  tx: Tx,
  { depositId, userId, currency }: Facts['deposit.refunded'],
): Promise<void> {
  await lockWallets(tx, userId, currency);
  const found = await tx.db.selectFrom('bonuses').select('id').where('deposit_id', '=', depositId).executeTakeFirst();
  if (!found) return;
  const bonus = await lockBonus(tx, found.id);
  if (bonus.ended_at === null) await endBonus(bonuses, tx, bonus, 'revoked');
  else if (bonus.state === 'completed') await takePaidBack(bonuses, tx, bonus);
}

/** As far as it is there: a wallet never goes below zero. */
async function takePaidBack({ ledger }: Bonuses, tx: Tx, bonus: StoredBonus): Promise<void> {
  const { id, user_id: userId, currency, paid_units: paidUnits } = bonus;
  const wallet = await lockWallet(tx, userId, currency);
  const takenUnits = Math.min(wallet?.balanceUnits ?? 0, paidUnits);
  if (takenUnits > 0) {
    await ledger.transfer(tx, {
      key: `bonus:${id}:revoke`,
      userId,
      currency,
      amountUnits: -takenUnits,
      kind: 'bonus',
      reference: id,
      against: [{ account: 'bonuses', amountUnits: takenUnits }],
    });
  }
  await tx.db
    .updateTable('bonuses')
    .set({ state: 'revoked', paid_units: paidUnits - takenUnits })
    .where('id', '=', id)
    .execute();
}
