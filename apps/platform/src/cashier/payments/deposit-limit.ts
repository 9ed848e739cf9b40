import type { Currency, DepositLimit } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { lockUser, type User } from '../../players/identity/users.ts';
import { countedIn, type LimitedUser, presentLimit, type SetLimit } from './weekly-limit.ts';

/** [DE11] how long a player waits for a looser limit: long enough to sleep over it. */
export const LOOSER_AFTER_MS: number = 24 * 60 * 60_000;

/**
 * [DE11] sets the player's limit of a week. A tighter one holds at once and a looser one after a day; asking again for
 * what was asked for does not put it off, and asking for the present limit takes it back.
 * Refuses `unauthorized` when the account is gone.
 */
export async function setDepositLimit(tx: Tx, userId: string, wish: SetLimit, now: number): Promise<User> {
  // Of two tabs that ask at once the second sees what the first did.
  const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
  const change = limitsAfter(user, wish, now);
  return tx.db.updateTable('users').set(change).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();
}

/** [DE11] what an account's limits become by a wish. */
export function limitsAfter(user: LimitedUser, wish: SetLimit, now: number) {
  const present = presentLimit(user, now);
  const presentUnits = countedIn(present, wish.currency);
  if (presentUnits === null || (wish.units !== null && wish.units <= presentUnits)) return limits(wish, null, null);
  const isAskedFor = user.next_deposit_limit_units === wish.units && user.next_deposit_limit_currency === wish.currency;
  const { next_deposit_limit_at: at } = user;
  const isPending = at !== null && now < at.getTime();
  return limits(present, wish, isPending && isAskedFor ? at : new Date(now + LOOSER_AFTER_MS));
}

function limits(held: SetLimit, next: SetLimit | null, at: Date | null) {
  return {
    weekly_deposit_limit_units: held.units,
    weekly_deposit_limit_currency: held.currency,
    next_deposit_limit_units: next?.units ?? null,
    next_deposit_limit_currency: next?.currency ?? null,
    next_deposit_limit_at: at,
  };
}

/** The player's limit as it counts in one currency. */
export function shownLimit(user: LimitedUser, usedUnits: number, currency: Currency, now: number): DepositLimit {
  const { next_deposit_limit_at: at, next_deposit_limit_currency: nextIn, next_deposit_limit_units: units } = user;
  const isPending = at !== null && nextIn !== null && now < at.getTime();
  return {
    currency,
    limitUnits: countedIn(presentLimit(user, now), currency),
    usedUnits,
    next: isPending ? { limitUnits: countedIn({ units, currency: nextIn }, currency), at: at.toISOString() } : null,
  };
}
