import type { OpenedRegulars } from '@baize/protocol';
import { SIGNATURE_HEADER, sign } from '../../src/foundation/webhooks/webhook-signature.ts';
import type { AccountsPlatform } from './accounts.ts';
import type { Answered } from './platform.ts';
import type { Visitor } from './visitor.ts';

/** Shared with the program, in tests. */
export const REGULARS_SECRET = 'ten-quiet-lamps';
export const REGULARS_ON = { REGULARS: 'true', REGULARS_SECRET };

/** The program's call, signed with its secret or with another. */
export function askForRegulars(
  accounts: AccountsPlatform,
  count: number,
  secret = REGULARS_SECRET,
): Promise<Answered<'openRegulars'>> {
  const body = { count };
  const signature = sign(secret, JSON.stringify(body), accounts.now());
  return accounts.visitor().call('openRegulars', { body }, { [SIGNATURE_HEADER]: signature });
}

/** The first regulars, each as a browser that is logged in. */
export async function openedRegulars(accounts: AccountsPlatform, count: number) {
  const { regulars } = (await askForRegulars(accounts, count)).body;
  return regulars.map((regular): Visitor & { regular: OpenedRegulars['regulars'][number] } => {
    const visitor = accounts.visitor();
    visitor.token = regular.accessToken;
    return Object.assign(visitor, { regular });
  });
}
