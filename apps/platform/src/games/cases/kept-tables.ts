import type { Currency } from '@baize/protocol';
import type { GameCase } from '@baize/protocol/games/cases/cases';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { PublishedCases } from './published-cases.ts';

/**
 * Stores the tables that are on sale, permanently: a bet names the version that it was drawn by.
 * @throws Error naming the case if a version was sold with another price or other tickets: it has to be raised
 */
export async function keepTables(db: Kysely<Tables>, published: PublishedCases): Promise<void> {
  const sold = Object.values(published).flat();
  await db
    .insertInto('case_tables')
    .values(sold.map((each) => ({ ...keyOf(each), sold: JSON.stringify(each) as unknown as GameCase })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('case_tables').selectAll().execute();
  for (const each of sold) {
    const { slug, table_version, currency } = keyOf(each);
    const same = kept.find(
      (row) => row.slug === slug && row.table_version === table_version && row.currency === currency,
    );
    if (rulesOf(same!.sold) !== rulesOf(each))
      throw new Error(`The case ${slug} was sold by another table ${table_version} in ${currency}: raise its version.`);
  }
}

/** A table that is or was on sale. Refuses `not-found`. */
export async function readTable(
  db: Kysely<Tables>,
  slug: string,
  tableVersion: number,
  currency: Currency,
): Promise<GameCase> {
  const row = await db
    .selectFrom('case_tables')
    .select('sold')
    .where('slug', '=', slug)
    .where('table_version', '=', tableVersion)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.sold ?? refuse('not-found');
}

function keyOf({ slug, tableVersion, currency }: GameCase) {
  return { slug, table_version: tableVersion, currency };
}

/** What decides an opening. A name may change without a new version. */
function rulesOf({ priceUnits, items }: GameCase): string {
  return JSON.stringify([
    priceUnits,
    items.map(({ id, valueUnits, firstTicket, lastTicket }) => [id, valueUnits, firstTicket, lastTicket]),
  ]);
}
