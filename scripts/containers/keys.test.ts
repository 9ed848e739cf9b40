import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { readConfig } from '../../apps/platform/src/foundation/config.ts';
import { Tokens } from '../../apps/registry/src/credentials/tokens.ts';
import { KEY_FILES, writeKeys } from './keys.ts';

const home = mkdtempSync(path.join(tmpdir(), 'baize-keys-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folder = path.join(home, 'keys');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

test('all keys are made once, in a folder of their owner, and stay', () => {
  expect(writeKeys(folder)).toEqual(KEY_FILES);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const made = KEY_FILES.map(read);
  expect(new Set(made).size).toBe(KEY_FILES.length);
  rmSync(path.join(folder, 'shell-token'));
  expect(writeKeys(folder)).toEqual(['shell-token']);
  expect(KEY_FILES.filter((name) => name !== 'shell-token').map(read)).toEqual(
    made.filter((_text, index) => KEY_FILES[index] !== 'shell-token'),
  );
});

test('they are what the servers take', () => {
  const settings = parseEnv(read('platform-settings'));
  const config = readConfig(settings, home);
  expect(new URL(config.databaseUrl ?? '').password).toBe(read('database-password'));
  expect(config.slotsWalletSecret).toBe(parseEnv(read('provider-settings'))['SLOTS_WALLET_SECRET']);
  expect(config.operatorToken).toBe(read('platform-operator-token'));
  expect(config.seedKey).not.toBe(config.codeSecret);
  for (const role of ['publisher', 'operator', 'shell'] as const)
    expect(() => new Tokens(role, read(`${role}-token`))).not.toThrow();
  const text = Buffer.from('a channel');
  const signature = sign(null, text, createPrivateKey(read('signing-key.pem')));
  expect(verify(null, text, createPublicKey(read('public-key.pem')), signature)).toBe(true);
});
