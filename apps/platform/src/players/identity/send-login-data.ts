import { loginDataLetter } from '../mail/letters.ts';
import { ACCOUNT_LIMITS } from './attempts.ts';
import { emailContact } from './contact.ts';
import type { Identity } from './identity.ts';
import { findUserBy } from './users.ts';
import type { Visit } from './visit.ts';

/**
 * Mails how to log in, if the account exists; answers the same if it does not. Refuses `too-many-requests`.
 * @param link to the site's login
 * @returns seconds until it may be asked for again
 */
export async function sendLoginData(identity: Identity, email: string, visit: Visit, link: string): Promise<number> {
  const { database, attempts, mailer } = identity;
  await database.transaction(async (tx) => {
    await attempts.count(tx.db, 'loginData', email);
    const user = await findUserBy(tx.db, emailContact({ email }));
    if (!user) return;
    await mailer.post(tx, loginDataLetter(email, user.locale ?? visit.locale, user.password_hash !== null, link));
  });
  return ACCOUNT_LIMITS.loginData.windowMs / 1000;
}
