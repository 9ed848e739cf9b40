import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Bus } from '../bus.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Player } from '../http/player.ts';
import { decideRefresh, type KeptRefreshToken } from './refresh-rules.ts';
import { childrenOf, hashToken, newToken, type TokenPair } from './token.ts';

export interface TokenLifetimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

/** Opens a session: one login of one browser. */
export async function openSession(
  tx: Tx,
  userId: string,
  fingerprint: string | null,
  lifetimes: TokenLifetimes,
  now: number,
): Promise<TokenPair> {
  const sessionId = randomUUID();
  await tx.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, fingerprint, created_at: new Date(now), ended_at: null })
    .execute();
  const pair = { access: newToken(), refresh: newToken() };
  await keepPair(tx, sessionId, pair, lifetimes, now);
  return pair;
}

/** @returns null when the token is refused; a second use by somebody else has then ended its session */
export async function refreshSession(
  tx: Tx,
  bus: Bus,
  refreshToken: string,
  lifetimes: TokenLifetimes,
  now: number,
): Promise<TokenPair | null> {
  const row = await findRefreshToken(tx, hashToken(refreshToken));
  const decision = decideRefresh(row?.kept ?? null, now);
  if (!row || decision.kind === 'refuse') return null;
  if (decision.kind === 'repeat') return childrenOf(refreshToken, decision.salt);
  if (decision.kind === 'reuse') {
    await endSession(tx, bus, row.sessionId, now);
    return null;
  }
  const salt = newToken();
  const pair = childrenOf(refreshToken, salt);
  await tx.db
    .updateTable('refresh_tokens')
    .set({ replaced_at: new Date(now), salt, child_hash: hashToken(pair.refresh) })
    .where('hash', '=', hashToken(refreshToken))
    .execute();
  await tx.db
    .deleteFrom('access_tokens')
    .where('session_id', '=', row.sessionId)
    .where('expires_at', '<', new Date(now))
    .execute();
  await keepPair(tx, row.sessionId, pair, lifetimes, now);
  return pair;
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

export async function endSessionsOf(tx: Tx, bus: Bus, userId: string, now: number): Promise<void> {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  tx.afterCommit(() => {
    for (const { id } of ended) bus.publish('session.ended', { sessionId: id });
  });
}

/** @returns who holds the access token; null for an unknown or expired one, and for one of an ended session */
export async function findPlayer(db: Kysely<Tables>, accessToken: string, now: number): Promise<Player | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'sessions.id as sessionId'])
    .select(
      sql<string>`case when users.is_avatar_hidden or users.is_statistics_hidden then '' else users.name end`.as(
        'name',
      ),
    )
    .where('access_tokens.hash', '=', hashToken(accessToken))
    .where('access_tokens.expires_at', '>', new Date(now))
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

async function keepPair(
  tx: Tx,
  sessionId: string,
  pair: TokenPair,
  lifetimes: TokenLifetimes,
  now: number,
): Promise<void> {
  const expiry = (seconds: number): Date => new Date(now + seconds * 1000);
  await tx.db
    .insertInto('access_tokens')
    .values({ hash: hashToken(pair.access), session_id: sessionId, expires_at: expiry(lifetimes.accessSeconds) })
    .execute();
  await tx.db
    .insertInto('refresh_tokens')
    .values({
      hash: hashToken(pair.refresh),
      session_id: sessionId,
      expires_at: expiry(lifetimes.refreshSeconds),
      replaced_at: null,
      salt: null,
      child_hash: null,
    })
    .execute();
}

/** Locks the token's row: of two refreshes at once the second sees what the first did. */
async function findRefreshToken(tx: Tx, hash: string): Promise<{ sessionId: string; kept: KeptRefreshToken } | null> {
  const row = await tx.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.expires_at',
      'refresh_tokens.replaced_at',
      'refresh_tokens.salt',
      'refresh_tokens.child_hash',
      'sessions.ended_at',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate('refresh_tokens')
    .executeTakeFirst();
  if (!row) return null;
  const replaced =
    row.replaced_at && row.salt && row.child_hash
      ? { at: row.replaced_at.getTime(), salt: row.salt, childReplaced: await isReplaced(tx, row.child_hash) }
      : null;
  return {
    sessionId: row.session_id,
    kept: { expiresAt: row.expires_at.getTime(), sessionEnded: row.ended_at !== null, replaced },
  };
}

async function isReplaced(tx: Tx, hash: string): Promise<boolean> {
  const child = await tx.db
    .selectFrom('refresh_tokens')
    .select('replaced_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return child?.replaced_at !== null;
}
