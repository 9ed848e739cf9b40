import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Bus } from '../../foundation/bus.ts';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Player } from '../../foundation/http/player.ts';
import type { Identity } from './identity.ts';
import { keepPair, keepRefreshToken } from './token-store.ts';
import { hashToken, newToken, type SessionTokens } from './token.ts';
import type { SessionRow } from './tables.ts';
import type { Visit } from './visit.ts';

/** Open sessions of one player; a further login ends the ones that were used longest ago. */
export const MAX_SESSIONS = 50;

export type SessionParts = Pick<Identity, 'bus' | 'clock' | 'lifetimes'>;
/** Where a session was used last. */
export type Place = Pick<Visit, 'ip' | 'userAgent'>;

/** Opens a session: one login of one browser. The log-in counts as a fresh proof. */
export async function openSession(
  parts: SessionParts,
  tx: Tx,
  userId: string,
  place: Place & { fingerprint: string | null },
): Promise<SessionTokens> {
  const pair = { access: newToken(), refresh: newToken() };
  const proof = newToken();
  const sessionId = await insertSession(parts, tx, userId, { ...place, proof });
  await keepPair(tx, sessionId, pair, parts.lifetimes, parts.clock());
  return { ...pair, sessionId, proof };
}

/**
 * Opens a session that has no tokens but one: its presentation within the given seconds begins the session.
 * @returns the token
 */
export async function openHandover(parts: SessionParts, tx: Tx, userId: string, seconds: number): Promise<string> {
  const token = newToken();
  const sessionId = await insertSession(parts, tx, userId, {
    ip: null,
    userAgent: null,
    fingerprint: null,
    proof: null,
  });
  await keepRefreshToken(tx, sessionId, token, { expiresAt: parts.clock() + seconds * 1000, handover: true });
  return token;
}

async function insertSession(
  parts: SessionParts,
  tx: Tx,
  userId: string,
  { ip, userAgent, fingerprint, proof }: Place & { fingerprint: string | null; proof: string | null },
): Promise<string> {
  const now = new Date(parts.clock());
  const id = randomUUID();
  await tx.db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      fingerprint,
      ip,
      user_agent: userAgent,
      used_at: now,
      created_at: now,
      ended_at: null,
      proof_hash: proof === null ? null : hashToken(proof),
      proved_at: proof === null ? null : now,
    })
    .execute();
  await endOldest(parts, tx, userId);
  return id;
}

async function endOldest({ bus, clock }: SessionParts, tx: Tx, userId: string): Promise<void> {
  const oldest = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .offset(MAX_SESSIONS)
    .execute();
  for (const { id } of oldest) await endSession(tx, bus, id, clock());
}

export async function endSession(tx: Tx, bus: Bus, sessionId: string, now: number): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  tx.afterCommit(() => bus.publish('session.ended', { sessionId }));
}

export async function isOpen(db: Kysely<Tables>, sessionId: string): Promise<boolean> {
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** @returns false when the player has no such open session */
export async function endOwnSession(
  tx: Tx,
  bus: Bus,
  userId: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const own = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!own) return false;
  await endSession(tx, bus, sessionId, now);
  return true;
}

/** @param except a session that stays open, if any */
export async function endSessionsOf(
  tx: Tx,
  bus: Bus,
  userId: string,
  now: number,
  except: string | null = null,
): Promise<void> {
  let query = tx.db
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (except !== null) query = query.where('id', '!=', except);
  const ended = await query.returning('id').execute();
  // A log-in that waits for its second step was begun with a proof that no longer counts.
  await tx.db.deleteFrom('login_steps').where('user_id', '=', userId).execute();
  tx.afterCommit(() => {
    for (const { id } of ended) bus.publish('session.ended', { sessionId: id });
  });
}

/** What a player is shown as. */
export const faceColumns = [
  'users.display_name as name',
  'users.avatar',
  sql<boolean>`users.is_avatar_hidden or users.is_statistics_hidden`.as('hides'),
] as const;

/** @returns who holds the access token; null for an unknown or expired one, and for one of an ended session */
export async function findPlayer(db: Kysely<Tables>, accessToken: string, now: number): Promise<Player | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'sessions.id as sessionId', 'access_tokens.expires_at'])
    .select(faceColumns)
    .where('access_tokens.hash', '=', hashToken(accessToken))
    .where('access_tokens.expires_at', '>', new Date(now))
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { expires_at: expiresAt, ...player } = row;
  return { ...player, tokenEndsAt: expiresAt.getTime() };
}

/** @returns ids of the sessions that ended since an instant */
export async function sessionsEndedSince(db: Kysely<Tables>, instant: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('ended_at', '>=', new Date(instant)).execute();
  return rows.map(({ id }) => id);
}

/** Whether a session continues when its access token has ended. One that was handed over and not yet begun does not. */
export function canBeRefreshed(now: number) {
  return (session: ExpressionBuilder<Tables, 'sessions'>) =>
    session.exists(
      session
        .selectFrom('refresh_tokens')
        .select('hash')
        .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
        .where('handover', '=', false)
        .where('expires_at', '>', new Date(now)),
    );
}

/** The player's open sessions, the newest use first. One that was handed over and not yet begun is none. */
export async function openSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  now: number,
): Promise<Pick<SessionRow, 'id' | 'created_at' | 'used_at' | 'ip' | 'user_agent'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'used_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(canBeRefreshed(now))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
}
