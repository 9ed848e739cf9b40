import { randomUUID } from 'node:crypto';
import type { InputOf, Locale, calls } from '@baize/protocol';
import { refuse } from '../http/refusal.ts';
import { openWallet } from '../ledger/wallets.ts';
import { confirmationLetter } from '../mail/letters.ts';
import { issueCode } from './code-store.ts';
import type { Identity } from './identity.ts';
import { openSession } from './session-store.ts';
import type { TokenPair } from './token.ts';
import { findUserByEmail, insertUser, type NewUser } from './users.ts';
import { isWeakPassword } from './weak-password.ts';

type Form = InputOf<typeof calls.registerByEmail>['body'];

/**
 * Creates the account with an empty wallet, mails the code that confirms the address, and logs in.
 * Refuses `password-weak`, `email-taken`, `service-unavailable`.
 */
export async function registerByEmail(
  identity: Identity,
  form: Form,
  locale: Locale,
  visit: { ip: string | null; userAgent: string | null },
): Promise<TokenPair & { userId: string }> {
  const { database, mailer, passwords, lifetimes } = identity;
  if (isWeakPassword(form.password, form.email)) refuse('password-weak', { errors: { password: ['password-weak'] } });
  if (await findUserByEmail(database.kysely, form.email)) refuseTaken();
  const passwordHash = await passwords.hash(form.password);
  return database.transaction(async (tx) => {
    const now = identity.clock();
    const user = newUser(form, passwordHash, now);
    if (!(await insertUser(tx, user))) refuseTaken();
    await openWallet(tx, user.id, user.currency);
    await identity.hooks.run(tx, 'player.registered', {
      userId: user.id,
      method: 'email',
      partner: form.partner ?? null,
      adplace: form.adplace ?? null,
      stag: form.stag ?? null,
      promo: form.promo ?? null,
      ...visit,
    });
    await mailer.post(
      tx,
      confirmationLetter(user.email, locale, await issueCode(identity, tx, 'confirm-email', user.email)),
    );
    return { ...(await openSession(tx, user.id, null, lifetimes, now)), userId: user.id };
  });
}

function newUser(form: Form, passwordHash: string, now: number): NewUser {
  return {
    id: randomUUID(),
    name: form.email.slice(0, form.email.lastIndexOf('@')),
    email: form.email,
    email_verified_at: null,
    password_hash: passwordHash,
    currency: form.currency,
    locale: null,
    timezone: null,
    weekly_deposit_limit_units: form.weeklyDepositLimitUnits,
    partner: form.partner ?? null,
    adplace: form.adplace ?? null,
    stag: form.stag ?? null,
    promo: form.promo ?? null,
    created_at: new Date(now),
  };
}

function refuseTaken(): never {
  return refuse('email-taken', { errors: { email: ['email-taken'] } });
}
