import type { Tx } from '../../../foundation/db/database.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { Identity } from '../identity.ts';
import { openSession, type Place } from '../session-store.ts';
import { hashToken, newToken, type SessionTokens } from '../token.ts';
import { lockUser } from '../users.ts';
import { hasTotp, takeSecondCode } from './totp-store.ts';

/** How long a log-in waits for its second step. */
export const SECOND_STEP_MS: number = 10 * 60_000;

/** A log-in whose first step was right. */
export interface HalfWay {
  /** Goes on with it, together with a code. */
  readonly ticket: string;
}

/** Opens a session for who passed the first step, or keeps that they did where the account asks for a second. */
export async function enterBySteps(
  identity: Identity,
  tx: Tx,
  userId: string,
  place: Place & { fingerprint: string | null },
): Promise<HalfWay | SessionTokens> {
  if (!(await hasTotp(tx.db, userId))) return openSession(identity, tx, userId, place);
  const ticket = newToken();
  await tx.db
    .insertInto('login_steps')
    .values({
      hash: hashToken(ticket),
      user_id: userId,
      fingerprint: place.fingerprint,
      created_at: new Date(identity.clock()),
    })
    .execute();
  return { ticket };
}

/** After the commit: refuses `second-step-needed`, whose `errors.ticket` goes on with the log-in. */
export function wholeOrRefused(outcome: HalfWay | SessionTokens): SessionTokens {
  if (!('ticket' in outcome)) return outcome;
  return refuse('second-step-needed', { errors: { ticket: [outcome.ticket] } });
}

/**
 * The second step: a code of the app, or a recovery code.
 * Refuses `login-expired` for a ticket that is unknown, used or too old, or whose account has changed its password or
 * ended all sessions meanwhile; `code-wrong`; `too-many-requests`, by account.
 */
export async function passSecondStep(
  identity: Identity,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  place: Place,
): Promise<SessionTokens> {
  const { database, clock, attempts } = identity;
  const { kysely } = database;
  const waiting = await kysely
    .selectFrom('login_steps')
    .selectAll()
    .where('hash', '=', hashToken(ticket))
    .where('created_at', '>', new Date(clock() - SECOND_STEP_MS))
    .executeTakeFirst();
  if (!waiting) refuse('login-expired');
  await attempts.count(kysely, 'secondStep', waiting.user_id);
  const tokens = await database.transaction(async (tx) => {
    // Whoever changes the password meanwhile ends this log-in, or the session that it opens.
    const user = (await lockUser(tx, waiting.user_id)) ?? refuse('login-expired');
    if (!(await takeSecondCode(identity, tx, user, code))) return 'code-wrong';
    // Used up: of two at once the second finds nothing, and its code is not spent.
    const used = await tx.db
      .deleteFrom('login_steps')
      .where('hash', '=', waiting.hash)
      .returning('hash')
      .executeTakeFirst();
    if (!used) refuse('login-expired');
    return openSession(identity, tx, user.id, { ...place, fingerprint: waiting.fingerprint });
  });
  if (tokens === 'code-wrong') refuse('code-wrong', { errors: { code: ['code-wrong'] } });
  await attempts.clear(kysely, 'secondStep', waiting.user_id);
  return tokens;
}
