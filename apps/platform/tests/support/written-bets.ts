import { randomUUID } from 'node:crypto';
import type { Currency } from '@baize/protocol';
import type { Insertable } from 'kysely';
import type { BetTables } from '../../src/bets/placement/tables.ts';
import type { Database } from '../../src/foundation/db/database.ts';

type Bet = Insertable<BetTables['bets']>;

/**
 * A settled bet straight into the table, for rules that read bets and do not care how they were played. It moves no
 * money.
 * @param bet instants in milliseconds since 1970; by default a lost bet of dice with a chance of 49.5 %
 */
export async function writeBet(
  { kysely }: Database,
  userId: string,
  bet: Partial<Omit<Bet, 'placed_at' | 'settled_at'>> & {
    readonly currency: Currency;
    readonly stake: number;
    readonly placedAt: number;
    readonly settledAt?: number | null;
    readonly wallet?: 'bonus' | 'real';
  },
): Promise<string> {
  const { placedAt, settledAt = placedAt, wallet = 'real', ...columns } = bet;
  const { id: wallet_id } = await kysely
    .selectFrom('wallets')
    .select('id')
    .where('user_id', '=', userId)
    .where('currency', '=', columns.currency)
    .where('kind', '=', wallet)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await kysely
    .insertInto('bets')
    .values({
      id,
      wallet_id,
      user_id: userId,
      player: 'pl***',
      game: 'dice',
      payout: 0,
      multiplier: settledAt === null ? null : 0,
      status: settledAt === null ? 'open' : 'lost',
      outcome: JSON.stringify({ chance: 4_950 }),
      algorithm: 'dice/1',
      seed_id: null,
      nonce: null,
      round_number: null,
      balance_after: 0,
      max_win: 0,
      placed_at: new Date(placedAt),
      settled_at: settledAt === null ? null : new Date(settledAt),
      ...columns,
    })
    .execute();
  return id;
}
