import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

/** A browser tells what a visitor came by right after the registration; an older account is nobody's friend. */
const NEW_FOR_HOURS = 24;

/** [RF2] Keeps who brought a new player. The first one stays. Without effect for a code that nobody has, and for one's own. */
export async function bindFriend(db: Kysely<Tables>, friendId: string, code: string, now: number): Promise<void> {
  await sql`
    insert into referrals (friend_id, referrer_id, registered_at)
    select friend.id, code.user_id, friend.created_at
    from users friend join referral_codes code on code.code = ${code}
    where friend.id = ${friendId} and code.user_id <> friend.id
      and friend.created_at > ${new Date(now - NEW_FOR_HOURS * 3_600_000)}
    on conflict (friend_id) do nothing`.execute(db);
}
