import { modulesFor } from '../../src/modules.ts';
import { ACCOUNT_DOMAINS, type AccountsPlatform, startAccounts } from './accounts.ts';
import type { Visitor } from './visitor.ts';

const DOMAINS = [...ACCOUNT_DOMAINS, 'referrals', 'top', 'tournaments', 'wheel'];

/** The general service with whatever gives players something. */
export function startPromotions(environment: Record<string, string> = {}): Promise<AccountsPlatform> {
  // A line that moves by itself would take from every other test.
  return startAccounts({ SPORTS_FEED: 'off', ...environment }, modulesFor(DOMAINS));
}

export async function userIdOf(visitor: Visitor): Promise<string> {
  return (await visitor.call('getProfile', {})).body.user.id;
}
