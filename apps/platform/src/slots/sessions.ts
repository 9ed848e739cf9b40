import type { Selectable } from 'kysely';
import type { Tx } from '../foundation/db/database.ts';
import { hashToken, newToken } from '../players/identity/token.ts';
import type { SlotTables } from './tables.ts';

/** How long one opening of a game takes bets. */
export const SESSION_MS: number = 4 * 3_600_000;

export type SlotSession = Selectable<SlotTables['slot_sessions']> & {
  /** Whether it takes no bets any more: its time is up, or its player has logged out. */
  readonly ended: boolean;
};

type NewSession = Pick<SlotSession, 'user_id' | 'session_id' | 'game_id' | 'currency' | 'country'>;

/** @returns the token, which is not stored */
export async function openSlotSession(tx: Tx, session: NewSession, now: number): Promise<string> {
  const token = newToken();
  await tx.db
    .insertInto('slot_sessions')
    .values({
      ...session,
      token_hash: hashToken(token),
      created_at: new Date(now),
      expires_at: new Date(now + SESSION_MS),
    })
    .execute();
  return token;
}

/** The session of a token, ended or not; null for a token that was never given. */
export async function findSlotSession(tx: Tx, token: string, now: number): Promise<SlotSession | null> {
  const row = await tx.db
    .selectFrom('slot_sessions')
    .leftJoin('sessions', 'sessions.id', 'slot_sessions.session_id')
    .selectAll('slot_sessions')
    .select(['sessions.ended_at', 'sessions.id as login'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { ended_at, login, ...session } = row;
  return { ...session, ended: hasEnded({ ended_at, login, expires_at: session.expires_at }, now) };
}

/**
 * [SW4] whether a session takes no bets any more.
 * @param session with the login that it was opened in, null for one that is gone
 */
export function hasEnded(
  { ended_at, login, expires_at }: { ended_at: Date | null; login: string | null; expires_at: Date },
  now: number,
): boolean {
  return login === null || ended_at !== null || now >= expires_at.getTime();
}
