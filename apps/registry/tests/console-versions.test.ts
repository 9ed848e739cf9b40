import { describe, expect, it } from '@jest/globals';
import type { ReleaseDocument } from '@baize/contract/channel';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordBytes } from '../src/store/record.ts';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

/** The versions 1.1.1 and up, beside 1.0.0, as records of the store. */
async function withVersions(count: number, publishedBy = 'dice-team'): Promise<TestRegistry> {
  const folder = await temporaryFolder();
  const first = await TestRegistry.open({ REGISTRY_DATA_DIR: folder });
  await first.publish(sampleRelease());
  await first.change({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 1);
  const { manifest } = await first.registry.releases.find('games-dice', '1.0.0');
  await mkdir(join(folder, 'store/releases/games-dice'), { recursive: true });
  for (let patch = 1; patch <= count; patch += 1) {
    const version = `1.1.${patch}`;
    const commit = patch.toString(16).padStart(40, '0');
    const publishedAt = '2026-11-25T10:00:00.000Z';
    const document: ReleaseDocument = {
      schema: 1,
      name: 'games-dice',
      version,
      manifest,
      publishedAt,
      publishedBy,
      commit,
    };
    const signed = first.registry.signer.sign(JSON.stringify(document));
    await writeFile(join(folder, `store/releases/games-dice/${version}.json`), recordBytes(signed));
  }
  await first.server.close();
  return TestRegistry.open({ REGISTRY_DATA_DIR: folder });
}

function versionsIn(page: string): string[] {
  return [...page.matchAll(/<li><span class="version"><b class="number">([^<]+)</g)].map(
    ([, version]) => version ?? '',
  );
}

describe('a remote of 10,000 versions', () => {
  it('has pages, a status and a list of the size of a small one, and every version is found', async () => {
    const registry = await withVersions(10_000);
    const session = await ConsoleSession.open(registry);
    const panel = await session.page('/remotes/games-dice');
    expect(versionsIn(panel)).toEqual(['1.1.10000', '1.1.9999', '1.1.9998', '1.1.9997', '1.1.9996', '1.0.0']);
    expect(textOf(panel)).toContain('All 10001');
    expect(panel.length).toBeLessThan(30_000);

    const status = await registry.get('/v1/channels/production/status');
    expect(status.body.length).toBeLessThan(8_000);
    expect(status.json().remotes[0]).toMatchObject({ published: 10_001, versions: { length: 10 } });

    const list = (await registry.get('/v1/releases')).json().remotes[0];
    expect([list.versions.length, list.published, list.older]).toEqual([20, 10_001, '1.1.9981']);
    const older = (await registry.get('/v1/releases?remote=games-dice&before=1.1.2&limit=3')).json().remotes[0];
    expect(older.versions.map(({ version }: { version: string }) => version)).toEqual(['1.1.1', '1.0.0']);
    expect(older.older).toBeNull();

    const newest = await session.page('/remotes/games-dice/versions');
    expect(versionsIn(newest)).toHaveLength(50);
    const next = /id="older" href="([^"]+)"/.exec(newest)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(versionsIn(await session.page(next))[0]).toBe('1.1.9950');
    expect(newest.length).toBeLessThan(60_000);

    expect(versionsIn(await session.page('/remotes/games-dice/versions?search=1.1.777'))).toEqual(
      expect.arrayContaining(['1.1.777', '1.1.7770']),
    );
    // Commit 0x2710 is the ten thousandth.
    const byCommit = await session.page(`/remotes/games-dice/versions?search=${'0'.repeat(36)}2710`);
    expect(versionsIn(byCommit)).toEqual(['1.1.10000']);
  });
});

describe('the page of all versions', () => {
  it('asks for a release, and offers each version for a canary and for a comparison', async () => {
    const registry = await withVersions(8);
    const session = await ConsoleSession.open(registry);
    const page = await session.page('/remotes/games-dice/versions');
    expect(page).toContain('id="release-1.1.1"');
    expect(page).not.toContain('id="release-1.0.0"');
    expect(page).toContain('href="/remotes/games-dice/diff?channel=production&amp;from=1.0.0&amp;to=1.1.1"');
    const chosen = await session.page('/remotes/games-dice?channel=production&version=1.1.1');
    expect(chosen).toContain('<option selected>1.1.1</option>');
  });

  it('escapes who published and what was looked for', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const session = await ConsoleSession.open(await withVersions(1, evil));
    const page = await session.page(`/remotes/games-dice/versions?search=${encodeURIComponent(evil)}`);
    expect(page).not.toContain(evil);
    expect(versionsIn(page)).toEqual(['1.1.1']);
  });

  it('not-found: of a remote that nobody published', async () => {
    const session = await ConsoleSession.open(await withVersions(0));
    const answer = await session.get('/remotes/games-nothing/versions');
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('not-found')]);
  });

  it('input-invalid: a list of more than 200, or before what is no version', async () => {
    const registry = await withVersions(0);
    for (const query of ['limit=201', 'limit=0', 'before=../x', 'remote=../x'])
      expect((await registry.get(`/v1/releases?${query}`)).json().code).toBe('input-invalid');
  });
});
