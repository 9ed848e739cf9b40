import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { jwtVerify } from 'jose';
import { Vapid, newPushKey } from './vapid.ts';

const NOW = Date.parse('2026-11-27T09:00:00Z');

test('names the push service and a person, is signed by the key that browsers were given, and ends within a day', async () => {
  const pem = newPushKey();
  const vapid = new Vapid(pem, 'mailto:push@baize.example');
  const header = await vapid.authorization('https://push.example/send/abc', NOW);
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(pem), { currentDate: new Date(NOW) });
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT' });
  expect(payload).toEqual({
    aud: 'https://push.example',
    sub: 'mailto:push@baize.example',
    exp: NOW / 1000 + 12 * 3_600,
  });
  expect(key).toBe(vapid.publicKey);
  const point = Buffer.from(vapid.publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
});

test('a key of another kind ends the start', () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  expect(() => new Vapid(pem, 'mailto:x@y.zz')).toThrow('PUSH_KEY has to be a key of P-256.');
});
