import type { MadePasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@baize/protocol';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeySite } from './passkey-site.ts';

/** How long a challenge is answered: a person looks for a phone, or a key. */
export const CHALLENGE_MS: number = 5 * 60_000;
const SITE_NAME = 'Baize';
/** EdDSA, ES256, RS256: what authenticators of today make. */
const ALGORITHMS = [-8, -7, -257];

/** What is kept of a passkey. */
export interface KeptPasskey {
  readonly credential_id: string;
  /** COSE key, base64url. */
  readonly public_key: string;
  /** Signatures that the authenticator says it has made; 0 of one that does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** @param owner whose it will be: the authenticator stores `id`, which means nothing to strangers */
export async function creationOptions(
  { rpId }: PasskeySite,
  owner: { readonly id: string; readonly name: string },
  has: readonly KeptPasskey[],
): Promise<PasskeyCreation> {
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: rpId, name: SITE_NAME },
    user: { id: user.id, name: owner.name, displayName: owner.name },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: has.map(shown),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** @param of the passkeys that may answer; empty: any passkey of the site, as the person chooses */
export async function requestOptions({ rpId }: PasskeySite, of: readonly KeptPasskey[]): Promise<PasskeyRequest> {
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials: of.map(shown) };
}

/** The challenge that an answer names, which is not verified yet; null if it cannot be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** @returns what to keep of a passkey that was made here, for this challenge, by a person who was verified; else null */
export async function acceptedPasskey(
  site: PasskeySite,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: MadePasskey,
): Promise<KeptPasskey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused);
  if (!verified || !registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}

/**
 * @returns the passkey's counter after an answer made here, to this challenge, by a person who was verified. Null for any
 * other, and for one whose counter has not grown: somebody may have a copy of the authenticator.
 */
export async function acceptedCounter(
  site: PasskeySite,
  challenge: string,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  kept: KeptPasskey,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: kept.credential_id,
      publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
      counter: kept.counter,
    },
  }).catch(refused);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws for every invalid answer of a client: none of these is an error of ours. */
function refused(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}

function shown({ credential_id, transports }: KeptPasskey): PasskeyRequest['allowCredentials'][number] {
  return { id: credential_id, type: 'public-key', transports: [...transports] };
}
