import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Player } from '../../foundation/http/player.ts';
import type { Identity } from './identity.ts';
import { refreshSession } from './refresh-session.ts';
import { faceColumns, openHandover } from './session-store.ts';
import { hashToken, type SessionTokens } from './token.ts';
import type { Visit } from './visit.ts';

/** Long enough for a redirect and a page load on a slow phone. */
export const HANDOVER_SECONDS = 60;

/** Makes a token that begins a session of the same player on another site of the product. */
export function createHandover(identity: Identity, { userId }: Player): Promise<string> {
  return identity.database.transaction((tx) => openHandover(identity, tx, userId, HANDOVER_SECONDS));
}

/** @returns whose handover token it is, whatever became of it; null for any other token */
export async function findHandover(db: Kysely<Tables>, token: string): Promise<Player | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'sessions.id as sessionId'])
    .select(faceColumns)
    .where('refresh_tokens.hash', '=', hashToken(token))
    .where('refresh_tokens.handover', '=', true)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, handoverToken: token } : null;
}

/** Begins the session; [I6] and [I7] hold for the token as for a refresh token. Refuses `unauthorized`. */
export async function claimHandover(
  identity: Pick<Identity, 'database' | 'bus' | 'clock' | 'lifetimes'>,
  token: string,
  visit: Visit,
): Promise<SessionTokens> {
  const pair = await identity.database.transaction((tx) =>
    refreshSession(identity, tx, token, visit, { handover: true }),
  );
  return pair ?? refuse('unauthorized');
}
