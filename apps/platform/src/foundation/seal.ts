import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ENCODING = 'base64url';

/**
 * What a key is for: keys that are derived from the same secret for different purposes cannot open each other's texts.
 */
export type SealPurpose = 'seed-key-names' | 'seeds' | 'totp-secrets';

/** A secret that is not in the database, and what it seals. */
export interface SealKey {
  readonly secret: string;
  readonly purpose: SealPurpose;
}

/** The key of what is kept for accounts: secrets of apps, destinations of payouts, secrets of services of teams. */
export function accountKey(secret: string): SealKey {
  return { secret, purpose: 'totp-secrets' };
}

/** Derived once: a process has a handful of secrets, and a bet should not wait for HKDF. */
const derived = new Map<string, KeyObject>();

/**
 * Seals a text for the database, so that the table alone reveals nothing.
 * @param of what it belongs to: copied to another row it cannot be opened
 */
export function seal(key: SealKey, of: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString(ENCODING);
}

/** @returns null for what was sealed with another key, or for something else */
export function unseal(key: SealKey, of: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, ENCODING);
  // The decoder skips characters that it does not know and the last one's spare bits: one sealed value has one spelling.
  if (bytes.toString(ENCODING) !== sealed) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** For values derived from a secret that are no keys: such as the name that identifies it. */
export function derive({ secret, purpose }: SealKey, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}

function keyOf(key: SealKey): KeyObject {
  const name = `${key.purpose} ${key.secret}`;
  const known = derived.get(name);
  if (known !== undefined) return known;
  const made = createSecretKey(derive(key, KEY_BYTES));
  derived.set(name, made);
  return made;
}
