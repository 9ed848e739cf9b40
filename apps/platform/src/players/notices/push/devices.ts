import { randomUUID } from 'node:crypto';
import type { SavePushDevice } from '@baize/protocol';
import { sql } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { refuseField } from '../../../foundation/http/refusal.ts';
import { areKeys } from './encrypt.ts';
import { isPushEndpoint } from './endpoint.ts';

/** Browsers of one player; a further one replaces the oldest. */
export const MOST_DEVICES = 10;

/**
 * Lets a browser get push messages while its session lasts; a known one is assigned to this player and session.
 * Refuses `endpoint` and `p256dh` as `invalid`.
 */
export async function saveDevice(
  { kysely }: Pick<Database, 'kysely'>,
  { userId, sessionId }: Pick<Player, 'sessionId' | 'userId'>,
  { endpoint, p256dh, auth, locale }: SavePushDevice,
  { insideHosts, now }: { readonly insideHosts: readonly string[]; readonly now: number },
): Promise<void> {
  if (!isPushEndpoint(endpoint, insideHosts)) refuseField('endpoint', 'invalid');
  if (!areKeys({ p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }))
    refuseField('p256dh', 'invalid');
  const device = { session_id: sessionId, user_id: userId, p256dh, auth, locale, created_at: new Date(now) };
  await kysely
    .insertInto('push_devices')
    .values({ id: randomUUID(), endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute();
  await sql`delete from push_devices where user_id = ${userId} and id in (
    select id from push_devices where user_id = ${userId} order by created_at desc, id offset ${MOST_DEVICES}
  )`.execute(kysely);
}

/** Withdraws the permission of the browser of this session. */
export async function removeDevices({ kysely }: Pick<Database, 'kysely'>, sessionId: string): Promise<void> {
  await kysely.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
}

/** Whether the browser of this session gets push messages. */
export async function hasDevice({ kysely }: Pick<Database, 'kysely'>, sessionId: string): Promise<boolean> {
  const device = await kysely
    .selectFrom('push_devices')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return device !== undefined;
}
