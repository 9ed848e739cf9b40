import { CURRENCIES } from '@baize/protocol';
import { type RawBuilder, sql } from 'kysely';
import { limitsOf } from '../limits/limits.ts';

/**
 * `worth` of the feed board in SQL: an amount of a row of `bets` or `wagers` in smallest stakes of its currency, which
 * makes currencies comparable.
 */
export function worthSql(
  relation: 'bets' | 'wagers' = 'bets',
  amount: 'payout' | 'stake' = 'payout',
): RawBuilder<number> {
  const scale = sql.join(
    CURRENCIES.map(
      (currency) => sql`when ${currency} then ${sql.ref(amount)} / ${limitsOf('dice', currency).minStakeUnits}::float8`,
    ),
    sql` `,
  );
  return sql`case ${sql.ref(`${relation}.currency`)} ${scale} end`;
}
