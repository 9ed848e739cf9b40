import type { PasskeyRequest } from '@baize/protocol';
import { refuse } from '../../../foundation/http/refusal.ts';
import { requestOptions } from '../../../foundation/passkeys/ceremonies.ts';
import type { PasskeySite } from '../../../foundation/passkeys/passkey-site.ts';
import type { Identity } from '../identity.ts';
import { keepChallenge } from '../passkeys/challenges.ts';
import { passkeysOf } from '../passkeys/passkey-store.ts';
import { waitingLogin } from './waiting-login.ts';

/** Asks for a passkey of the account whose log-in waits. Refuses `login-expired`. */
export async function beginPasskeyStep(
  { database: { kysely }, clock }: Identity,
  site: PasskeySite,
  ticket: string,
): Promise<PasskeyRequest> {
  const { user_id } = (await waitingLogin(kysely, ticket, clock())) ?? refuse('login-expired');
  const options = await requestOptions(site, await passkeysOf(kysely, user_id));
  await keepChallenge(kysely, options.challenge, { purpose: 'second-step', boundTo: ticket }, clock());
  return options;
}
