import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteFailureCode } from '@baize/contract';
import type { ChannelDocument, RemoteRelease } from '@baize/contract/channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RemoteRefused } from '../src/server/errors.ts';
import type { ReleaseStore, StoredRelease } from '../src/server/registry/release-store.ts';
import { createResolver } from '../src/server/registry/resolve.ts';
import { createServedRemotes } from '../src/server/registry/served-remotes.ts';
import type { ServedRemotes } from '../src/server/registry/served-remotes.ts';
import { createStartMarks } from '../src/server/registry/start-marks.ts';
import { fixtureRelease } from './fixtures/release.ts';

const pin = (version: string) => ({ version, manifest: `sha384-${version.replaceAll('.', '').padEnd(64, 'A')}` });

function documentOf(remotes: Record<string, RemoteRelease>, revision = 1): ChannelDocument {
  return { schema: 1, channel: 'production', revision, updatedAt: '', remotes };
}
const only = (version: string): Record<string, RemoteRelease> => ({
  'games-test': { stable: pin(version), candidate: null, previous: null },
});

function releaseOf(name: string, version: string, integrity: string): StoredRelease {
  return { name, version, integrity, folder: '', manifest: fixtureRelease({ name, version }).manifest };
}

describe('[row:D05] what is served', () => {
  let served: ServedRemotes;
  const refused = new Map<string, RemoteFailureCode>();
  const unstartable = new Map<string, RemoteFailureCode>();
  let started: string[] = [];
  let ended: string[] = [];
  let folder: string;

  const store: ReleaseStore = {
    ensure(name, { version, manifest: integrity }) {
      const code = refused.get(version);
      if (code) return Promise.reject(new RemoteRefused(code, version));
      return Promise.resolve(releaseOf(name, version, integrity));
    },
    describe(name, { version, manifest: integrity }) {
      if (refused.get(version) === 'manifest-invalid')
        return Promise.reject(new RemoteRefused('manifest-invalid', version));
      return Promise.resolve(releaseOf(name, version, integrity));
    },
    find: () => Promise.resolve(null),
    findShared: () => Promise.resolve(null),
    readShared: () => Promise.reject(new Error('not asked here')),
    read: () => Promise.reject(new Error('not asked here')),
  };

  beforeEach(() => {
    refused.clear();
    unstartable.clear();
    started = [];
    ended = [];
    folder = mkdtempSync(path.join(tmpdir(), 'baize-served-'));
    served = start();
  });
  afterEach(async () => {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The state of a server at its start: nothing in memory, and what its last run left on the disk. */
  function start(): ServedRemotes {
    return createServedRemotes({
      store,
      marks: createStartMarks(folder),
      report: () => undefined,
      startRenderer: ({ version }) => {
        started.push(version);
        return {
          circuit: 'closed',
          failing: () => false,
          loads: () => false,
          keepAwake: () => undefined,
          warm: () => {
            const code = unstartable.get(version);
            return Promise.resolve(
              code ? { ok: false, code, message: '' } : { ok: true, html: new Uint8Array(), data: null },
            );
          },
          render: () => Promise.reject(new Error('not asked here')),
          destroy: () => {
            ended.push(version);
            return Promise.resolve();
          },
        };
      },
    });
  }

  const versionOf = (): string | undefined => served.present?.document.remotes['games-test']?.stable.version;

  it('changes only when the new version stands ready', async () => {
    await served.apply(documentOf(only('1.0.0')));
    const changed: (string | undefined)[] = [];
    served.onChange(() => changed.push(versionOf()));
    await served.apply(documentOf(only('1.0.1'), 2));
    expect(changed).toEqual(['1.0.1']);
    expect(started).toEqual(['1.0.0', '1.0.1']);
  });

  const stopped = { why: 'killed', since: '2026-11-26T10:00:00.000Z' } as const;
  const killed = (version: string): Record<string, RemoteRelease> => ({
    'games-test': { stable: pin(version), candidate: null, previous: null, stopped },
  });

  it('kill: is known before the document before it stands ready, and is not forgotten when that does', async () => {
    await served.apply(documentOf(only('1.0.0')));
    const before = served.apply(documentOf(only('1.0.1'), 2));
    const after = served.apply(documentOf(killed('1.0.1'), 3));
    expect(served.present?.document.remotes['games-test']?.stopped).toEqual(stopped);
    await before;
    expect(served.present?.document.remotes['games-test']?.stopped).toEqual(stopped);
    await after;
    expect(createResolver('production')(served.present, 'subject', '/').versions).toEqual({});
  });

  it('kill: nothing of it is started, and it starts when it goes on', async () => {
    await served.apply(documentOf(killed('1.0.0')));
    expect(started).toEqual([]);
    await served.apply(documentOf(only('1.0.0'), 2));
    expect(started).toEqual(['1.0.0']);
    expect(served.present?.document.remotes['games-test']?.stopped).toBeUndefined();
  });

  it('kill: the site goes on when everything is killed and no manifest can be had', async () => {
    refused.set('1.0.0', 'manifest-invalid');
    await served.apply(documentOf(killed('1.0.0')));
    expect(served.present?.document.remotes).toEqual({});
  });

  it('new-version-refused: the one before goes on, and the new one comes when it recovers', async () => {
    await served.apply(documentOf(only('1.0.0')));
    refused.set('1.0.1', 'integrity-mismatch');
    await served.apply(documentOf(only('1.0.1'), 2));
    expect(versionOf()).toBe('1.0.0');
    expect(served.heldBack).toEqual([{ remote: 'games-test', version: '1.0.1', code: 'integrity-mismatch' }]);
    refused.clear();
    await served.retry();
    expect(versionOf()).toBe('1.0.1');
    expect(served.heldBack).toEqual([]);
  });

  it('new-version-cannot-start: the one before goes on', async () => {
    await served.apply(documentOf(only('1.0.0')));
    unstartable.set('1.0.1', 'entry-threw');
    await served.apply(documentOf(only('1.0.1'), 2));
    expect(versionOf()).toBe('1.0.0');
  });

  it('the version that a rollback goes to goes on running: the rollback starts nothing', async () => {
    const to = (stable: string, previous: string | null) => ({
      'games-test': { stable: pin(stable), candidate: null, previous: previous === null ? null : pin(previous) },
    });
    await served.apply(documentOf(to('1.0.0', null)));
    await served.apply(documentOf(to('1.0.1', '1.0.0'), 2));
    await served.apply(documentOf(to('1.0.0', '1.0.1'), 3));
    expect(versionOf()).toBe('1.0.0');
    expect(started).toEqual(['1.0.0', '1.0.1']);
    expect(ended).toEqual([]);
    await served.apply(documentOf(to('1.0.2', '1.0.0'), 4));
    await served.close();
    expect(new Set(ended)).toEqual(new Set(['1.0.0', '1.0.1', '1.0.2']));
  });

  it('restarted-with-a-new-version-that-cannot-start: the one that served well before serves', async () => {
    await served.apply(documentOf(only('1.0.0')));
    await served.close();
    served = start();
    unstartable.set('1.0.1', 'entry-threw');
    await served.apply(documentOf(only('1.0.1'), 2));
    expect(versionOf()).toBe('1.0.0');
    expect(served.heldBack).toEqual([{ remote: 'games-test', version: '1.0.1', code: 'entry-threw' }]);
  });

  it('a-new-server-beside-others: serves what the document says was served before, past what cannot start either', async () => {
    for (const version of ['1.0.2', '1.0.3']) unstartable.set(version, 'entry-threw');
    await served.apply(
      documentOf({
        'games-test': {
          stable: pin('1.0.3'),
          candidate: null,
          previous: pin('1.0.2'),
          history: [pin('1.0.1'), pin('1.0.0')],
        },
      }),
    );
    expect(versionOf()).toBe('1.0.1');
    expect(served.heldBack).toEqual([{ remote: 'games-test', version: '1.0.3', code: 'entry-threw' }]);
  });

  it('restarted-after-others-went-on: the document counts for more than the memory of this server', async () => {
    await served.apply(documentOf(only('1.0.0')));
    await served.close();
    served = start();
    unstartable.set('1.0.2', 'entry-threw');
    const remotes = { 'games-test': { stable: pin('1.0.2'), candidate: null, previous: pin('1.0.1') } };
    await served.apply(documentOf(remotes, 3));
    expect(versionOf()).toBe('1.0.1');
  });

  it('held-back-beside-a-candidate: a server that runs and one that starts give everybody the same', async () => {
    const candidate = { ...pin('1.1.0'), basisPoints: 10_000, salt: 'salt' };
    await served.apply(documentOf({ 'games-test': { stable: pin('1.0.0'), candidate, previous: null } }));
    unstartable.set('1.0.1', 'entry-threw');
    const next = documentOf({ 'games-test': { stable: pin('1.0.1'), candidate: null, previous: pin('1.0.0') } }, 2);
    await served.apply(next);
    const running = served.present?.document.remotes;
    await served.close();
    rmSync(folder, { recursive: true, force: true });
    served = start();
    await served.apply(next);
    expect(served.present?.document.remotes).toEqual(running);
    expect(running).toMatchObject({ 'games-test': { stable: { version: '1.0.0' }, candidate: null } });
  });

  it('candidate-cannot-start: everybody gets the stable one', async () => {
    await served.apply(documentOf(only('1.0.0')));
    unstartable.set('1.1.0', 'entry-threw');
    const candidate = { ...pin('1.1.0'), basisPoints: 10_000, salt: 'salt' };
    await served.apply(documentOf({ 'games-test': { stable: pin('1.0.0'), candidate, previous: null } }, 2));
    expect(served.present?.document.remotes['games-test']).toMatchObject({
      stable: { version: '1.0.0' },
      candidate: null,
    });
    expect(served.heldBack).toEqual([{ remote: 'games-test', version: '1.1.0', code: 'entry-threw' }]);
  });

  it('tells of a document that changes nothing for visitors', async () => {
    let taken = 0;
    served.onTakenOver(() => (taken += 1));
    await served.apply(documentOf(only('1.0.0')));
    await served.apply(documentOf(only('1.0.0'), 2));
    expect([taken, served.present?.document.revision]).toEqual([2, 2]);
  });

  it('first-version-cannot-start: has its routes, and its slot says why', async () => {
    unstartable.set('1.0.0', 'entry-threw');
    await served.apply(documentOf(only('1.0.0')));
    expect([...(served.present?.versions.values() ?? [])].map(({ failure }) => failure)).toEqual(['entry-threw']);
    unstartable.clear();
    await served.retry();
    expect([...(served.present?.versions.values() ?? [])].map(({ failure }) => failure)).toEqual([null]);
  });

  it.each<RemoteFailureCode>(['entry-missing', 'integrity-mismatch', 'contract-not-met'])(
    'first-version-refused, %s: has its routes, is not evaluated, and comes when it recovers',
    async (code) => {
      refused.set('1.0.0', code);
      await served.apply(documentOf(only('1.0.0')));
      const versions = () => [...(served.present?.versions.values() ?? [])];
      expect(versions()).toMatchObject([{ failure: code, renderer: null }]);
      expect(createResolver('production')(served.present, 'visitor', '/')).toMatchObject({
        remotes: { 'games-test': { version: '1.0.0' } },
      });
      expect(started).toEqual([]);
      let changes = 0;
      served.onChange(() => (changes += 1));
      await served.retry();
      expect(changes).toBe(0);
      refused.clear();
      await served.retry();
      expect(versions()).toMatchObject([{ failure: null }]);
      expect([started, changes, served.heldBack]).toEqual([['1.0.0'], 1, []]);
    },
  );

  it('candidate-refused, with nothing before: everybody gets the stable one', async () => {
    refused.set('1.1.0', 'entry-missing');
    const candidate = { ...pin('1.1.0'), basisPoints: 10_000, salt: 'salt' };
    await served.apply(documentOf({ 'games-test': { stable: pin('1.0.0'), candidate, previous: null } }));
    const { resolution } = createResolver('production')(served.present, 'visitor', '/');
    expect(resolution.remotes['games-test']).toMatchObject({ version: '1.0.0', reason: 'stable' });
  });

  it('one-remote-refused: the others change all the same', async () => {
    refused.set('2.0.0', 'manifest-invalid');
    await served.apply(
      documentOf({ ...only('1.0.0'), profile: { stable: pin('2.0.0'), candidate: null, previous: null } }),
    );
    expect(Object.keys(served.present?.document.remotes ?? {})).toEqual(['games-test']);
  });

  it('gives a visitor the same version on every page, and the candidate to its share', async () => {
    const candidate = { ...pin('1.1.0'), basisPoints: 5_000, salt: 'salt' };
    await served.apply(documentOf({ 'games-test': { stable: pin('1.0.0'), candidate, previous: null } }));
    const resolve = createResolver('production');
    const versions = Array.from(
      { length: 400 },
      (_, visitor) =>
        resolve(served.present, `visitor-${visitor}`, 'http://localhost/remotes/').resolution.remotes['games-test']
          ?.version,
    );
    const inCandidate = versions.filter((version) => version === '1.1.0').length;
    expect(inCandidate).toBeGreaterThan(150);
    expect(inCandidate).toBeLessThan(250);
    const once = resolve(served.present, 'visitor-1', 'http://localhost/remotes/');
    expect(resolve(served.present, 'visitor-1', 'http://localhost/remotes/')).toBe(once);
    expect(once.remotes['games-test']?.base).toMatch(/^http:\/\/localhost\/remotes\/games-test\/1\.[01]\.0\/$/);
  });

  it('tells a browser of no file that only servers evaluate', async () => {
    await served.apply(documentOf(only('1.0.0')));
    const { remotes } = createResolver('production')(served.present, 'visitor', 'http://localhost/remotes/');
    expect(Object.keys(remotes['games-test']?.integrity ?? {})).toEqual([
      'web/entry.js',
      'locales/ru.json',
      'locales/en.json',
    ]);
  });
});
