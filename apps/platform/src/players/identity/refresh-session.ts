import type { Tx } from '../../foundation/db/database.ts';
import { decideRefresh } from './refresh-rules.ts';
import { endSession, type Place, type SessionParts } from './session-store.ts';
import { findRefreshToken, keepPair } from './token-store.ts';
import { childrenOf, hashToken, newToken, type SessionTokens } from './token.ts';

/**
 * Exchanges a token for the next pair of its session.
 * @param handover whether the caller takes tokens that were handed over, and no others
 * @returns null when the token is refused; a second use by somebody else has then ended its session
 */
export async function refreshSession(
  parts: SessionParts,
  tx: Tx,
  refreshToken: string,
  place: Place,
  { handover = false }: { readonly handover?: boolean } = {},
): Promise<SessionTokens | null> {
  const now = parts.clock();
  const row = await findRefreshToken(tx, hashToken(refreshToken), handover);
  const decision = decideRefresh(row?.kept ?? null, now);
  if (!row || decision.kind === 'refuse') return null;
  if (decision.kind === 'repeat') return { ...childrenOf(refreshToken, decision.salt), sessionId: row.sessionId };
  if (decision.kind === 'reuse') {
    await endSession(tx, parts.bus, row.sessionId, now);
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
    .updateTable('sessions')
    .set({ used_at: new Date(now), ip: place.ip, user_agent: place.userAgent })
    .where('id', '=', row.sessionId)
    .execute();
  await keepPair(tx, row.sessionId, pair, parts.lifetimes, now);
  return { ...pair, sessionId: row.sessionId };
}
