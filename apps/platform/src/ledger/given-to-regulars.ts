import type { Currency } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../foundation/db/tables.ts';

/** What the house gave its regulars in a currency, in ledger units. */
export interface Given {
  readonly currency: Currency;
  readonly units: number;
}

/** From the house's account `regulars`, in the currencies in which anything was given. */
export async function givenToRegulars(db: Kysely<Tables>): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select account.currency, (-sum(posting.amount))::bigint as units
    from ledger_postings posting join ledger_accounts account on account.id = posting.account_id
    where account.purpose = 'regulars' group by account.currency order by account.currency`.execute(db);
  return rows;
}
