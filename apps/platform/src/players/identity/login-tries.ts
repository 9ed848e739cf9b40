import type { Kysely } from 'kysely';
import { networkOf } from '@baize/server-limits';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import type { BrowserVisit } from './visit.ts';

/** Who tries a password, and from where. */
export interface LoginFrom {
  readonly visit: BrowserVisit;
  /** Whether the bot protection takes the caller for a person. */
  readonly isPerson: boolean;
}

/**
 * Counts a try of a password before it is made: by account and network address together, so that a stranger's wrong
 * passwords do not block log-ins from elsewhere. A browser that the account knows is counted by itself, and is never
 * refused for the tries of others. For an account that is tried from many addresses, every other browser needs the bot
 * protection's verdict that it is a person, or a login by code. It makes no difference whether the account exists.
 * Refuses `too-many-requests`, `login-code-needed`.
 * @returns forgets the tries, for a password that was right
 */
export async function countLogin(
  { attempts, database: { kysely } }: Pick<Identity, 'attempts' | 'database'>,
  contact: Contact,
  { visit: { browserId, ip }, isPerson }: LoginFrom,
): Promise<(tx: Tx) => Promise<void>> {
  if (browserId !== null && (await knowsBrowser(kysely, contact, browserId))) {
    const own = `${contact.address} browser ${browserId}`;
    await attempts.count(kysely, 'password', own);
    return (tx) => attempts.clear(tx.db, 'password', own);
  }
  const here = fromAddress(contact, ip);
  const { attempts: tries } = await attempts.count(kysely, 'password', here);
  const fromMany =
    tries === 1
      ? (await attempts.take(kysely, 'passwordAddresses', contact.address)).waitSeconds !== null
      : await attempts.isOver(kysely, 'passwordAddresses', contact.address);
  if (fromMany && !isPerson) refuse('login-code-needed');
  return async (tx) => {
    await attempts.clear(tx.db, 'password', here);
    await attempts.giveBack(tx.db, 'passwordAddresses', contact.address);
  };
}

/** The account's tries from one network address, as they are counted. */
export function fromAddress({ address }: Contact, ip: string | null): string {
  return `${address} address ${ip === null ? '' : networkOf(ip)}`;
}

async function knowsBrowser(db: Kysely<Tables>, { kind, address }: Contact, browserId: string): Promise<boolean> {
  const known = await db
    .selectFrom('player_browsers')
    .innerJoin('users', 'users.id', 'player_browsers.user_id')
    .select('users.id')
    .where('browser_id', '=', browserId)
    .where(`users.${kind}`, '=', address)
    .executeTakeFirst();
  return known !== undefined;
}
