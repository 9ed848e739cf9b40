import { sql, type Kysely } from 'kysely';
import type { Currency } from '@baize/protocol';
import type { Tables } from '../../foundation/db/tables.ts';
import type { User } from '../../players/identity/users.ts';
import { weighedUnits } from './min-payout.ts';

export const WEEK_MS: number = 7 * 24 * 60 * 60_000;

/** In ledger units of one currency. */
export interface WeeklyUse {
  /** Null when the player set no limit. */
  readonly limitUnits: number | null;
  /** Credited and pending deposits of the last seven days. */
  readonly usedUnits: number;
}

/** What of an account says how much it may deposit. */
export type LimitedUser = Pick<
  User,
  | 'currency'
  | 'weekly_deposit_limit_units'
  | 'weekly_deposit_limit_currency'
  | 'next_deposit_limit_units'
  | 'next_deposit_limit_currency'
  | 'next_deposit_limit_at'
>;

/** A limit in the currency that it was set in; no units for none. */
export interface SetLimit {
  readonly units: number | null;
  readonly currency: Currency;
}

/** [DE8] the player's limit holds over all currencies together: switching neither loosens nor loses it. */
export async function weeklyUse(
  db: Kysely<Tables>,
  user: LimitedUser & Pick<User, 'id'>,
  currency: Currency,
  now: number,
): Promise<WeeklyUse> {
  return { limitUnits: limitIn(user, currency, now), usedUnits: await depositedThisWeek(db, user.id, currency, now) };
}

/** The limit that holds now, as it counts in a currency; rounded down, so that it never loosens. */
export function limitIn(user: LimitedUser, currency: Currency, now: number): number | null {
  return countedIn(presentLimit(user, now), currency);
}

export function countedIn({ units, currency: setIn }: SetLimit, currency: Currency): number | null {
  return units === null ? null : weighedUnits(units, setIn, currency, 'down');
}

/** [DE11] a requested limit replaces the present one automatically once its time has come. */
export function presentLimit(user: LimitedUser, now: number): SetLimit {
  const { next_deposit_limit_at: nextAt, next_deposit_limit_currency: nextIn } = user;
  if (nextAt !== null && nextIn !== null && now >= nextAt.getTime())
    return { units: user.next_deposit_limit_units, currency: nextIn };
  return { units: user.weekly_deposit_limit_units, currency: user.weekly_deposit_limit_currency ?? user.currency };
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
