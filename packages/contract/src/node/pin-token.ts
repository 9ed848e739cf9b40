import type { SignedDocument } from '../channel.ts';
import { MAX_PIN_TOKEN_LENGTH } from '../pins.ts';

/** A signed pin in the form for an address and a cookie: key, payload and signature, separated by points. */
export function pinToken({ keyId, payload, signature }: SignedDocument): string {
  return [keyId, Buffer.from(payload).toString('base64url'), recode(signature, 'base64', 'base64url')].join('.');
}

/** The signed document of a token, not verified; null for a text of another form. */
export function readPinToken(token: string): SignedDocument | null {
  if (token.length > MAX_PIN_TOKEN_LENGTH) return null;
  const [, keyId, payload, signature] = /^([0-9a-f]{16})\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (keyId === undefined || payload === undefined || signature === undefined) return null;
  return {
    keyId,
    payload: Buffer.from(payload, 'base64url').toString('utf8'),
    signature: recode(signature, 'base64url', 'base64'),
  };
}

function recode(text: string, from: BufferEncoding, to: BufferEncoding): string {
  return Buffer.from(text, from).toString(to);
}
