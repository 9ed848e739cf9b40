import type { ErrorCode, SocialLoginMessage } from '@baize/protocol';
import { Refusal, refuse } from '../../../foundation/http/refusal.ts';
import type { SessionTokens } from '../token.ts';
import type { Visit } from '../visit.ts';
import { takeLogin, type SocialLogin } from './login-store.ts';
import { enterAccount } from './enter-account.ts';
import { reasonOf, type SocialPerson } from './provider-client.ts';
import type { Social } from './social.ts';

/** How a login with a provider ended. `origin` is null when no page is known to wait for it. */
export type SocialOutcome = { readonly origin: string | null } & (
  | { readonly pair: SessionTokens; readonly registered: boolean }
  | { readonly refusal: ErrorCode; readonly second?: SocialLoginMessage['second'] }
);

/** What the provider's answer brought, as the browser carries it. */
export interface Callback {
  readonly provider: string;
  readonly query: string;
  readonly browser: string | null;
}

/** Ends a login with a provider. Never refuses: the popup has to report every outcome to the page. */
export async function finishLogin(social: Social, callback: Callback, visit: Visit): Promise<SocialOutcome> {
  const state = new URLSearchParams(callback.query).get('state');
  const { database, clock } = social.identity;
  const login =
    state !== null && callback.browser !== null
      ? await takeLogin(database.kysely, callback.provider, { state, browser: callback.browser }, clock())
      : null;
  if (state === null || !login) return { origin: null, refusal: 'social-login-expired' };
  try {
    const person = await identify(social, login, state, callback.query);
    return { origin: login.origin, ...(await enterAccount(social, login, person, visit)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { ticket: [ticket] = [], ways = [] } = error.detail.errors ?? {};
    return { origin: login.origin, refusal: error.code, ...(ticket !== undefined && { second: { ticket, ways } }) };
  }
}

/** Refuses `social-login-refused`: by the person, by the provider, or because its answer was not in order. */
async function identify(social: Social, login: SocialLogin, state: string, query: string): Promise<SocialPerson> {
  const client = social.providers.find(({ name }) => name === login.provider) ?? refuse('social-provider-unknown');
  const secrets = {
    redirectUri: login.redirect_uri,
    state,
    nonce: login.nonce,
    codeVerifier: login.code_verifier,
  };
  try {
    return await client.personOf(query, secrets);
  } catch (error) {
    social.log.warn({ provider: login.provider, reason: reasonOf(error) }, 'social login refused');
    return refuse('social-login-refused');
  }
}
