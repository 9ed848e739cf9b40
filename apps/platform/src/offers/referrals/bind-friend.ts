import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

/** A browser sends the referral code right after the registration; an older account is never bound to a referrer. */
const NEW_FOR_HOURS = 24;

/**
 * [RF2] Stores the referrer of a new player. The first one stays. An unknown code, and the player's own, have no
 * effect.
 */
export async function bindFriend(db: Kysely<Tables>, friendId: string, code: string, now: number): Promise<void> {
  await sql`
    insert into referrals (friend_id, referrer_id, registered_at)
    select friend.id, code.user_id, friend.created_at
    from users friend join referral_codes code on code.code = ${code}
    where friend.id = ${friendId} and code.user_id <> friend.id
      and friend.created_at > ${new Date(now - NEW_FOR_HOURS * 3_600_000)}
    on conflict (friend_id) do nothing`.execute(db);
}
