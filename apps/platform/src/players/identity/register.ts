import { randomUUID } from 'node:crypto';
import type { InputOf, calls } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { openWallet } from '../../ledger/wallets.ts';
import { issueCode } from './code-store.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { postCode, requireReach } from './post-code.ts';
import { openSession } from './session-store.ts';
import type { SessionTokens } from './token.ts';
import { insertUser, type NewUser } from './users.ts';
import { countRegistration, notifyTakenAddress } from './taken-address.ts';
import type { BrowserVisit, Visit } from './visit.ts';
import { isWeakPassword } from './weak-passwords/weak-password.ts';

type Form = Omit<InputOf<typeof calls.registerByEmail>['body'], 'botToken' | 'email'>;

/** Who registers, and from where. */
export interface Registration {
  readonly visit: BrowserVisit;
  /** Whether the bot protection takes the caller for a person. */
  readonly isPerson: boolean;
  /** To the site's login, for the letter to the owner of a taken address. */
  readonly loginLink: string;
}

/**
 * Creates the account with an empty wallet, sends the code that confirms the address, and logs in.
 * Refuses `password-weak`, `email-taken`, `phone-taken`, `too-many-requests`, `sms-unavailable`, `service-unavailable`.
 */
export async function register(
  identity: Identity,
  contact: Contact,
  form: Form,
  { visit, isPerson, loginLink }: Registration,
): Promise<SessionTokens & { userId: string }> {
  const { database, passwords } = identity;
  if (isWeakPassword(form.password, [contact.address]))
    refuse('password-weak', { errors: { password: ['password-weak'] } });
  requireReach(identity, contact);
  const takeBack = await countRegistration(identity, visit, isPerson);
  let isTaken = false;
  try {
    const passwordHash = await passwords.hash(form.password);
    const opened = await database.transaction(async (tx) => {
      const user = newUser(contact, form, passwordHash, identity.clock());
      isTaken = !(await openAccount(identity, tx, user, visit));
      if (isTaken) {
        await notifyTakenAddress(identity, tx, contact, visit, loginLink);
        return null;
      }
      const digits = await issueCode(identity, tx, 'confirm', contact.address);
      await postCode(identity, tx, 'confirm', contact, { locale: visit.locale, digits });
      const place = { ip: visit.ip, userAgent: visit.userAgent, fingerprint: null };
      return { ...(await openSession(identity, tx, user.id, place)), userId: user.id };
    });
    return opened ?? refuseTaken(contact);
  } finally {
    if (!isTaken) await takeBack();
  }
}

/**
 * Stores the account with an empty wallet and notifies the other domains. @returns false when its email or phone is
 * taken
 */
export async function openAccount({ hooks }: Identity, tx: Tx, user: NewUser, visit: Visit): Promise<boolean> {
  if (!(await insertUser(tx, user))) return false;
  await openWallet(tx, user.id, user.currency);
  await hooks.run(tx, 'player.registered', {
    userId: user.id,
    method: user.register_method,
    partner: user.partner ?? null,
    adplace: user.adplace ?? null,
    stag: user.stag ?? null,
    promo: user.promo ?? null,
    ip: visit.ip,
    userAgent: visit.userAgent,
  });
  return true;
}

/** A name that reveals nothing of the phone or the person. */
export function anonymousName(userId: string): string {
  return `player-${userId.slice(0, 8)}`;
}

function newUser({ kind, address }: Contact, form: Form, passwordHash: string, now: number): NewUser {
  const id = randomUUID();
  return {
    id,
    name: kind === 'email' ? address.slice(0, address.lastIndexOf('@')) : anonymousName(id),
    email: kind === 'email' ? address : null,
    email_verified_at: null,
    phone: kind === 'phone' ? address : null,
    phone_verified_at: null,
    register_method: kind,
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

function refuseTaken({ kind }: Contact): never {
  return refuse(`${kind}-taken`, { errors: { [kind]: [`${kind}-taken`] } });
}
