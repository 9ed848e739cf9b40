import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { dueEnd } from './bonus-state.ts';
import { type StoredBonus, findBonus, lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { endBonus } from './end-bonus.ts';
import { type ClaimGift, giftOf } from './free-gifts.ts';
import { isNext, startBonus } from './give-bonus.ts';
import { lockWallets } from './lock-wallets.ts';

/**
 * Starts a bonus that waits in the queue; one that is active already is returned unchanged.
 * Refuses `not-found`, `bonus-waits-for-deposit`, `bonus-ended`, `bonus-not-next`, and what `claim` refuses of a gift
 * that was not paid for.
 */
export function activateBonus(bonuses: Bonuses, userId: string, id: string, claim: ClaimGift): Promise<StoredBonus> {
  const start = async (tx: Tx, bonus: StoredBonus) => {
    if (bonus.state === 'active') return bonus;
    if (bonus.state === 'waiting') refuse('bonus-waits-for-deposit');
    if (!(await isNext(bonuses, tx, bonus))) refuse('bonus-not-next');
    return startBonus(bonuses, tx, bonus);
  };
  return withOwnBonus(bonuses, userId, id, start, {
    async before(tx, bonus) {
      const gift = bonus.state === 'queued' ? await giftOf(tx, bonus) : null;
      if (gift !== null) await claim(tx, gift);
    },
  });
}

/**
 * Gives up a bonus, whatever it waits for; one that was cancelled already is returned unchanged.
 * Refuses `not-found`, `bonus-ended`.
 */
export function cancelBonus(bonuses: Bonuses, userId: string, id: string): Promise<StoredBonus> {
  return withOwnBonus(bonuses, userId, id, (tx, bonus) => endBonus(bonuses, tx, bonus, 'cancelled'), {
    settled: 'cancelled',
  });
}

/**
 * Another player's bonus is treated as one that does not exist.
 * @param more `settled`: a state in which the bonus is returned unchanged; `before`: what runs before the wallets are
 * locked
 */
async function withOwnBonus(
  bonuses: Bonuses,
  userId: string,
  id: string,
  act: (tx: Tx, bonus: StoredBonus) => Promise<StoredBonus>,
  { settled, before }: { settled?: StoredBonus['state']; before?: (tx: Tx, bonus: StoredBonus) => Promise<void> } = {},
): Promise<StoredBonus> {
  return bonuses.database.transaction(async (tx) => {
    const found = await findBonus(tx.db, id);
    if (found?.user_id !== userId) refuse('not-found');
    await before?.(tx, found);
    await lockWallets(tx, userId, found.currency);
    const bonus = await lockBonus(tx, id);
    if (bonus.state === settled) return bonus;
    if (bonus.ended_at !== null || dueEnd(bonus, bonuses.clock()) !== null) refuse('bonus-ended');
    return act(tx, bonus);
  });
}
