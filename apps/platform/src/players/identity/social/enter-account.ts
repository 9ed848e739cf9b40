import { randomUUID } from 'node:crypto';
import { DEFAULT_CURRENCY } from '@baize/protocol';
import type { Tx } from '../../../foundation/db/database.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import { emailContact } from '../contact.ts';
import { anonymousName, openAccount } from '../register.ts';
import { enterBySteps, wholeOrRefused } from '../second-step/enter-by-steps.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { SessionTokens } from '../token.ts';
import { findUserBy, isVerified, lockUser, missingProof, type NewUser } from '../users.ts';
import type { Visit } from '../visit.ts';
import { decideAccount, type SocialDecision } from './decide-account.ts';
import type { SocialLogin } from './login-store.ts';
import type { SocialPerson } from './provider-client.ts';
import type { Social } from './social.ts';

/** A concurrent call wrote first, after this one had looked: the next look sees what it wrote. */
class Contended extends Error {}

/** One more try sees the account that a concurrent login made first, so one is enough. */
const TRIES = 2;

/** Who enters, and by what. */
interface Entering {
  readonly login: SocialLogin;
  readonly person: SocialPerson;
  readonly visit: Visit;
}

/**
 * Logs the person in, and before that finds or makes the account. Refuses what `decideAccount` names, `not-offered`,
 * and `email-not-verified` or `phone-not-verified` if the account's address is not proved: its owner may be somebody
 * else.
 */
export async function enterAccount(
  social: Pick<Social, 'identity' | 'providers'>,
  login: SocialLogin,
  person: SocialPerson,
  visit: Visit,
  triesLeft: number = TRIES,
): Promise<{ pair: SessionTokens; registered: boolean }> {
  const { identity } = social;
  const { offer } = identity;
  // [G5] No call of its own registers here, so the guard of calls cannot refuse it.
  const mayRegister = !offer.refusesSome || visit.ip === null || offer.isOfferedIn(await offer.countryOf(visit.ip));
  try {
    const { entered, registered } = await identity.database.transaction(async (tx) => {
      const decision = await decide(tx, login, person);
      if (decision.kind === 'register' && !mayRegister) refuse('not-offered');
      const userId = await carryOut(social, tx, decision, { login, person, visit });
      const place = { ...visit, fingerprint: login.fingerprint };
      const passkeys = login.origin === identity.passkeySite?.origin;
      const entered = await enterBySteps(identity, tx, userId, place, { byPassword: false, passkeys });
      return { entered, registered: decision.kind === 'register' };
    });
    return { pair: wholeOrRefused(entered), registered };
  } catch (error) {
    if (!(error instanceof Contended) || triesLeft <= 1) throw error;
    return enterAccount(social, login, person, visit, triesLeft - 1);
  }
}

async function decide(tx: Tx, login: SocialLogin, person: SocialPerson): Promise<SocialDecision> {
  const linked = await tx.db
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', login.provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  const holder = person.email === null ? null : await findUserBy(tx.db, emailContact({ email: person.email }));
  return decideAccount({
    person,
    linkedTo: linked?.user_id ?? null,
    addingTo: login.user_id,
    holder: holder && { userId: holder.id, emailVerified: isVerified(holder, 'email') },
  });
}

/** @returns whose session to open */
async function carryOut(
  { identity, providers }: Pick<Social, 'identity' | 'providers'>,
  tx: Tx,
  decision: SocialDecision,
  { login, person, visit }: Entering,
): Promise<string> {
  if (decision.kind === 'refuse') refuse(decision.code);
  const now = identity.clock();
  if (decision.kind === 'register') {
    const user = newUser(login, person, decision.email, now);
    if (!(await openAccount(identity, tx, user, visit))) throw new Contended();
    await link(tx, login.provider, person.subject, user.id, now);
    return user.id;
  }
  if (decision.kind === 'link') {
    // A player who began it only to prove something, or with an access token alone.
    if (login.user_id !== null && !login.may_link) refuse('proof-needed');
    // Locked: an owner who proves the address at the same moment ends what was linked before, or finds it refused.
    const user = (await lockUser(tx, decision.userId)) ?? refuse('unauthorized');
    const missing = missingProof(user);
    if (missing) refuse(missing);
    await link(tx, login.provider, person.subject, user.id, now);
    await notifyOwner(identity, tx, user, {
      kind: 'linked',
      provider: providers.find(({ name }) => name === login.provider)?.title ?? login.provider,
    });
  }
  return decision.userId;
}

/** Refuses `social-linked-elsewhere` for an account that another account of the same provider opens. */
async function link(tx: Tx, provider: string, subject: string, userId: string, now: number): Promise<void> {
  const inserted = await tx.db
    .insertInto('social_identities')
    .values({ provider, subject, user_id: userId, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (inserted) return;
  const mine = await tx.db
    .selectFrom('social_identities')
    .select('subject')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (mine) refuse('social-linked-elsewhere');
  throw new Contended();
}

function newUser(login: SocialLogin, person: SocialPerson, email: string | null, now: number): NewUser {
  const id = randomUUID();
  return {
    id,
    name: person.name ?? anonymousName(id),
    email,
    email_verified_at: email === null ? null : new Date(now),
    phone: null,
    phone_verified_at: null,
    register_method: 'social',
    password_hash: null,
    // The player chooses another one right after the login, if any.
    currency: DEFAULT_CURRENCY,
    locale: null,
    timezone: null,
    weekly_deposit_limit_units: null,
    partner: login.partner,
    adplace: login.adplace,
    stag: login.stag,
    promo: login.promo,
    created_at: new Date(now),
  };
}
