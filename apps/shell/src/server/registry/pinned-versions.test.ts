import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixtureRelease } from '../../../tests/fixtures/release.ts';
import { createPinnedVersions } from './pinned-versions.ts';
import type { PinnedVersions } from './pinned-versions.ts';
import { createStartMarks } from './start-marks.ts';

let folder: string;
let now: number;
let happened: string[];
let fails: ReadonlySet<string>;
let pinned: PinnedVersions;

const pin = (version: string) => ({ version, manifest: version });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-pinned-'));
  [now, happened, fails] = [0, [], new Set()];
  const releaseOf = (name: string, version: string) => {
    const { manifest } = fixtureRelease({ version });
    return Promise.resolve({ name, version, integrity: version, folder, manifest });
  };
  pinned = createPinnedVersions({
    store: {
      ensure: (name, { version }) => releaseOf(name, version),
      describe: (name, { version }) => releaseOf(name, version),
      find: () => Promise.resolve(null),
      findShared: () => Promise.resolve(null),
      readShared: () => Promise.resolve(Buffer.of()),
      read: () => Promise.resolve(Buffer.of()),
    },
    marks: createStartMarks(folder),
    report: () => undefined,
    now: () => now,
    startRenderer: ({ version }) => ({
      warm: () => {
        happened.push(`start ${version}`);
        return Promise.resolve(
          fails.has(version)
            ? { ok: false, code: 'entry-threw', message: 'never' }
            : { ok: true, html: new Uint8Array(), data: null },
        );
      },
      render: () => Promise.resolve({ ok: true, html: new Uint8Array(), data: null }),
      circuit: 'closed',
      failing: () => false,
      loads: () => false,
      keepAwake: () => undefined,
      destroy: () => Promise.resolve(void happened.push(`end ${version}`)),
    }),
  });
});
afterEach(async () => {
  await pinned.close();
  rmSync(folder, { recursive: true });
});

it('starts a version once for all who ask, and ends it with the server', async () => {
  const [one, other] = await Promise.all([
    pinned.ready('games-test', pin('1.0.0'), null),
    pinned.ready('games-test', pin('1.0.0'), null),
  ]);
  expect([one.code, one.version === other.version, happened]).toEqual([null, true, ['start 1.0.0']]);
  await pinned.close();
  expect(happened).toEqual(['start 1.0.0', 'end 1.0.0']);
});

it('one that cannot start says so, ends, and is tried again after half a minute', async () => {
  fails = new Set(['1.0.0']);
  const code = async () => (await pinned.ready('games-test', pin('1.0.0'), null)).code;
  expect([await code(), await code()]).toEqual(['entry-threw', 'entry-threw']);
  expect(happened).toEqual(['start 1.0.0', 'end 1.0.0']);
  fails = new Set();
  now += 29_999;
  expect(await code()).toBe('entry-threw');
  now += 1;
  expect(await code()).toBeNull();
});

it('sixteen stand ready: the one that was asked for longest ago goes', async () => {
  const versions = Array.from({ length: 17 }, (_, id) => `1.${id}.0`);
  for (const version of versions.slice(0, 16)) await pinned.ready('games-test', pin(version), null);
  await pinned.ready('games-test', pin('1.0.0'), null);
  await pinned.ready('games-test', pin('1.16.0'), null);
  happened.splice(0);
  await pinned.ready('games-test', pin('1.0.0'), null);
  expect(happened).toEqual([]);
  await pinned.ready('games-test', pin('1.1.0'), null);
  expect(happened).toEqual(['start 1.1.0']);
});
