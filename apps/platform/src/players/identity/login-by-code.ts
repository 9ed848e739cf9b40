import { refuse } from '../../foundation/http/refusal.ts';
import { keepBrowser } from './browser-names.ts';
import { issueCode, tryCode } from './code-store.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { proveContact } from './first-proof.ts';
import { postCode, requireReach } from './post-code.ts';
import { enterBySteps, type FirstStep, wholeOrRefused } from './second-step/enter-by-steps.ts';
import type { SessionTokens } from './token.ts';
import { findUserBy, lockUser } from './users.ts';
import type { BrowserVisit, Visit } from './visit.ts';

/**
 * Sends a login code if the account exists. Leaves the same trace and gives the same answers if it does not, the cool-down included.
 * Refuses `code-cooldown`, `too-many-requests`, `sms-unavailable`.
 * @returns seconds until another code may be asked for
 */
export async function requestLoginCode(identity: Identity, contact: Contact, visit: Visit): Promise<number> {
  requireReach(identity, contact);
  await identity.database.transaction(async (tx) => {
    const digits = await issueCode(identity, tx, 'login', contact.address);
    const user = await findUserBy(tx.db, contact);
    if (user) await postCode(identity, tx, 'login', contact, { locale: user.locale ?? visit.locale, digits });
  });
  return identity.codeCooldownMs / 1000;
}

/**
 * Refuses `code-wrong`, `code-expired`, `second-step-needed` once the code was right; never reveals whether the account
 * exists.
 */
export async function loginByCode(
  identity: Identity,
  contact: Contact,
  form: { code: string; fp?: string | null | undefined },
  from: { readonly visit: BrowserVisit } & Pick<FirstStep, 'passkeys'>,
): Promise<SessionTokens> {
  const { browserId, ...visit } = from.visit;
  const first = { byPassword: false, passkeys: from.passkeys };
  const fingerprint = await identity.fingerprints.open(form.fp);
  const outcome = await identity.database.transaction(async (tx) => {
    const check = await tryCode(identity, tx, 'login', contact.address, form.code);
    if (!check.accepted) return check.refusal;
    const found = await findUserBy(tx.db, contact);
    const user = found && (await lockUser(tx, found.id));
    if (!user) return 'code-wrong';
    // A caller who has only the code may not be the one who chose the password.
    await proveContact(identity, tx, user, contact.kind, { sessionId: null, password: false });
    const entered = await enterBySteps(identity, tx, user.id, { ...visit, fingerprint }, first);
    if (browserId !== null && !('ticket' in entered)) await keepBrowser(tx.db, browserId, user.id, identity.clock());
    return entered;
  });
  return typeof outcome === 'string' ? refuse(outcome) : wholeOrRefused(outcome);
}
