import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import { CHALLENGE_MS, challengeIn } from '../../../foundation/passkeys/ceremonies.ts';
import type { PasskeyChallengeRow } from '../tables.ts';
import { hashToken } from '../token.ts';

/** What a challenge is for, and who may answer it: a session, a log-in that waits, or the browser of a guest. */
export interface ChallengeUse {
  readonly purpose: PasskeyChallengeRow['purpose'];
  /** The session's id, the log-in's ticket, or the browser's mark. */
  readonly boundTo: string;
}

export async function keepChallenge(
  db: Kysely<Tables>,
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
  now: number,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ hash: hashToken(challenge), purpose, bound_to: hashToken(boundTo), created_at: new Date(now) })
    .execute();
}

/**
 * Uses up the challenge that an answer names: by whatever follows, it is answered once.
 * Refuses `passkey-refused` for one that was not given for this, was used, or is too old.
 */
export async function takeChallenge(
  db: Kysely<Tables>,
  clientDataJSON: string,
  { purpose, boundTo }: ChallengeUse,
  now: number,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON) ?? refuse('passkey-refused');
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', hashToken(boundTo))
    .where('created_at', '>', new Date(now - CHALLENGE_MS))
    .returning('hash')
    .executeTakeFirst();
  return taken ? challenge : refuse('passkey-refused');
}
