import type { InputOf, PasskeyAnswer, calls } from '@baize/protocol';
import type { Player } from '../../../foundation/http/player.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { PasskeySite } from '../../../foundation/passkeys/passkey-site.ts';
import { takeChallenge } from '../passkeys/challenges.ts';
import { takeAnswer } from '../passkeys/passkey-store.ts';
import { issueCode, tryCode } from '../code-store.ts';
import type { Contact } from '../contact.ts';
import type { Identity } from '../identity.ts';
import { postCode } from '../post-code.ts';
import { takeSecondCode } from '../second-step/totp-store.ts';
import { contactOf, isVerified, requireUser, type User } from '../users.ts';
import type { Visit } from '../visit.ts';
import { keepProof } from './fresh-proof.ts';

type Form = InputOf<typeof calls.prove>['body'];

/**
 * Proves that the session is used by its player.
 * Refuses `password-missing`, `password-wrong`, `totp-missing`, `passkey-refused`, `passkey-unavailable`, `code-wrong`,
 * `code-expired` (which is also the answer where the account has no such proved address), `too-many-requests`,
 * `service-unavailable`, `unauthorized`.
 * @param siteHere refuses where no passkey is asked for
 * @returns the token that shows it
 */
export async function prove(
  identity: Identity,
  player: Player,
  form: Form,
  siteHere: () => PasskeySite,
): Promise<string> {
  const { userId, sessionId } = player;
  const { database, attempts, clock } = identity;
  const user = await requireUser(database.kysely, userId);
  await attempts.count(database.kysely, 'proof', userId);
  if (form.kind === 'passkey') await byPasskey(identity, siteHere(), player, form.answer);
  else await byWay(identity, user, form);
  await attempts.clear(database.kysely, 'proof', userId);
  return keepProof(database.kysely, sessionId, clock());
}

function byWay(identity: Identity, user: User, form: Exclude<Form, { kind: 'passkey' }>): Promise<void> {
  if (form.kind === 'password') return byPassword(identity, user, form.password);
  return form.kind === 'totp' ? byApp(identity, user, form.code) : byCode(identity, user, form);
}

async function byPasskey(
  { database, clock }: Identity,
  site: PasskeySite,
  { userId, sessionId }: Player,
  answer: PasskeyAnswer,
): Promise<void> {
  const now = clock();
  const use = { purpose: 'prove', boundTo: sessionId } as const;
  const challenge = await takeChallenge(database.kysely, answer.clientDataJSON, use, now);
  const taken = await database.transaction((tx) => takeAnswer(site, tx, userId, { challenge, answer, now }));
  if (!taken) refuse('passkey-refused');
}

async function byApp(identity: Identity, user: User, code: string): Promise<void> {
  const taken = await identity.database.transaction((tx) => takeSecondCode(identity, tx, user, code));
  if (!taken) refuse('code-wrong', { errors: { code: ['code-wrong'] } });
}

async function byPassword({ passwords }: Identity, user: User, password: string): Promise<void> {
  if (user.password_hash === null) refuse('password-missing');
  if (await passwords.matches(password, user.password_hash)) return;
  refuse('password-wrong', { errors: { password: ['password-wrong'] } });
}

async function byCode(
  identity: Identity,
  user: User,
  { kind, code }: { readonly kind: Contact['kind']; readonly code: string },
): Promise<void> {
  const contact = provedContact(user, kind) ?? refuse('code-expired');
  // Committed before it is refused: a wrong code must count.
  const check = await identity.database.transaction((tx) => tryCode(identity, tx, 'prove', contact.address, code));
  if (!check.accepted) refuse(check.refusal);
}

/**
 * Sends a code to an address that the player has proved to hold.
 * Refuses `not-found` where the account has none of the kind, `code-cooldown`, `too-many-requests`, `sms-unavailable`.
 * @returns seconds until another may be asked for
 */
export async function sendProofCode(
  identity: Identity,
  { userId }: Player,
  kind: Contact['kind'],
  visit: Visit,
): Promise<number> {
  const user = await requireUser(identity.database.kysely, userId);
  const contact = provedContact(user, kind) ?? refuse('not-found');
  await identity.database.transaction(async (tx) => {
    const digits = await issueCode(identity, tx, 'prove', contact.address);
    await postCode(identity, tx, 'prove', contact, { locale: user.locale ?? visit.locale, digits });
  });
  return identity.codeCooldownMs / 1000;
}

function provedContact(user: User, kind: Contact['kind']): Contact | null {
  return isVerified(user, kind) ? contactOf(user, kind) : null;
}
