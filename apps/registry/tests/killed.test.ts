import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hexOf } from '@baize/registry-client/releases/file-name';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const writer = join(import.meta.dirname, 'support', 'endless-writer.ts');

/** Lets the writer report some changes, kills it in the middle of the next, and returns the last reported revision. */
async function killAfter(changes: number, folder: string): Promise<number> {
  const env = { ...process.env, REGISTRY_DATA_DIR: folder, REGISTRY_LOG_LEVEL: 'silent', REGISTRY_FIRST_REMOTES: '*' };
  const child = spawn(process.execPath, [writer], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let told = 0;
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    told += 1;
    if (told === changes) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return last;
}

describe('a registry that is killed while it writes', () => {
  it('has everything it told of, whole, and goes on', async () => {
    const folder = await temporaryFolder();
    for (const changes of [1, 2, 3]) {
      const last = await killAfter(changes, folder);
      const registry = await TestRegistry.open({ REGISTRY_DATA_DIR: folder });
      const { document } = await registry.registry.channels.head('production');
      expect(document.revision).toBeGreaterThanOrEqual(last);
      const acts = await registry.registry.channels.acts('production', { limit: 200 });
      expect(acts.map(({ revision }) => revision)).toEqual(acts.map((_, index) => document.revision - index));
      for (const { version } of await registry.registry.releases.versions('games-dice')) {
        for (const path of ['remote.json', 'web/entry.js', 'node/entry.cjs']) {
          expect(await registry.registry.releases.readFile('games-dice', version, path)).not.toBeNull();
        }
      }
    }
  });

  it('takes no notice of a half-written file', async () => {
    const folder = await temporaryFolder();
    await TestRegistry.open({ REGISTRY_DATA_DIR: folder });
    await writeFile(join(folder, 'scratch', 'half'), '{"payl');
    const registry = await TestRegistry.open({ REGISTRY_DATA_DIR: folder });
    expect((await registry.publish(sampleRelease())).statusCode).toBe(201);
  });
});

describe('record-damaged: a store somebody tampered with', () => {
  it('serves no file with another content', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease();
    await registry.publish(release);
    const hex = hexOf(release.manifest.files['web/entry.js']!.integrity);
    await appendFile(join(registry.config.dataFolder, 'store', 'files', hex), '// evil');
    const answer = await registry.get('/v1/releases/games-dice/1.0.0/files/web/entry.js');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'record-damaged']);
    expect(answer.body).not.toContain(hex);
  });

  it('serves no release and no channel that was not signed', async () => {
    const registry = await TestRegistry.open();
    await registry.publish(sampleRelease());
    const store = join(registry.config.dataFolder, 'store');
    const release = join(store, 'releases', 'games-dice', '1.0.0.json');
    const { payload, ...rest } = (await registry.get('/v1/releases/games-dice/1.0.0')).json();
    await rm(release);
    await writeFile(release, JSON.stringify({ ...rest, payload: payload.replace('publisher', 'nobody') }));
    expect((await registry.get('/v1/releases/games-dice/1.0.0')).json().code).toBe('record-damaged');

    const [revision] = await readdir(join(store, 'channels', 'production'));
    await writeFile(join(store, 'channels', 'production', revision!), '{}');
    const again = await TestRegistry.open({ REGISTRY_DATA_DIR: registry.config.dataFolder });
    expect((await again.get('/v1/channels/production')).json().code).toBe('record-damaged');
    expect((await again.get('/health')).json().damaged).toEqual([
      `channels/production/${revision}`,
      'releases/games-dice/1.0.0.json',
    ]);
  });
});
