import { pinToken } from '@baize/contract/node/pin-token';
import { SignatureRefused, signPayload } from '@baize/contract/node/signature';
import type { SignatureRefusalCode } from '@baize/contract/node/signature';
import { expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { ShellFailure } from '../errors.ts';
import { openPin } from './open-pin.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const NOW = Date.parse('2027-01-01T00:00:00Z');
const PIN = {
  schema: 1,
  kind: 'pin',
  channel: 'production',
  remotes: { 'games-dice': { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` } },
  expiresAt: '2027-01-01T00:00:01.000Z',
  by: 'ann',
};
const token = (document: object): string => pinToken(signPayload(JSON.stringify(document), privateKey));
const believing = { openShown: ({ payload }: { payload: string }) => Promise.resolve(payload) };

it('counts until the moment that it names, and not at it', async () => {
  expect(await openPin(believing, token(PIN), 'production', NOW + 999)).toEqual(PIN);
  await expect(openPin(believing, token(PIN), 'production', NOW + 1_000)).rejects.toMatchObject({
    code: 'pin-expired',
  });
});

it.each<[SignatureRefusalCode, string]>([
  ['key-revoked', 'pin-key-revoked'],
  ['key-expired', 'pin-key-revoked'],
  ['key-unknown', 'pin-edited'],
  ['signature-invalid', 'pin-edited'],
])('%s: %s', async (code, refused) => {
  const registry = { openShown: () => Promise.reject(new SignatureRefused(code)) };
  await expect(openPin(registry, token(PIN), 'production', NOW)).rejects.toMatchObject({ code: refused });
});

it('a server that has no key yet says that it may be tried again', async () => {
  const registry = { openShown: () => Promise.reject(new ShellFailure('registry-key-missing', 'None.')) };
  await expect(openPin(registry, token(PIN), 'production', NOW)).rejects.toMatchObject({ code: 'pin-away' });
});

it.each([
  ['a channel document', { schema: 1, channel: 'production', revision: 1, updatedAt: '', remotes: {} }],
  ['a release', { schema: 1, name: 'games-dice', version: '1.0.0', manifest: 'sha384-A' }],
  ['a pin of no remote', { ...PIN, remotes: {} }],
])('%s of the registry is no link', async (_what, document) => {
  await expect(openPin(believing, token(document), 'production', NOW)).rejects.toMatchObject({ code: 'pin-edited' });
});
