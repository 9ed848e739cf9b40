import type { Affiliate, SaveAffiliate } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { postbackKey } from './postbacks.ts';

export async function listAffiliates(db: Kysely<Tables>, secret: string): Promise<Affiliate[]> {
  const rows = await db.selectFrom('affiliates').selectAll().orderBy('partner').execute();
  return rows.map(({ partner, postback_url: postbackUrl }) => ({
    partner,
    postbackUrl,
    signingKey: postbackKey(secret, partner),
  }));
}

/** As it is written: without the key, which is worth keeping from those who read acts. */
export async function findAffiliate(
  db: Kysely<Tables>,
  partner: string,
): Promise<Pick<SaveAffiliate, 'postbackUrl'> | null> {
  const row = await db
    .selectFrom('affiliates')
    .select('postback_url as postbackUrl')
    .where('partner', '=', partner)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveAffiliate(
  db: Kysely<Tables>,
  partner: string,
  { postbackUrl }: Pick<SaveAffiliate, 'postbackUrl'>,
): Promise<void> {
  await db
    .insertInto('affiliates')
    .values({ partner, postback_url: postbackUrl })
    .onConflict((conflict) => conflict.column('partner').doUpdateSet({ postback_url: postbackUrl }))
    .execute();
}
