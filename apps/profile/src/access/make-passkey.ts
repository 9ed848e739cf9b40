import type { MadePasskey, PasskeyCreation } from '@baize/protocol';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/**
 * Has the browser make a passkey.
 * @returns null where none was made: the person closed the question, has one there already, or let the time pass
 */
export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    // The same shape: its type lists the transports of today.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch {
    return null;
  }
}
