import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { MadePasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@baize/protocol';

/** Flags of authenticator data (WebAuthn, 6.1): the person was there, was verified, and a new key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** How an answer differs from a correct one. */
export interface Dishonesty {
  readonly origin?: string;
  readonly challenge?: string;
  /** The person was present and not verified (the user-verified flag is off). */
  readonly unverified?: true;
}

/** An authenticator with one passkey (ES256), made of `node:crypto` after the text of WebAuthn level 3. */
export class Authenticator {
  readonly id: string = randomBytes(16).toString('base64url');
  readonly #key: KeyObject;
  readonly #origin: string;
  readonly #publicKey: Buffer;
  counter = 0;
  /** The user of the passkey, once it was made. */
  #userHandle: string | null = null;

  /** @param origin of the pages that it is used on */
  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
    this.#origin = origin;
  }

  make(options: PasskeyCreation, lie: Dishonesty = {}): MadePasskey {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const data = Buffer.concat([this.#data(options.rp.id, WITH_KEY, lie), attested]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, lie).toString('base64url'),
      attestationObject: attestation(data).toString('base64url'),
      transports: ['internal'],
    };
  }

  answer(options: PasskeyRequest, lie: Dishonesty = {}): PasskeyAnswer {
    this.counter += 1;
    const data = this.#data(options.rpId, 0, lie);
    const client = this.#clientData('webauthn.get', options.challenge, lie);
    const signed = Buffer.concat([data, sha256(client)]);
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: this.#userHandle,
    };
  }

  #data(rpId: string, flags: number, { unverified }: Dishonesty): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (unverified ? 0 : VERIFIED)]), counter]);
  }

  #clientData(type: string, challenge: string, lie: Dishonesty): Buffer {
    const { origin = this.#origin } = lie;
    return Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }));
  }
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** RFC 9052: an EC2 key of P-256 for ES256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const [kty, alg, crv] = [
    [0x01, 0x02],
    [0x03, 0x26],
    [0x20, 0x01],
  ] as const;
  const coordinate = (label: number, bytes: Buffer): Buffer => Buffer.concat([Buffer.from([label, 0x58, 32]), bytes]);
  return Buffer.concat([Buffer.from([0xa5, ...kty, ...alg, ...crv]), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(data: Buffer): Buffer {
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const parts = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')];
  return Buffer.concat([Buffer.from([0xa3]), ...parts, Buffer.from([0x58, data.length]), data]);
}
