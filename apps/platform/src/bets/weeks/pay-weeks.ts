import type { Currency } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { HousePurpose } from '../../ledger/accounts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { WEEK_MS, weekStart } from './week-of-stakes.ts';

/** Bets that were being settled at the end of a week are written by then. */
const PAY_AFTER_MS = 60_000;

export interface WeekPayer {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/**
 * Pays the weeks that are over. A week is recorded while it runs, so that one which passed while no process ran is paid
 * too. Any number of processes may do so at once.
 *
 * @param weeks the table that stores them
 * @param pay pays everybody one week, by {@link payOnce}; a week in which it fails is paid again as a whole
 */
export async function payDueWeeks(
  { database, clock }: WeekPayer,
  weeks: 'referral_weeks' | 'vip_cashback_weeks',
  pay: (start: Date) => Promise<void>,
): Promise<void> {
  const { kysely } = database;
  await kysely
    .insertInto(weeks)
    .values({ week_starts_at: new Date(weekStart(clock())), paid_at: null })
    .onConflict((conflict) => conflict.column('week_starts_at').doNothing())
    .execute();
  const due = await kysely
    .selectFrom(weeks)
    .select('week_starts_at')
    .where('paid_at', 'is', null)
    .where('week_starts_at', '<=', new Date(clock() - WEEK_MS - PAY_AFTER_MS))
    .orderBy('week_starts_at')
    .execute();
  for (const { week_starts_at } of due) {
    await pay(week_starts_at);
    await database.transaction(({ db }) =>
      db
        .updateTable(weeks)
        .set({ paid_at: new Date(clock()) })
        .where('week_starts_at', '=', week_starts_at)
        .execute(),
    );
  }
}

export interface WeekPayment {
  readonly kind: 'cashback' | 'referral';
  readonly account: HousePurpose;
  readonly userId: string;
  readonly currency: Currency;
  readonly week: Date;
  readonly paidUnits: number;
}

/**
 * Pays one player what one week brought in one currency, once.
 * @param writeDown inserts the row of player, week and currency, which is the guard; undefined if it exists already
 */
export async function payOnce(
  { database, ledger }: WeekPayer,
  { kind, account, userId, currency, week, paidUnits }: WeekPayment,
  writeDown: (tx: Tx) => Promise<object | undefined>,
): Promise<void> {
  if (paidUnits === 0) return;
  await database.transaction(async (tx) => {
    if ((await writeDown(tx)) === undefined) return;
    await ledger.transfer(tx, {
      key: `${kind}:${userId}:${currency}:${week.toISOString()}`,
      userId,
      currency,
      amountUnits: paidUnits,
      kind,
      reference: null,
      against: [{ account, amountUnits: -paidUnits }],
    });
  });
}
