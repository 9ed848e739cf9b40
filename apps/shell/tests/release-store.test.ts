import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRegistryClient } from '../src/server/registry/registry-client.ts';
import { createReleaseStore } from '../src/server/registry/release-store.ts';
import type { ReleaseStore } from '../src/server/registry/release-store.ts';
import { startFakeRegistry } from './fixtures/fake-registry.ts';
import type { FakeRegistry } from './fixtures/fake-registry.ts';
import { contentRelease } from './fixtures/content-release.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { OFFER } from './fixtures/offer.ts';
import type { FixtureRelease } from './fixtures/release.ts';

const pinned = ({ manifest, integrity }: FixtureRelease) => ({ version: manifest.version, manifest: integrity });

describe('the store of releases', () => {
  let folder: string;
  let registry: FakeRegistry;
  let store: ReleaseStore;
  const release = fixtureRelease();

  const newStore = (): ReleaseStore =>
    createReleaseStore(path.join(folder, 'data'), createRegistryClient(registry.access), OFFER);
  const ensure = (wanted = release): Promise<unknown> => store.ensure('games-test', pinned(wanted));

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-store-'));
    registry = await startFakeRegistry(folder);
    registry.publish(release);
    store = newStore();
  });
  afterEach(async () => {
    await registry.down();
    rmSync(folder, { recursive: true, force: true });
  });

  it('fetches a release once and serves it from the disk while the registry is down', async () => {
    const stored = await store.ensure('games-test', pinned(release));
    await registry.down();
    const later = newStore();
    expect(await later.ensure('games-test', pinned(release))).toEqual(stored);
    expect((await later.read(stored, 'web/entry.js')).toString()).toBe(release.files['web/entry.js']);
  });

  it('finds a version that an earlier run stored', async () => {
    await ensure();
    await registry.down();
    expect(await newStore().find('games-test', '1.0.0')).toMatchObject({ version: '1.0.0' });
    expect(await newStore().find('games-test', '1.0.1')).toBeNull();
    expect(await newStore().find('../games-test', '1.0.0')).toBeNull();
  });

  it('file-hash-wrong: refuses a file that is not the published one', async () => {
    registry.tamper(release, 'web/entry.js', 'alert(1)');
    await expect(ensure()).rejects.toMatchObject({ code: 'integrity-mismatch' });
  });

  it('file-missing: refuses, and recovers when it is there', async () => {
    const whole = fixtureRelease({ version: '1.0.1' });
    await expect(ensure(whole)).rejects.toThrow('games-test/1.0.1');
    registry.publish(whole);
    await expect(ensure(whole)).resolves.toMatchObject({ version: '1.0.1' });
  });

  it('file-missing: the manifest alone is known all the same', async () => {
    const { 'web/entry.js': _missing, ...files } = release.files;
    const torn = { ...fixtureRelease({ version: '1.0.1' }), files };
    registry.publish(torn);
    await expect(ensure(torn)).rejects.toMatchObject({ code: 'entry-missing' });
    await expect(store.describe('games-test', pinned(torn))).resolves.toMatchObject({ manifest: torn.manifest });
  });

  it('manifest-hash-wrong: refuses a channel and a release that name different manifests', async () => {
    const other = fixtureRelease({ body: 'module.Root = () => null;' });
    await expect(ensure(other)).rejects.toMatchObject({ code: 'integrity-mismatch' });
  });

  it('manifest-malformed: refuses', async () => {
    const bytes = '{"schema":2}';
    registry.publish({ ...fixtureRelease(), manifestBytes: bytes });
    await expect(ensure()).rejects.toMatchObject({ code: 'integrity-mismatch' });
  });

  it('contract-too-new: refuses', async () => {
    const later = fixtureRelease({ version: '2.0.0', contract: '^9.0.0' });
    registry.publish(later);
    await expect(ensure(later)).rejects.toMatchObject({ code: 'contract-not-met' });
  });

  it('library-not-shared: refuses', async () => {
    const other = fixtureRelease({ version: '2.0.0', shared: { react: '^19.0.0', vue: '^3.0.0' } });
    registry.publish(other);
    await expect(ensure(other)).rejects.toMatchObject({ code: 'shared-not-met' });
  });

  it('file-changed-on-disk: is fetched again', async () => {
    const stored = await store.ensure('games-test', pinned(release));
    writeFileSync(path.join(stored.folder, 'files/web/entry.js'), 'alert(1)');
    expect((await store.read(stored, 'web/entry.js')).toString()).toBe(release.files['web/entry.js']);
  });

  it('fetches of a next version what the disk does not hold', async () => {
    await ensure();
    const changed = fixtureRelease({ version: '1.0.1', files: { 'web/late.js': 'late()' } });
    const {
      'locales/en.json': _english,
      'locales/ru.json': _russian,
      'node/entry.js': _node,
      ...files
    } = changed.files;
    // The files that the two have in common cannot be fetched.
    registry.publish({ ...changed, files });
    const stored = await store.ensure('games-test', pinned(changed));
    expect(readFileSync(path.join(stored.folder, 'files/locales/en.json'), 'utf8')).toBe('{"title":"Test"}');
  });

  it('finds what versions share by its content, also after a restart, and says of which it first was', async () => {
    const [first, second] = ['1.0.0', '1.0.1'].map((version) =>
      contentRelease({ version, name: 'games-shared', files: { 'web/game.js': 'game()' } }),
    ) as [FixtureRelease, FixtureRelease];
    for (const each of [first, second]) {
      registry.publish(each);
      await store.ensure('games-shared', pinned(each));
    }
    const game = Object.keys(second.files).find((file) => file.startsWith('web/game.')) ?? '';
    await registry.down();
    for (const each of [store, newStore()]) {
      const found = await each.findShared('games-shared', game);
      expect(found).toMatchObject({ pinned: { version: '1.0.0' }, file: game });
      expect(String(found && (await each.readShared(found)))).toBe('game()');
    }
    expect(await store.findShared('games-shared', 'web/none.js')).toBeNull();
    expect(await store.findShared('../games-shared', game)).toBeNull();
    expect(await store.findShared('games-test', 'web/entry.js')).toBeNull();
  });

  it('leaves no drafts behind', async () => {
    const stored = await store.ensure('games-test', pinned(release));
    expect(readdirSync(stored.folder, { recursive: true }).filter((name) => String(name).endsWith('.draft'))).toEqual(
      [],
    );
  });
});
