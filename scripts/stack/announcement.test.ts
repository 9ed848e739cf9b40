import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { announcement } from './announcement.ts';

const SECRETS = [
  'password-of-the-demo',
  'token-of-the-platform',
  'token-of-the-registry',
  'token-of-a-setting',
] as const;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-announcement-'));
  mkdirSync(path.join(folder, 'secrets'));
  writeFileSync(path.join(folder, 'secrets/operator-token'), SECRETS[1]);
  writeFileSync(path.join(folder, 'registry-token'), SECRETS[2]);
  const accounts = [{ email: 'player@baize.local', password: SECRETS[0] }];
  writeFileSync(path.join(folder, 'accounts.json'), JSON.stringify({ accounts }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const told = (isTerminal: boolean, operatorToken: string | null = null) =>
  announcement({
    sitePort: 3000,
    general: 'http://localhost:4000',
    providerPort: 4200,
    beaconPort: 4300,
    registryPort: 4100,
    metricsPorts: [4090],
    platformFolder: folder,
    operatorToken,
    registryTokenFile: path.join(folder, 'registry-token'),
    isolation: 'Render processes are kept apart by: jail.',
    isTerminal,
  });

test('a terminal is told passwords and tokens', () => {
  for (const secret of SECRETS.slice(0, 3)) expect(told(true)).toContain(secret);
  expect(told(true, SECRETS[3])).toContain(SECRETS[3]);
});

test('a log is told where they stand, and none of them', () => {
  for (const text of [told(false), told(false, SECRETS[3])]) {
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).toContain(path.join(folder, 'accounts.json'));
    expect(text).toContain(path.join(folder, 'registry-token'));
    expect(text).toContain('player@baize.local');
  }
  expect(told(false)).toContain(path.join(folder, 'secrets/operator-token'));
  expect(told(false, SECRETS[3])).toContain('that of OPERATOR_TOKEN');
});
