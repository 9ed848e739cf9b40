import type { InputOf, PasskeyRequest, calls } from '@baize/protocol';
import { networkOf } from '@baize/server-limits';
import { refuse } from '../../../foundation/http/refusal.ts';
import { requestOptions } from '../../../foundation/passkeys/ceremonies.ts';
import type { PasskeySite } from '../../../foundation/passkeys/passkey-site.ts';
import { keepBrowser } from '../browser-names.ts';
import type { Identity } from '../identity.ts';
import { openSession } from '../session-store.ts';
import type { SessionTokens } from '../token.ts';
import { lockUser } from '../users.ts';
import type { BrowserVisit } from '../visit.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { ownerOf, takeAnswer } from './passkey-store.ts';

/** @param mark of the guest's browser: only this one can continue */
export async function beginPasskeyLogin(
  { database: { kysely }, clock }: Identity,
  site: PasskeySite,
  mark: string,
): Promise<PasskeyRequest> {
  const options = await requestOptions(site, []);
  await keepChallenge(kysely, options.challenge, { purpose: 'log-in', boundTo: mark }, clock());
  return options;
}

/**
 * A passkey is two steps in one: something that the player has, which knows the player.
 * Refuses `passkey-refused`, whether or not anybody has such a passkey; `too-many-requests` by account and network address.
 */
export async function loginByPasskey(
  identity: Identity,
  site: PasskeySite,
  { answer, fp }: InputOf<typeof calls.loginByPasskey>['body'],
  { mark, visit: { browserId, ...visit } }: { readonly mark: string | null; readonly visit: BrowserVisit },
): Promise<SessionTokens> {
  const { database, clock, attempts, fingerprints } = identity;
  const { kysely } = database;
  const use = { purpose: 'log-in', boundTo: mark ?? refuse('passkey-refused') } as const;
  const challenge = await takeChallenge(kysely, answer.clientDataJSON, use, clock());
  const userId = (await ownerOf(kysely, answer)) ?? refuse('passkey-refused');
  const tried = `${userId} address ${visit.ip === null ? '' : networkOf(visit.ip)}`;
  await attempts.count(kysely, 'passkey', tried);
  const fingerprint = await fingerprints.open(fp);
  return database.transaction(async (tx) => {
    // A first proof of the address meanwhile ends this passkey, or the session that it opens.
    await lockUser(tx, userId);
    if (!(await takeAnswer(site, tx, userId, { challenge, answer, now: clock() }))) refuse('passkey-refused');
    await attempts.clear(tx.db, 'passkey', tried);
    if (browserId !== null) await keepBrowser(tx.db, browserId, userId, clock());
    return openSession(identity, tx, userId, { ...visit, fingerprint });
  });
}
