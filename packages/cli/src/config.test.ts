import { afterEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(...below: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-cli-'));
  folders.push(folder);
  for (const path of below) mkdirSync(join(folder, path), { recursive: true });
  return folder;
}

test('reads the tokens of the registry whose data stands above, from any folder below', () => {
  const folder = temporaryFolder('.baize', 'apps/games-dice');
  expect(readConfig({}, join(folder, 'apps/games-dice'))).toMatchObject({
    registryUrl: 'http://127.0.0.1:4100',
    publisherTokenFile: join(folder, '.baize/registry/secrets/publisher-token'),
    platformTokenFile: join(folder, '.baize/platform/secrets/operator-token'),
  });
});

test('a folder of a team, with no such data above, looks nowhere else', () => {
  const folder = temporaryFolder();
  expect(readConfig({ REGISTRY_DATA_DIR: 'data' }, folder).operatorTokenFile).toBe(
    join(folder, 'data/secrets/operator-token'),
  );
});

test.each([
  ['REGISTRY_PORT', '70000'],
  ['BAIZE_REGISTRY_URL', 'registry'],
  ['BAIZE_SITE_URL', 'ftp://site'],
])('names %s when its value is %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
