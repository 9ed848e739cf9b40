import type { NoticeAbout } from '@baize/protocol';
import type { Database } from '../../src/foundation/db/database.ts';

/** The notices of a player, in the order in which they were written. */
export async function noticesOf(
  { kysely }: Pick<Database, 'kysely'>,
  { userId }: { readonly userId: string },
): Promise<NoticeAbout[]> {
  const rows = await kysely.selectFrom('notices').select('about').where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(({ about }) => about);
}

/** A player who left the site at this instant. */
export async function leaveSite(
  { kysely }: Pick<Database, 'kysely'>,
  { userId }: { readonly userId: string },
  at: number,
): Promise<void> {
  const presence = { is_here: false, at: new Date(at) };
  await kysely
    .insertInto('player_presence')
    .values({ user_id: userId, ...presence })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(presence))
    .execute();
}
