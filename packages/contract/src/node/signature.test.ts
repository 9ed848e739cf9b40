import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { Integrity } from '../manifest.ts';
import { SignatureRefused, integrityOf, keyIdOf, signPayload, verifySigned } from './signature.ts';
import type { SignatureRefusalCode } from './signature.ts';

const pair = generateKeyPairSync('ed25519');
const publicKeyPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const payload = JSON.stringify({ title: 'Кости', revision: 7 });
const signed = signPayload(payload, pair.privateKey);

function refusalOf(document: unknown, key = publicKeyPem): SignatureRefusalCode | null {
  try {
    verifySigned(document, key);
    return null;
  } catch (error) {
    if (error instanceof SignatureRefused) return error.code;
    throw error;
  }
}

describe('a signed document', () => {
  it('gives back the exact payload to the holder of the public key', () => {
    expect(verifySigned(signed, publicKeyPem)).toBe(payload);
    expect(signed.keyId).toBe(keyIdOf(publicKeyPem));
  });

  it('payload-changed: is refused', () => {
    expect(refusalOf({ ...signed, payload: payload.replace('7', '8') })).toBe('signature-invalid');
  });

  it('signature-cut: is refused', () => {
    expect(refusalOf({ ...signed, signature: signed.signature.slice(0, 40) })).toBe('signature-invalid');
  });

  it('key-of-another: is refused, whether or not the document admits it', () => {
    const other = generateKeyPairSync('ed25519');
    const forged = signPayload(payload, other.privateKey);
    expect(refusalOf(forged)).toBe('key-unknown');
    expect(refusalOf({ ...forged, keyId: signed.keyId })).toBe('signature-invalid');
  });

  it('not-a-document: is refused', () => {
    for (const document of [null, 'text', {}, { ...signed, extra: 1 }])
      expect(refusalOf(document)).toBe('document-malformed');
  });
});

describe('integrityOf', () => {
  it('is the sha384 that browsers check', () => {
    // The well-known SHA-384 of no bytes at all.
    expect(integrityOf(new Uint8Array())).toBe(
      'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    );
    expect(Integrity.safeParse(integrityOf('any text')).success).toBe(true);
  });
});
