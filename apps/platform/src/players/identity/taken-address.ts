import { networkOf } from '@baize/server-limits';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { takenLetter } from '../mail/letters.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import { CODE_LIFETIME_MS } from './one-time-code.ts';
import { findUserBy, isVerified } from './users.ts';
import type { BrowserVisit } from './visit.ts';

type Counted = Pick<Identity, 'attempts' | 'database'>;

/**
 * Counts a registration before anything is looked up. A taken address is reported as taken, so lists of addresses could
 * be tested: each network address and each browser gets this answer five times an hour. After that a free address gets
 * the same answer as a taken one, until the bot protection says that the caller is a person. Refuses
 * `too-many-requests`.
 * @returns takes the count back, for a registration that did not find the address taken
 */
export async function countRegistration(
  { attempts, database: { kysely } }: Counted,
  { ip, browserId }: Pick<BrowserVisit, 'browserId' | 'ip'>,
  isPerson: boolean,
): Promise<() => Promise<void>> {
  const subjects = [
    ...(ip === null ? [] : [`address ${networkOf(ip)}`]),
    ...(browserId === null ? [] : [`browser ${browserId}`]),
  ];
  const waits: number[] = [];
  for (const subject of subjects) {
    const { waitSeconds } = await attempts.take(kysely, 'taken', subject);
    if (waitSeconds !== null) waits.push(waitSeconds);
  }
  if (waits.length > 0 && !isPerson) refuse('too-many-requests', { retryAfterSeconds: Math.max(...waits) });
  return async () => {
    for (const subject of subjects) await attempts.giveBack(kysely, 'taken', subject);
  };
}

/**
 * Writes to the owner of a taken address that somebody registered with it, once a day. An account that was just
 * registered has a letter already, so a double click sends none.
 * @param link to the site's login
 */
export async function notifyTakenAddress(
  { attempts, clock, mailer }: Pick<Identity, 'attempts' | 'clock' | 'mailer'>,
  tx: Tx,
  contact: Contact,
  visit: Pick<BrowserVisit, 'locale'>,
  link: string,
): Promise<void> {
  const user = await findUserBy(tx.db, contact);
  if (!user || user.email === null || user.created_at.getTime() > clock() - CODE_LIFETIME_MS) return;
  if (contact.kind === 'phone' && !isVerified(user, 'email')) return;
  if ((await attempts.take(tx.db, 'takenLetter', user.email)).waitSeconds !== null) return;
  await mailer.post(tx, takenLetter(user.email, user.locale ?? visit.locale, link));
}
