import { KeyRing } from '../key-ring.ts';
import { SignatureRefused, keyIdOf, verifySigned } from './signature.ts';
import { SignedDocument } from '../channel.ts';

/**
 * What a signature is to prove. `news`: that the registry says so now. `kept`: that it once said so; a key that has run
 * out since proves that too.
 */
export type Proof = 'news' | 'kept';

/** Public keys in a text with one PEM block after the other. */
export function publicKeysIn(text: string): string[] {
  return text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
}

/**
 * A ring that one of the roots signed.
 *
 * @param roots public root keys, PEM; several while one takes the other's place
 * @throws {@link SignatureRefused}
 */
export function openKeyRing(signed: unknown, roots: readonly string[]): KeyRing {
  const document = SignedDocument.safeParse(signed);
  if (!document.success) throw new SignatureRefused('document-malformed', document.error);
  const root = roots.find((pem) => keyIdOf(pem) === document.data.keyId);
  if (root === undefined) throw new SignatureRefused('key-unknown');
  const ring = KeyRing.safeParse(JSON.parse(verifySigned(document.data, root)));
  if (!ring.success) throw new SignatureRefused('document-malformed', ring.error);
  if (ring.data.keys.some(({ id, publicKey }) => !isIdOf(id, publicKey)))
    throw new SignatureRefused('document-malformed');
  return ring.data;
}

/**
 * The payload of a document that a key of the ring signed.
 *
 * @param now milliseconds since 1970
 * @throws {@link SignatureRefused} as {@link verifySigned}, `key-revoked`, and `key-expired` for news
 */
export function verifyInRing(signed: unknown, { keys }: KeyRing, proof: Proof, now: number): string {
  const document = SignedDocument.safeParse(signed);
  if (!document.success) throw new SignatureRefused('document-malformed', document.error);
  const key = keys.find(({ id }) => id === document.data.keyId);
  if (!key) throw new SignatureRefused('key-unknown');
  if (key.revoked) throw new SignatureRefused('key-revoked');
  if (proof === 'news' && Date.parse(key.expiresAt) <= now) throw new SignatureRefused('key-expired');
  return verifySigned(document.data, key.publicKey);
}

function isIdOf(id: string, publicKey: string): boolean {
  try {
    return keyIdOf(publicKey) === id;
  } catch {
    return false;
  }
}
