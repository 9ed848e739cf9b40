import { sql } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Facts } from '../../foundation/hooks.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { dueEnd } from './bonus-state.ts';
import { lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { endBonus } from './end-bonus.ts';
import { lockWallets } from './lock-wallets.ts';

/**
 * [B18] ends the bonuses that deposits started, in the currency of the withdrawal: a deposit is not taken out while its
 * bonus is played. What a player was given without a deposit is not touched, nor are expired bonuses.
 * Refuses `withdrawal-ends-bonus` unless the player gives them up.
 */
export async function endByWithdrawal(
  bonuses: Bonuses,
  tx: Tx,
  { userId, currency, endBonus: givesUp }: Facts['withdrawal.requested'],
): Promise<void> {
  await lockWallets(tx, userId, currency);
  const started = await tx.db
    .selectFrom('bonuses')
    .select('id')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('state', 'in', ['active', 'queued'])
    .where(sql<string>`terms ->> 'basis'`, '=', 'deposit')
    .orderBy('id')
    .execute();
  for (const { id } of started) {
    const bonus = await lockBonus(tx, id);
    const due = dueEnd(bonus, bonuses.clock());
    if (due === null && !givesUp) refuse('withdrawal-ends-bonus');
    await endBonus(bonuses, tx, bonus, due ?? 'cancelled');
  }
}
