import type { ErrorCode, InputOf, calls } from '@baize/protocol';
import type { Tx } from '../../../foundation/db/database.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { PasskeySite } from '../../../foundation/passkeys/passkey-site.ts';
import type { Identity } from '../identity.ts';
import { takeChallenge } from '../passkeys/challenges.ts';
import { takeAnswer } from '../passkeys/passkey-store.ts';
import { openSession, type Place } from '../session-store.ts';
import type { SessionTokens } from '../token.ts';
import { lockUser, type User } from '../users.ts';
import { takeSecondCode } from './totp-store.ts';
import { waitingLogin } from './waiting-login.ts';

type Form = InputOf<typeof calls.passSecondStep>['body'];
/** @returns the refusal that says what was wrong; null when nothing was */
type Check = (tx: Tx, user: User) => Promise<ErrorCode | null>;

/**
 * The second step: a code of the app, a recovery code, or a passkey.
 * Refuses `login-expired` for a ticket that is unknown, used or too old, or whose account has changed its password or
 * ended all sessions meanwhile; `code-wrong`; `passkey-refused`; `passkey-unavailable`; `too-many-requests`, by account.
 * @param siteHere refuses where no passkey is asked for
 */
export async function passSecondStep(
  identity: Identity,
  form: Form,
  place: Place,
  siteHere: () => PasskeySite,
): Promise<SessionTokens> {
  const { database, clock, attempts } = identity;
  const { kysely } = database;
  const waiting = (await waitingLogin(kysely, form.ticket, clock())) ?? refuse('login-expired');
  await attempts.count(kysely, 'secondStep', waiting.user_id);
  const check = await checkOf(identity, form, siteHere);
  const outcome = await database.transaction(async (tx) => {
    // A concurrent change of the password ends this log-in, or the session that it opens.
    const user = (await lockUser(tx, waiting.user_id)) ?? refuse('login-expired');
    const wrong = await check(tx, user);
    if (wrong) return wrong;
    // Used up: of two at once the second finds nothing, and its code is not spent.
    const used = await tx.db
      .deleteFrom('login_steps')
      .where('hash', '=', waiting.hash)
      .returning('hash')
      .executeTakeFirst();
    if (!used) refuse('login-expired');
    return openSession(identity, tx, user.id, { ...place, fingerprint: waiting.fingerprint });
  });
  if (outcome === 'code-wrong') refuse(outcome, { errors: { code: [outcome] } });
  if (typeof outcome === 'string') refuse(outcome);
  await attempts.clear(kysely, 'secondStep', waiting.user_id);
  return outcome;
}

async function checkOf(identity: Identity, form: Form, siteHere: () => PasskeySite): Promise<Check> {
  if ('code' in form)
    return async (tx, user) => ((await takeSecondCode(identity, tx, user, form.code)) ? null : 'code-wrong');
  const { ticket, passkey: answer } = form;
  const site = siteHere();
  const now = identity.clock();
  const use = { purpose: 'second-step', boundTo: ticket } as const;
  const challenge = await takeChallenge(identity.database.kysely, answer.clientDataJSON, use, now);
  return async (tx, user) =>
    (await takeAnswer(site, tx, user.id, { challenge, answer, now })) ? null : 'passkey-refused';
}
