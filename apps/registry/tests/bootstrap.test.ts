import { RegistryClient } from '@baize/registry-client/client/registry-client';
import { seedReleases } from '@baize/registry-client/client/seed-releases';
import type { SeedOptions, SeedResult } from '@baize/registry-client/client/seed-releases';
import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

let registry: TestRegistry;
let dice: string;
let keno: string;
let rebuilt: string[];

async function seed(options: Partial<SeedOptions> = {}): Promise<SeedResult> {
  const tokens = { publisher: registry.publisherToken, operator: registry.operatorToken };
  return seedReleases([dice, keno], {
    client: new RegistryClient(registry.server.listeningOrigin, async (role) => tokens[role]),
    channel: 'production',
    development: true,
    commitOf: () => null,
    rebuild: async (folder, version) => {
      rebuilt.push(version);
      await writeReleaseFolder(folder, sampleRelease({ version, text: 'edited' }));
    },
    ...options,
  });
}

async function live(): Promise<(string | null)[]> {
  const { remotes } = (await registry.get('/v1/channels/production/status')).json();
  return remotes.map((remote: { live: string | null }) => remote.live);
}

beforeEach(async () => {
  registry = await TestRegistry.open();
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
  const folder = await temporaryFolder();
  dice = join(folder, 'games-dice');
  keno = join(folder, 'games-keno');
  rebuilt = [];
  await writeReleaseFolder(dice, sampleRelease());
  await writeReleaseFolder(keno, sampleRelease({ name: 'games-keno', route: '/games/keno' }));
});

describe('bootstrap', () => {
  it('publishes and releases what is new, and does nothing the second time', async () => {
    const first = await seed();
    expect(first.remotes).toMatchObject([
      { name: 'games-dice', version: '1.0.0', published: true, released: true, refused: null },
      { name: 'games-keno', version: '1.0.0', published: true, released: true, refused: null },
    ]);
    const second = await seed();
    expect(second.revision).toBe(first.revision);
    expect(second.remotes).toMatchObject([
      { published: false, released: false },
      { published: false, released: false },
    ]);
  });

  it('publishes a higher version and leaves to the operator whether to release it', async () => {
    await seed();
    await writeReleaseFolder(dice, sampleRelease({ version: '1.1.0' }));
    const { remotes } = await seed();
    expect(remotes[0]).toMatchObject({ version: '1.1.0', published: true, released: false });
    expect(await live()).toEqual(['1.0.0', '1.0.0']);
  });

  it('releases edited code under a development version, once', async () => {
    await seed();
    await writeReleaseFolder(dice, sampleRelease({ text: 'edited' }));
    const { remotes } = await seed();
    expect(remotes[0]).toMatchObject({ published: true, released: true });
    expect(remotes[0]?.version).toMatch(/^1\.0\.0-dev\.[a-f][0-9a-f]{7}$/);
    expect(rebuilt).toEqual([remotes[0]?.version]);

    // The build under the plain version comes back, from a cache for example: nothing is built again.
    await writeReleaseFolder(dice, sampleRelease({ text: 'edited' }));
    expect((await seed()).remotes[0]).toMatchObject({ version: rebuilt[0], published: false, released: false });
    expect(rebuilt).toHaveLength(1);
    expect(await live()).toEqual([rebuilt[0], '1.0.0']);
  });

  it('version-exists: refuses edited code outside a development machine, and goes on with the others', async () => {
    await registry.publish(sampleRelease({ text: 'other' }));
    const { remotes } = await seed({ development: false });
    expect(remotes[0]?.refused).toMatchObject({ code: 'version-exists' });
    expect(remotes[1]).toMatchObject({ released: true });
  });

  it('runs as a command', async () => {
    const { exitCode, stdout } = await runBaize(registry, ['bootstrap', dice, keno, '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      channel: 'production',
      revision: 3,
      remotes: [{ folder: dice }, { folder: keno }],
    });
    const missing = await runBaize(registry, ['bootstrap', join(dice, 'nowhere')]);
    expect(missing.exitCode).toBe(1);
    expect(missing.stdout).toContain('release-folder-missing');
  });
});
