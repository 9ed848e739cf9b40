import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import { SESSION_MS, hasEnded } from '../../slots/sessions.ts';
import type { TeamServiceTables } from '../tables.ts';

export type PlaySession = Selectable<TeamServiceTables['team_service_sessions']>;
type Asked = Omit<PlaySession, 'created_at' | 'expires_at' | 'id'>;

/**
 * The play session that a player continues with at a service: of the same login, page, wallet and country, with time
 * left; otherwise a new one of four hours.
 * @param leastMs how much time has to be left
 */
export async function continueSession(tx: Tx, asked: Asked, now: number, leastMs: number): Promise<PlaySession> {
  const open = await tx.db
    .selectFrom('team_service_sessions')
    .selectAll()
    .where('session_id', '=', asked.session_id)
    .where('service', '=', asked.service)
    .where('remote', '=', asked.remote)
    .where('currency', '=', asked.currency)
    .where('country', 'is not distinct from', asked.country)
    .where('expires_at', '>=', new Date(now + leastMs))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    open ??
    tx.db
      .insertInto('team_service_sessions')
      .values({ ...asked, id: randomUUID(), created_at: new Date(now), expires_at: new Date(now + SESSION_MS) })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** A session of this service, ended or not; null for any other. */
export async function findSession(
  tx: Tx,
  service: string,
  id: string,
  now: number,
): Promise<(PlaySession & { readonly ended: boolean }) | null> {
  const row = await tx.db
    .selectFrom('team_service_sessions')
    .leftJoin('sessions', 'sessions.id', 'team_service_sessions.session_id')
    .selectAll('team_service_sessions')
    .select(['sessions.ended_at', 'sessions.id as login'])
    .where('team_service_sessions.id', '=', id)
    .where('service', '=', service)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { ended_at, login, ...session } = row;
  return { ...session, ended: hasEnded({ ended_at, login, expires_at: session.expires_at }, now) };
}
