import { modulesFor } from '../../src/modules.ts';
import { ACCOUNT_DOMAINS, type AccountsPlatform, QUIET_PARTIES, quietModules, startAccounts } from './accounts.ts';
import type { Visitor } from './visitor.ts';

const DOMAINS = [...ACCOUNT_DOMAINS, 'referrals', 'top', 'tournaments', 'wheel'];

// A running line would take processor time from every other test.
const SETTINGS = { SPORTS_FEED: 'off' };

/** The general service with every domain that gives players something. */
export function startPromotions(environment: Record<string, string> = {}): Promise<AccountsPlatform> {
  return startAccounts({ ...SETTINGS, ...environment }, modulesFor(DOMAINS));
}

/** The same without its work in the background: a week is paid when the test pays it, and never before. */
export function startQuietPromotions(environment: Record<string, string> = {}): Promise<AccountsPlatform> {
  return startAccounts({ ...SETTINGS, ...environment }, quietModules(modulesFor(DOMAINS)), undefined, QUIET_PARTIES);
}

export async function userIdOf(visitor: Visitor): Promise<string> {
  return (await visitor.call('getProfile', {})).body.user.id;
}
