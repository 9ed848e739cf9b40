import { expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { pinToken, readPinToken } from './pin-token.ts';
import { SignatureRefused, signPayload, verifySigned } from './signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const payload = JSON.stringify({ by: 'Ирина', kind: 'pin' });

it('a token is what was signed, in letters that an address and a cookie take as they are', () => {
  const token = pinToken(signPayload(payload, privateKey));
  expect(encodeURIComponent(token)).toBe(token);
  expect(verifySigned(readPinToken(token), pem)).toBe(payload);
});

it('one letter changed is another document, or none', () => {
  const token = pinToken(signPayload(payload, privateKey));
  for (let at = 0; at < token.length - 1; at += 7) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(() => verifySigned(readPinToken(changed), pem)).toThrow(SignatureRefused);
  }
});

it.each([
  [''],
  ['a.b.c'],
  ['0123456789abcdef.e30'],
  ['0123456789abcdef.e30.\u0000'],
  [`0123456789abcdef.${'a'.repeat(4_000)}.a`],
])('no token: %j', (text) => {
  expect(readPinToken(text)).toBeNull();
});
