import { sql, type Kysely } from 'kysely';
import type { Currency } from '@baize/protocol';
import type { Tables } from '../db/tables.ts';
import type { User } from '../identity/users.ts';
import { weighedUnits } from './min-payout.ts';

export const WEEK_MS: number = 7 * 24 * 60 * 60_000;

/** In ledger units of one currency. */
export interface WeeklyUse {
  /** Null when the player set no limit. */
  readonly limitUnits: number | null;
  /** Credited and pending deposits of the last seven days. */
  readonly usedUnits: number;
}

type LimitedUser = Pick<User, 'id' | 'currency' | 'weekly_deposit_limit_units' | 'weekly_deposit_limit_currency'>;

/** [D8] the player's limit holds over all currencies together: switching neither loosens nor loses it. */
export async function weeklyUse(
  db: Kysely<Tables>,
  user: LimitedUser,
  currency: Currency,
  now: number,
): Promise<WeeklyUse> {
  return { limitUnits: limitIn(user, currency), usedUnits: await depositedThisWeek(db, user.id, currency, now) };
}

/** The limit, set in one currency, as it counts in another; rounded down, so that it never loosens. */
export function limitIn(user: Omit<LimitedUser, 'id'>, currency: Currency): number | null {
  const { weekly_deposit_limit_units: units, weekly_deposit_limit_currency: setIn } = user;
  return units === null ? null : weighedUnits(units, setIn ?? user.currency, currency, 'down');
}

/** Credited deposits of seven days and those still to be paid, all currencies as they count in this one. */
async function depositedThisWeek(db: Kysely<Tables>, userId: string, currency: Currency, now: number): Promise<number> {
  const totals = await db
    .selectFrom('deposits')
    .select(['currency', sql<number>`sum(amount_units)::bigint`.as('units')])
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'credited'), row('settled_at', '>', new Date(now - WEEK_MS))]),
        row.and([row('status', '=', 'pending'), row('expires_at', '>', new Date(now))]),
      ]),
    )
    .groupBy('currency')
    .execute();
  return totals.reduce((sum, each) => sum + weighedUnits(each.units, each.currency, currency, 'up'), 0);
}
