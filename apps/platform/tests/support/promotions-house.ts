import { modules } from '../../src/modules.ts';
import { type AccountsPlatform, startAccounts } from './accounts.ts';
import type { Visitor } from './visitor.ts';

/** The general service with every domain but the site's builds: what promotions are made of is everywhere. */
export function startPromotions(environment: Record<string, string> = {}): Promise<AccountsPlatform> {
  return startAccounts(
    environment,
    modules.filter(({ name }) => name !== 'builds'),
  );
}

export async function userIdOf(visitor: Visitor): Promise<string> {
  return (await visitor.call('getProfile', {})).body.user.id;
}
