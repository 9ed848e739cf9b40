import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** A push service takes no token that lives for longer than a day. */
const TOKEN_SECONDS = 12 * 3_600;

/** A new private key of P-256, PKCS #8 in PEM. */
export function newPushKey(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;
}

/** Identifies the sender to push services, and to browsers the key of the only sender that they allow: RFC 8292. */
export class Vapid {
  readonly #pem: string;
  readonly #contact: string;
  /** The public key, an uncompressed point in Base64url: the `applicationServerKey` of a subscription. */
  readonly publicKey: string;

  /**
   * @param pem private key of P-256, PKCS #8
   * @param contact `mailto:` or `https:` address at which a push service finds a person
   * @throws TypeError for a key that is not of P-256
   */
  constructor(pem: string, contact: string) {
    const { crv, x = '', y = '' } = createPublicKey(pem).export({ format: 'jwk' });
    if (crv !== 'P-256') throw new TypeError('PUSH_KEY has to be a key of P-256.');
    this.#pem = pem;
    this.#contact = contact;
    const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    this.publicKey = Buffer.concat(point).toString('base64url');
  }

  /** The header `authorization` of one message. @param now milliseconds since 1970 */
  async authorization(endpoint: string, now: number): Promise<string> {
    const { SignJWT } = await import('jose');
    const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: this.#contact })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setExpirationTime(Math.floor(now / 1000) + TOKEN_SECONDS)
      .sign(createPrivateKey(this.#pem));
    return `vapid t=${token}, k=${this.publicKey}`;
  }
}
