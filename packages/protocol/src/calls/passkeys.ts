import { get, post } from '../call.ts';
import type { passkeySchemas } from '../schemas/passkeys.ts';

type Of = typeof passkeySchemas;

/** Each but the first refuses `passkey-unavailable` elsewhere than on the site's main host. */
export const listPasskeys = get<Of['listPasskeys']>('general', '/auth/passkeys', 'player');
/** This and the two that follow need a fresh proof. Refuses `passkeys-full`. */
export const beginPasskey = post<Of['beginPasskey']>('general', '/auth/passkeys/begin', 'player', 'everywhere');
/** Refuses `passkey-refused`, `passkeys-full`. */
export const addPasskey = post<Of['addPasskey']>('general', '/auth/passkeys/add', 'player', 'everywhere');
/** On every host. Refuses `not-found`, and `last-login-method` where nothing else would open the account. */
export const removePasskey = post<Of['removePasskey']>('general', '/auth/passkeys/{id}/remove', 'player', 'everywhere');
export const beginPasskeyLogin = post<Of['beginPasskeyLogin']>(
  'general',
  '/auth/passkeys/log-in/begin',
  'none',
  'everywhere',
);
/** The whole log-in, its second step included. Refuses `passkey-refused`. */
export const loginByPasskey = post<Of['loginByPasskey']>('general', '/auth/passkeys/log-in', 'none', 'everywhere');
/** For `prove`. */
export const beginPasskeyProof = post<Of['beginPasskeyProof']>(
  'general',
  '/auth/proof/passkey',
  'player',
  'everywhere',
);
/** For `passSecondStep`. Refuses `login-expired`. */
export const beginPasskeyStep = post<Of['beginPasskeyStep']>(
  'general',
  '/auth/second-step/passkey',
  'none',
  'everywhere',
);
