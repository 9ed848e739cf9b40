import { sql } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { KEPT_DAYS, MOST_KEPT } from './own-notices.ts';
import { PUSH_LANE } from './push/lane.ts';

const DAY_MS = 86_400_000;
/** How far back to look for players with new notices: those of the others cannot be beyond the limit. */
const LOOK_BACK_MS = 2 * 3_600_000;

/** Forgets what is beyond the limits, and what no push service took within a day. */
export async function sweepNotices({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('notices')
    .where('at', '<', new Date(now - KEPT_DAYS * DAY_MS))
    .execute();
  await sql`delete from notices using (select distinct user_id from notices where at > ${new Date(now - LOOK_BACK_MS)}) told
    where notices.user_id = told.user_id and notices.id <= (
      select id from notices beyond where beyond.user_id = told.user_id order by id desc offset ${MOST_KEPT} limit 1
    )`.execute(kysely);
  await kysely
    .deleteFrom('outbox_messages')
    .where('lane', '=', PUSH_LANE)
    .where('created_at', '<', new Date(now - DAY_MS))
    .execute();
}
