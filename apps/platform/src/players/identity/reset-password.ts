import type { Locale } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { resetLetter } from '../mail/letters.ts';
import { resetSms } from '../mail/sms-texts.ts';
import { issueCode, tryCode } from './code-store.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { forgetLoginsUnderWay, proveContact } from './first-proof.ts';
import { fromAddress } from './login-tries.ts';
import { requireNewPassword } from './new-password.ts';
import { isWeakPassword } from './weak-passwords/weak-password.ts';
import { requireReach } from './post-code.ts';
import { addressOfResetToken, forgetReset, issueResetToken, LINK_LIFETIME_MS, takeResetToken } from './reset-tokens.ts';
import { endSessionsOf } from './session-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { findUserBy, lockUser } from './users.ts';

/**
 * How the player proves to hold the address: with the code, or with a token from the link or from `confirmReset`. A token
 * alone, without contact, is an email's.
 */
export type ResetProof =
  | { readonly contact: Contact; readonly code: string }
  | { readonly contact: Contact | null; readonly token: string };
type NewPassword = { password: string; confirm_password: string };

/**
 * Sends what leads to a new password, if the account exists: a code, and by mail a link too. Leaves the same trace and gives the same
 * answers if it does not. Refuses `code-cooldown`, `too-many-requests`, `sms-unavailable`.
 * @param link address of the page that takes a token
 * @returns seconds until it may be asked for again
 */
export async function requestReset(
  identity: Identity,
  contact: Contact,
  locale: Locale,
  link: (token: string) => string,
): Promise<number> {
  requireReach(identity, contact);
  await identity.database.transaction(async (tx) => {
    const digits = await issueCode(identity, tx, 'reset', contact.address);
    const token = await issueResetToken(tx, contact.address, identity.clock() + LINK_LIFETIME_MS);
    const user = await findUserBy(tx.db, contact);
    if (!user) return;
    const wanted = user.locale ?? locale;
    if (contact.kind === 'phone') await identity.sms?.post(tx, resetSms(contact.address, wanted, digits));
    else await identity.mailer.post(tx, resetLetter(contact.address, wanted, digits, link(token)));
  });
  return identity.codeCooldownMs / 1000;
}

/** Exchanges a proof for a fresh reset token. Refuses as `takeProof` does. */
export async function confirmReset(identity: Identity, proof: ResetProof): Promise<string> {
  const outcome = await identity.database.transaction(async (tx) => {
    const proven = await takeProof(identity, tx, proof);
    if (typeof proven === 'string') return proven;
    return { token: await issueResetToken(tx, proven.address, identity.clock() + CONFIRMED_LIFETIME_MS) };
  });
  return typeof outcome === 'string' ? refuse(outcome) : outcome.token;
}

const CONFIRMED_LIFETIME_MS = 10 * 60_000;

/** Refuses `reset-token-invalid`; the token stays good. */
export async function checkResetToken(identity: Identity, contact: Contact | null, token: string): Promise<void> {
  const address = await addressOfResetToken(identity.database.kysely, token, identity.clock());
  if (address === null || !fits(address, contact)) refuse('reset-token-invalid');
}

/**
 * Sets the new password. The caller has proved to hold the address, so it is confirmed, and every session ends: one of
 * them may be a stranger's.
 * Refuses `passwords-differ`, `password-weak`, `reset-token-invalid`, `code-wrong`, `code-expired`,
 * `service-unavailable`.
 * @param ip from where: wrong passwords that were tried there are forgotten
 */
export async function resetPassword(
  identity: Identity,
  proof: ResetProof,
  form: NewPassword,
  ip: string | null,
): Promise<void> {
  const names = { password: 'password', confirmation: 'confirm_password' };
  requireNewPassword(form, proof.contact ? [proof.contact.address] : [], names);
  // Before the transaction: it takes long, and is the same work whether or not the proof is good.
  const passwordHash = await identity.passwords.hash(form.password);
  const refusal = await identity.database.transaction(async (tx) => {
    const proven = await takeProof(identity, tx, proof);
    if (typeof proven === 'string') return proven;
    await identity.attempts.clear(tx.db, 'password', fromAddress(proven, ip));
    return replacePassword(identity, tx, proven, { plain: form.password, hash: passwordHash });
  });
  if (refusal) refuse(refusal);
}

async function replacePassword(
  identity: Identity,
  tx: Tx,
  contact: Contact,
  password: { readonly plain: string; readonly hash: string },
): Promise<'reset-token-invalid' | null> {
  const { bus, clock } = identity;
  const found = await findUserBy(tx.db, contact);
  const user = found && (await lockUser(tx, found.id));
  if (!user) return 'reset-token-invalid';
  // Undoes the use of the proof: the player may try another password with it.
  if (isWeakPassword(password.plain, [user.email, user.phone, user.name]))
    refuse('password-weak', { errors: { password: ['password-weak'] } });
  await tx.db.updateTable('users').set({ password_hash: password.hash }).where('id', '=', user.id).execute();
  await proveContact(identity, tx, user, contact.kind, { sessionId: null, password: true });
  await forgetLoginsUnderWay(tx, user.id);
  await endSessionsOf(tx, bus, user.id, clock());
  await notifyOwner(identity, tx, user, { kind: 'password' });
  return null;
}

type ProofRefusal = 'reset-token-invalid' | 'code-wrong' | 'code-expired';

/**
 * Uses a proof up, and whatever else could set a password for its address.
 * @returns whose proof it was, or why it is none. The caller commits before it refuses: a wrong code must count.
 */
function takeProof(identity: Identity, tx: Tx, proof: ResetProof): Promise<Contact | ProofRefusal> {
  return 'code' in proof
    ? takeCode(identity, tx, proof.contact, proof.code)
    : takeToken(identity, tx, proof.contact, proof.token);
}

async function takeCode(identity: Identity, tx: Tx, contact: Contact, code: string): Promise<Contact | ProofRefusal> {
  const check = await tryCode(identity, tx, 'reset', contact.address, code);
  if (!check.accepted) return check.refusal;
  await forgetReset(tx, contact.address);
  return contact;
}

async function takeToken(
  { clock }: Identity,
  tx: Tx,
  contact: Contact | null,
  token: string,
): Promise<Contact | ProofRefusal> {
  const address = await addressOfResetToken(tx.db, token, clock());
  // Of two uses at once the second waits here for the first, and then finds nothing.
  const isTaken = address !== null && fits(address, contact) && (await takeResetToken(tx, address, token));
  if (!isTaken) return 'reset-token-invalid';
  return contact ?? { kind: 'email', address };
}

/** Without a contact only an email's token fits: a phone's is good for that phone's calls alone. */
function fits(address: string, contact: Contact | null): boolean {
  return contact ? contact.address === address : address.includes('@');
}
