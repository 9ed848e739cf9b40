import type { PasskeyAnswer, PasskeyRequest } from '@baize/protocol';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/**
 * Has the browser ask for a passkey.
 * @returns null where none was used: the person closed the question, has none, or let the time pass
 */
export async function askPasskey(options: PasskeyRequest): Promise<PasskeyAnswer | null> {
  try {
    const { startAuthentication } = await import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');
    // The same shape: its type lists the transports of today.
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch {
    return null;
  }
}
