import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { CashOutPrice } from './cash-out-price.ts';

export type Quote = Selectable<Tables['sports_cash_out_quotes']>;

export interface NewQuote extends CashOutPrice {
  readonly betId: string;
  /** Revision of the bet for which the price was made: the price is invalid once the bet has changed. */
  readonly revision: number;
  readonly percent: number;
  readonly expiresAt: Date;
}

/** Stores a price in place of the one that was open for the bet. Returns its identifier. */
export async function openQuote({ kysely }: Database, quote: NewQuote): Promise<string> {
  const values = {
    id: randomUUID(),
    revision: quote.revision,
    percent: quote.percent,
    stake: quote.stakeUnits,
    price: quote.priceUnits,
    expires_at: quote.expiresAt,
    accepted_by: null,
    decides_at: null,
  };
  await kysely
    .insertInto('sports_cash_out_quotes')
    .values({ bet_id: quote.betId, ...values })
    .onConflict((conflict) => conflict.column('bet_id').doUpdateSet(values))
    .execute();
  return values.id;
}

/** The open price of a bet, held until the transaction ends; null when it is another one, or none. */
export async function heldQuote(tx: Tx, betId: string, quoteId: string): Promise<Quote | null> {
  const row = await tx.db
    .selectFrom('sports_cash_out_quotes')
    .selectAll()
    .where('bet_id', '=', betId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id === quoteId ? row : null;
}

/** Stores which call accepted the price, and the deciding moment. */
export async function acceptQuote(tx: Tx, { bet_id }: Quote, callId: string, decidesAt: Date): Promise<void> {
  await tx.db
    .updateTable('sports_cash_out_quotes')
    .set({ accepted_by: callId, decides_at: decidesAt })
    .where('bet_id', '=', bet_id)
    .execute();
}

export async function closeQuote(tx: Tx, betId: string): Promise<void> {
  await tx.db.deleteFrom('sports_cash_out_quotes').where('bet_id', '=', betId).execute();
}

/** Prices older than this can no longer be taken. */
const FORGOTTEN_AFTER_MS = 3_600_000;
const PRUNE = {
  name: 'sports-prune-quotes',
  text: 'delete from sports_cash_out_quotes where expires_at < $1',
};

/** Deletes prices that expired some time ago. */
export function pruneQuotes(database: Database, now: number): Promise<unknown> {
  return database.rawTransaction((sql) => sql.query(PRUNE, [new Date(now - FORGOTTEN_AFTER_MS)]));
}
