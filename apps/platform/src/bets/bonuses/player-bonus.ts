import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { dueEnd } from './bonus-state.ts';
import { type StoredBonus, findBonus, lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { endBonus } from './end-bonus.ts';
import { isNext, startBonus } from './give-bonus.ts';
import { lockWallets } from './lock-wallets.ts';

/**
 * Starts a bonus that waits in the queue; one that is active already is answered as it is.
 * Refuses `not-found`, `bonus-waits-for-deposit`, `bonus-ended`, `bonus-not-next`.
 */
export function activateBonus(bonuses: Bonuses, userId: string, id: string): Promise<StoredBonus> {
  return withOwnBonus(bonuses, userId, id, async (tx, bonus) => {
    if (bonus.state === 'active') return bonus;
    if (bonus.state === 'waiting') refuse('bonus-waits-for-deposit');
    if (!(await isNext(bonuses, tx, bonus))) refuse('bonus-not-next');
    return startBonus(bonuses, tx, bonus);
  });
}

/**
 * Gives up a bonus, whatever it waits for; one that was cancelled already is answered as it is.
 * Refuses `not-found`, `bonus-ended`.
 */
export function cancelBonus(bonuses: Bonuses, userId: string, id: string): Promise<StoredBonus> {
  return withOwnBonus(bonuses, userId, id, (tx, bonus) => endBonus(bonuses, tx, bonus, 'cancelled'), 'cancelled');
}

/** @param settled a state that answers the call as it is. Somebody else's bonus is like one that does not exist. */
async function withOwnBonus(
  bonuses: Bonuses,
  userId: string,
  id: string,
  act: (tx: Tx, bonus: StoredBonus) => Promise<StoredBonus>,
  settled?: StoredBonus['state'],
): Promise<StoredBonus> {
  return bonuses.database.transaction(async (tx) => {
    const found = await findBonus(tx.db, id);
    if (found?.user_id !== userId) refuse('not-found');
    await lockWallets(tx, userId, found.currency);
    const bonus = await lockBonus(tx, id);
    if (bonus.state === settled) return bonus;
    if (bonus.ended_at !== null || dueEnd(bonus, bonuses.clock()) !== null) refuse('bonus-ended');
    return act(tx, bonus);
  });
}
