import type { NewNotice } from '../../players/notices/give-notices.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

const TOLD = ['paid', 'returned', 'refused'] as const;

/**
 * What the bell says of a withdrawal in its present state: how it ended, unless its player ended it, and that it waits
 * only for the player's identity check. The player gets each of these notices once.
 */
export function withdrawalNotices({
  id,
  user_id: userId,
  status,
  reviews,
  currency,
  amount_units: amountUnits,
}: StoredWithdrawal): NewNotice[] {
  const isForPlayer = status === 'waiting' && reviews.every((review) => review === 'verification-needed');
  const told = isForPlayer ? 'check-needed' : TOLD.find((each) => each === status);
  if (told === undefined) return [];
  const about = { kind: 'withdrawal', withdrawalId: id, status: told, currency, amountUnits } as const;
  return [{ userId, event: `withdrawal:${id}:${told}`, about }];
}
