import { type KeyObject, createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { TeamServiceKeys } from '@baize/protocol';

type Jwk = TeamServiceKeys['keys'][number];
interface Pair {
  readonly jwk: Jwk;
  readonly privateKey: KeyObject;
}

/** A new private key for tokens, PKCS #8 in PEM. */
export function newTokenKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

/** Signs players' tokens for services, and publishes the keys that verify them. */
export class TokenKeys {
  readonly #pem: () => string;
  readonly #other: string | null;
  #pairs: readonly [Pair, ...Pair[]] | null = null;

  /**
   * @param pem private key, PKCS #8, that signs; read on first use, since only one service needs it
   * @param other the key before it, or the next one: both are published
   */
  constructor(pem: () => string, other: string | null) {
    this.#pem = pem;
    this.#other = other;
  }

  published(): TeamServiceKeys {
    return { keys: this.#loaded().map(({ jwk }) => jwk) };
  }

  /** @param claims with `iat` and `exp`. @returns a JWT whose type is valid only as a player's token for a service */
  async sign(claims: Readonly<Record<string, unknown>>): Promise<string> {
    const { SignJWT } = await import('jose');
    const [{ jwk, privateKey }] = this.#loaded();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid, typ: 'team-service+jwt' })
      .sign(privateKey);
  }

  #loaded(): readonly [Pair, ...Pair[]] {
    this.#pairs ??= [pairOf(this.#pem()), ...(this.#other === null ? [] : [pairOf(this.#other)])];
    return this.#pairs;
  }
}

/** @throws TypeError for a key that is not of Ed25519 */
function pairOf(pem: string): Pair {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new TypeError('TEAM_SERVICE_KEY and TEAM_SERVICE_OTHER_KEY have to be keys of Ed25519.');
  const { x = '' } = createPublicKey(pem).export({ format: 'jwk' });
  const kind = { crv: 'Ed25519', kty: 'OKP', x } as const;
  // Its thumbprint by RFC 7638, whose order of members this is.
  const kid = createHash('sha256').update(JSON.stringify(kind)).digest('base64url');
  return { privateKey, jwk: { ...kind, kid, alg: 'EdDSA', use: 'sig' } };
}
