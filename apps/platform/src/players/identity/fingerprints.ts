import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { AnswerOf, calls } from '@baize/protocol';
import type { CryptoKey } from 'jose';

type PublicKey = AnswerOf<typeof calls.getFingerprintKey>['key'];

const KEY_ALGORITHM = 'RSA-OAEP-256';
const CONTENT_ALGORITHM = 'A256GCM';
const KEY_BITS = 2048;
/** Characters of an opened fingerprint; a longer one is none of ours. */
const MAX_LENGTH = 6144;

/** A new private key, PKCS #8 in PEM. Takes about a tenth of a second. */
export function newFingerprintKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

interface Keys {
  readonly publicKey: PublicKey;
  readonly privateKey: Promise<CryptoKey>;
}

/** Opens the fingerprints that browsers seal. It is a hint about who is there, never a condition: what cannot be opened is null. */
export class Fingerprints {
  readonly #pem: () => string;
  #keys: Keys | null = null;

  /** @param pem private key, PKCS #8; asked for on first use, because making one takes time */
  constructor(pem: () => string) {
    this.#pem = pem;
  }

  get publicKey(): PublicKey {
    return this.#loaded().publicKey;
  }

  /** @returns the browser's JSON text, or null */
  async open(sealed: string | null | undefined): Promise<string | null> {
    if (sealed === null || sealed === undefined) return null;
    try {
      const { flattenedDecrypt } = await import('jose');
      const { plaintext } = await flattenedDecrypt(JSON.parse(sealed), await this.#loaded().privateKey, {
        keyManagementAlgorithms: [KEY_ALGORITHM],
        contentEncryptionAlgorithms: [CONTENT_ALGORITHM],
      });
      return readable(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    } catch {
      // Malformed, sealed for another key, or tampered with: it says nothing, whatever the reason.
      return null;
    }
  }

  #loaded(): Keys {
    if (this.#keys) return this.#keys;
    const pem = this.#pem();
    this.#keys = { publicKey: publicKeyOf(pem), privateKey: privateKeyOf(pem) };
    return this.#keys;
  }
}

/** @throws SyntaxError for what is not JSON */
function readable(text: string): string | null {
  // PostgreSQL cannot store a text with a zero character.
  return text.length > MAX_LENGTH || text.includes('\0') ? null : JSON.stringify(JSON.parse(text));
}

async function privateKeyOf(pem: string): Promise<CryptoKey> {
  const { importPKCS8 } = await import('jose');
  return importPKCS8(pem, KEY_ALGORITHM);
}

function publicKeyOf(pem: string): PublicKey {
  const { n = '', e = '' } = createPublicKey(pem).export({ format: 'jwk' });
  // RFC 7638: the members of the key in the order of their names.
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return { kty: 'RSA', kid, alg: KEY_ALGORITHM, use: 'enc', n, e };
}
