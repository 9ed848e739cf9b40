import type { Tx } from '../../foundation/db/database.ts';
import type { KeptRefreshToken } from './refresh-rules.ts';
import { hashToken, type TokenPair } from './token.ts';

export interface TokenLifetimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

export async function keepPair(
  tx: Tx,
  sessionId: string,
  pair: TokenPair,
  lifetimes: TokenLifetimes,
  now: number,
): Promise<void> {
  await keepAccessToken(tx, sessionId, pair.access, lifetimes, now);
  const expiresAt = now + lifetimes.refreshSeconds * 1000;
  await keepRefreshToken(tx, sessionId, pair.refresh, { expiresAt, handover: false });
}

/** Stores an access token, and deletes those of its session that have ended. */
export async function keepAccessToken(
  tx: Tx,
  sessionId: string,
  token: string,
  { accessSeconds }: Pick<TokenLifetimes, 'accessSeconds'>,
  now: number,
): Promise<void> {
  await tx.db
    .deleteFrom('access_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', new Date(now))
    .execute();
  await tx.db
    .insertInto('access_tokens')
    .values({ hash: hashToken(token), session_id: sessionId, expires_at: new Date(now + accessSeconds * 1000) })
    .execute();
}

export async function keepRefreshToken(
  tx: Tx,
  sessionId: string,
  token: string,
  { expiresAt, handover }: { expiresAt: number; handover: boolean },
): Promise<void> {
  await tx.db
    .insertInto('refresh_tokens')
    .values({
      hash: hashToken(token),
      session_id: sessionId,
      expires_at: new Date(expiresAt),
      replaced_at: null,
      salt: null,
      child_hash: null,
      handover,
    })
    .execute();
}

/** Locks the token's row: of two refreshes at once the second sees what the first did. */
export async function findRefreshToken(
  tx: Tx,
  hash: string,
  handover: boolean,
): Promise<{ sessionId: string; kept: KeptRefreshToken } | null> {
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
    .where('refresh_tokens.handover', '=', handover)
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
