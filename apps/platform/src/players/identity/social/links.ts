import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';

/** When each provider was linked to the player's account, by its name. */
export async function linksOf(db: Kysely<Tables>, userId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('social_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ provider, created_at }) => [provider, created_at]));
}
