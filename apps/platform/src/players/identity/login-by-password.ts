import { refuse } from '../../foundation/http/refusal.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { keepBrowser } from './browser-names.ts';
import { countLogin, type LoginFrom } from './login-tries.ts';
import { enterBySteps, type FirstStep, wholeOrRefused } from './second-step/enter-by-steps.ts';
import type { SessionTokens } from './token.ts';
import { findUserBy, lockUser } from './users.ts';

/**
 * Refuses `credentials-wrong` for a wrong password, an unknown address and an account without password alike and after the same work;
 * `too-many-requests` after ten tries in a quarter of an hour from one network address; `login-code-needed` while the account
 * is tried from many; `service-unavailable`; `second-step-needed` and `passkey-unavailable` once the password was right.
 */
export async function loginByPassword(
  identity: Identity,
  contact: Contact,
  form: { password: string; fp?: string | null | undefined },
  from: LoginFrom & Pick<FirstStep, 'passkeys'>,
): Promise<SessionTokens> {
  const { database, passwords } = identity;
  const { browserId, ...visit } = from.visit;
  const first = { byPassword: true, passkeys: from.passkeys };
  const forget = await countLogin(identity, contact, from);
  const user = await findUserBy(database.kysely, contact);
  const matches = await passwords.matches(form.password, user?.password_hash ?? null);
  if (!matches || !user) refuse('credentials-wrong');
  const fingerprint = await identity.fingerprints.open(form.fp);
  const outcome = await database.transaction(async (tx) => {
    // The password may have been changed, and every session ended, while it was being checked.
    const present = await lockUser(tx, user.id);
    if (present?.password_hash !== user.password_hash) refuse('credentials-wrong');
    await forget(tx);
    const entered = await enterBySteps(identity, tx, user.id, { ...visit, fingerprint }, first);
    if (browserId !== null && !('ticket' in entered)) await keepBrowser(tx.db, browserId, user.id, identity.clock());
    return entered;
  });
  return wholeOrRefused(outcome);
}
