import { CURRENCIES } from '@baize/protocol';
import { type RawBuilder, sql } from 'kysely';
import { limitsOf } from '../limits/limits.ts';

/** `worth` of the feed board in SQL: the payout of a row of `bets` or `wagers`, comparable between currencies. */
export function worthSql(relation: 'bets' | 'wagers' = 'bets'): RawBuilder<number> {
  const scale = sql.join(
    CURRENCIES.map(
      (currency) => sql`when ${currency} then payout / ${limitsOf('dice', currency).minStakeUnits}::float8`,
    ),
    sql` `,
  );
  return sql`case ${sql.ref(`${relation}.currency`)} ${scale} end`;
}
