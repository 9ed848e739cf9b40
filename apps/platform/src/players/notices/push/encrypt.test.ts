import { expect, test } from '@jest/globals';
import { MOST_TEXT_BYTES, areKeys, encrypt } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The worked example of RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('writes the example of RFC 8291 byte for byte', () => {
  const { text, p256dh, auth, privateKey, salt, message } = EXAMPLE;
  expect(encrypt(text, { p256dh, auth }, { privateKey, salt }).toString('base64url')).toBe(message);
});

test('no two messages share a key, and none is longer than a push service takes', () => {
  const { p256dh, auth } = EXAMPLE;
  const [one, other] = [encrypt('x', { p256dh, auth }), encrypt('x', { p256dh, auth })];
  expect(one.subarray(0, 86).equals(other.subarray(0, 86))).toBe(false);
  expect(encrypt('x'.repeat(MOST_TEXT_BYTES), { p256dh, auth })).toHaveLength(4_096);
  expect(() => encrypt('x'.repeat(MOST_TEXT_BYTES + 1), { p256dh, auth })).toThrow(RangeError);
});

test('a key is a point of the curve, and a secret has 16 bytes', () => {
  const { p256dh, auth } = EXAMPLE;
  expect(areKeys({ p256dh, auth })).toBe(true);
  const offCurve = Buffer.from(p256dh);
  offCurve[64]! ^= 1;
  expect(areKeys({ p256dh: offCurve, auth })).toBe(false);
  expect(areKeys({ p256dh: p256dh.subarray(0, 64), auth })).toBe(false);
  expect(areKeys({ p256dh, auth: auth.subarray(1) })).toBe(false);
});
