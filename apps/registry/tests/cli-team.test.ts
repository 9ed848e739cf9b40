import { readPinToken } from '@baize/contract/node/pin-token';
import { verifySigned } from '@baize/contract/node/signature';
import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import { beforeEach, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBaize } from './support/run-baize.ts';
import type { BaizeAnswer } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

/** What a team does with a token of its own, from a folder without access to the registry's machine. */
let registry: TestRegistry;
let folder: string;
let token: string;

beforeEach(async () => {
  registry = await TestRegistry.open({ PLATFORM_URL: 'http://127.0.0.1:9' });
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
  token = await tokenFor(['games-dice']);
  folder = join(await temporaryFolder(), 'games-dice');
  await mkdir(folder, { recursive: true });
  const manifest = { name: '@team/games-dice', version: '1.0.0', scripts: { build: 'true' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  await writeReleaseFolder(folder, sampleRelease());
});

async function tokenFor(remotes: string[]): Promise<string> {
  const payload = { name: 'dice-team', kind: 'publisher', remotes, channels: [], expiresAt: null, reason: 'a test' };
  const headers = { authorization: `Bearer ${registry.operatorToken}` };
  return (await registry.server.inject({ method: 'POST', url: '/v1/tokens', headers, payload })).json().secret;
}

function baize(...words: string[]): Promise<BaizeAnswer> {
  return runBaize(registry, words, { REGISTRY_DATA_DIR: folder, BAIZE_PUBLISHER_TOKEN: token, CHROMIUM_PATH: folder });
}

async function found(): Promise<string[]> {
  const { stdout } = await baize('doctor', folder, '--site', 'http://127.0.0.1:9', '--json');
  const { findings } = JSON.parse(stdout) as { findings: { code: string }[] };
  return findings.map(({ code }) => code).filter((code) => code !== 'site-unreachable');
}

it('publish --preview stores the version, and prints a link to it that the registry has signed for the team', async () => {
  const { exitCode, stdout } = await baize(
    'publish',
    folder,
    '--preview',
    '--expires',
    '2h',
    '--site',
    'https://b.example',
  );
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Published games-dice 1.0.0');
  const link = /^https:\/\/b\.example\/_baize\/pin\?t=([\w.-]+)$/m.exec(stdout)?.[1] ?? '';
  const document = JSON.parse(verifySigned(readPinToken(link), readFileSync(registry.config.publicKeyFile, 'utf8')));
  const { manifest } = JSON.parse((await registry.get('/v1/releases/games-dice/1.0.0')).json().payload);
  expect(document).toMatchObject({ remotes: { 'games-dice': { version: '1.0.0', manifest } }, by: 'dice-team' });
  expect(Math.round((Date.parse(document.expiresAt) - Date.now()) / 60_000)).toBe(120);
  // Again, for a colleague: nothing is stored, and there is another link.
  const again = JSON.parse((await baize('publish', folder, '--preview', '--json')).stdout);
  expect(again).toMatchObject({ outcome: 'already-published', uploaded: 0 });
  expect(again.preview.link).toMatch(/\/_baize\/pin\?t=/);
  expect((await registry.get('/v1/channels/production')).json().payload).toContain('"remotes":{}');
});

it('doctor asks the registry whose token it is, and whether the version is free', async () => {
  await registry.publish(sampleRelease());
  expect(await found()).toEqual([]);
  await writeReleaseFolder(folder, sampleRelease({ text: 'second' }));
  token = await tokenFor(['games-crash']);
  expect(await found()).toEqual(['version-published', 'remote-not-yours']);
  token = 'nonsense';
  const { exitCode, stdout } = await baize('doctor', folder);
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Wrong (token-refused)')]);
});
