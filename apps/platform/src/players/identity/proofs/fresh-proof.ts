import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { Identity } from '../identity.ts';
import { servesPasskeys } from '../passkeys/site-passkeys.ts';
import { proofCookieOf } from '../session-cookies.ts';
import { hashToken, newToken } from '../token.ts';
import { requireUser } from '../users.ts';
import { waysToProve } from './ways-to-prove.ts';

/** How long a player's proof counts. */
export const PROOF_LIFETIME_MS: number = 5 * 60_000;

/**
 * Records that the session's player has just proved to be who they are; an earlier proof of it is void.
 * Refuses `unauthorized` when the session has ended.
 * @returns the token that shows it, for a cookie that no script reads
 */
export async function keepProof(db: Kysely<Tables>, sessionId: string, now: number): Promise<string> {
  const token = newToken();
  const kept = await db
    .updateTable('sessions')
    .set({ proof_hash: hashToken(token), proved_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!kept) refuse('unauthorized');
  return token;
}

/**
 * Allows a call of a player who proved within five minutes, in this very session, to be who they are. An access token
 * is not enough: the proof is in a cookie that no script reads, and only the holder of the refresh token gets one.
 * Refuses `proof-needed`; its `errors.proof` lists the ways that the account has.
 */
export async function requireProof(
  { database, clock, passkeySite }: Pick<Identity, 'clock' | 'database' | 'passkeySite'>,
  request: FastifyRequest,
  { userId, sessionId }: Pick<Player, 'sessionId' | 'userId'>,
): Promise<void> {
  const { kysely } = database;
  const token = proofCookieOf(request);
  const proved =
    token !== null &&
    (await kysely
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('proof_hash', '=', hashToken(token))
      .where('proved_at', '>', new Date(clock() - PROOF_LIFETIME_MS))
      .where('ended_at', 'is', null)
      .executeTakeFirst());
  if (proved) return;
  const user = await requireUser(kysely, userId);
  const ways = await waysToProve(kysely, user, servesPasskeys({ passkeySite }, request));
  refuse('proof-needed', { errors: { proof: ways } });
}
