import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignedDocument } from '../channel.ts';

/** Why a signed document is not trusted. */
export type SignatureRefusalCode =
  | 'document-malformed'
  | 'key-unknown'
  | 'key-revoked'
  | 'key-expired'
  | 'signature-invalid';

const refusals: Record<SignatureRefusalCode, string> = {
  'document-malformed': 'This is not a signed document. Check the address it was fetched from.',
  'key-unknown':
    "The document names a key other than the registry's. Fetch the registry's public key again through a channel you trust.",
  'key-revoked': 'The document is signed with a key that was revoked. Look for who has that key.',
  'key-expired':
    'The document is signed with a key that has run out. Sign another one with the root key, and install it in the registry.',
  'signature-invalid':
    'The signature does not fit the payload. Keep the last verified document and look for who changed this one.',
};

/** What {@link verifySigned} throws. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
  readonly code: SignatureRefusalCode;

  constructor(code: SignatureRefusalCode, cause?: unknown) {
    super(refusals[code], { cause });
    this.code = code;
  }
}

/** Subresource integrity of the bytes: `sha384-` and 64 characters of base64. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Id of an Ed25519 public key: the first 16 hex digits of the SHA-256 of its SPKI bytes. */
export function keyIdOf(publicKeyPem: string): string {
  return keyIdOfKey(createPublicKey(publicKeyPem));
}

/** Signs the payload as it is; the verifier gets the same text back. */
export function signPayload(payload: string, privateKey: KeyObject): SignedDocument {
  const signature = sign(null, Buffer.from(payload, 'utf8'), privateKey).toString('base64');
  return { payload, keyId: keyIdOfKey(createPublicKey(privateKey)), signature };
}

/**
 * The payload of a document that the holder of the key signed. Parse only what this returns.
 *
 * @throws {@link SignatureRefused} when it is no signed document, names another key, or was changed
 */
export function verifySigned(document: unknown, publicKeyPem: string): string {
  const parsed = SignedDocument.safeParse(document);
  if (!parsed.success) throw new SignatureRefused('document-malformed', parsed.error);
  const key = createPublicKey(publicKeyPem);
  const { payload, keyId, signature } = parsed.data;
  if (keyId !== keyIdOfKey(key)) throw new SignatureRefused('key-unknown');
  if (!verify(null, Buffer.from(payload, 'utf8'), key, Buffer.from(signature, 'base64')))
    throw new SignatureRefused('signature-invalid');
  return payload;
}

function keyIdOfKey(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}
