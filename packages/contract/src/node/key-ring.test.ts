import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import type { RingKey } from '../key-ring.ts';
import { openKeyRing, publicKeysIn, verifyInRing } from './key-ring.ts';
import { SignatureRefused, keyIdOf, signPayload } from './signature.ts';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
};
const [root, other, first, second] = [pair(), pair(), pair(), pair()];
const NOW = Date.parse('2027-06-01T00:00:00Z');

const keyOf = ({ pem }: typeof first, change: Partial<RingKey> = {}): RingKey => ({
  id: keyIdOf(pem),
  publicKey: pem,
  expiresAt: '2027-12-31T00:00:00.000Z',
  revoked: false,
  ...change,
});
const ringOf = (keys: readonly RingKey[], by = root) =>
  signPayload(JSON.stringify({ schema: 1, version: 1, keys }), by.privateKey);
const codeOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof SignatureRefused) return error.code;
    throw error;
  }
};

describe('a ring of keys', () => {
  it('is of whoever has the root, and of one of two roots while one takes the place of the other', () => {
    const signed = ringOf([keyOf(first)]);
    expect(openKeyRing(signed, publicKeysIn(`${other.pem}\n${root.pem}`)).keys).toHaveLength(1);
    expect(codeOf(() => openKeyRing(signed, [other.pem]))).toBe('key-unknown');
    expect(codeOf(() => openKeyRing({ ...signed, payload: signed.payload.replace('1', '2') }, [root.pem]))).toBe(
      'signature-invalid',
    );
    expect(codeOf(() => openKeyRing(ringOf([]), [root.pem]))).toBe('document-malformed');
    expect(codeOf(() => openKeyRing(ringOf([keyOf(first, { publicKey: second.pem })]), [root.pem]))).toBe(
      'document-malformed',
    );
  });

  it('proves news by keys that have not run out, what was kept by those that have, and nothing by revoked ones', () => {
    const document = signPayload('{"revision":1}', first.privateKey);
    const code = (change: Partial<RingKey>, proof: 'news' | 'kept') =>
      codeOf(() => verifyInRing(document, openKeyRing(ringOf([keyOf(first, change)]), [root.pem]), proof, NOW));
    const over = { expiresAt: '2027-06-01T00:00:00.000Z' };
    expect([code({}, 'news'), code(over, 'kept')]).toEqual([null, null]);
    expect(code(over, 'news')).toBe('key-expired');
    for (const proof of ['news', 'kept'] as const) expect(code({ revoked: true }, proof)).toBe('key-revoked');
    const ring = openKeyRing(ringOf([keyOf(second)]), [root.pem]);
    expect(codeOf(() => verifyInRing(document, ring, 'kept', NOW))).toBe('key-unknown');
  });
});
