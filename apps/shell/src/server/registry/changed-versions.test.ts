import { expect, it } from '@jest/globals';
import type { RemoteRelease } from '@baize/contract/channel';
import { fixtureRelease } from '../../../tests/fixtures/release.ts';
import type { FixtureOptions } from '../../../tests/fixtures/release.ts';
import type { RemoteRenderer } from '../render/remote-renderer.ts';
import { changedVersions } from './changed-versions.ts';
import type { Served, ServedVersion } from './served.ts';

const NAMES = ['games-crash', 'games-dice'];
const INTEGRITY = 'sha384-sample';
const pin = (version: string) => ({ version, manifest: INTEGRITY });
const standing = (version: string): RemoteRelease => ({ stable: pin(version), candidate: null, previous: null });
const candidate = { ...pin('2.0.0'), basisPoints: 1_000, salt: 'salt' };

/** @param changes by remote, what is other than version 1.0.0 for everybody */
function served(changes: Readonly<Record<string, RemoteRelease | null>> = {}, release: FixtureOptions = {}): Served {
  const remotes = Object.fromEntries(NAMES.map((name) => [name, changes[name] ?? standing('1.0.0')]));
  const kept = Object.entries({ ...remotes, ...changes }).filter(([, each]) => each !== null);
  const versions = kept.flatMap(([name]) =>
    ['1.0.0', '2.0.0'].map((version): [string, ServedVersion] => {
      const { manifest } = fixtureRelease({ name, version, ...(version === '2.0.0' && release) });
      const stored = { name, version, integrity: INTEGRITY, folder: '', manifest };
      return [`${name}@${version}#${INTEGRITY}`, { release: stored, renderer: {} as RemoteRenderer, failure: null }];
    }),
  );
  const document = {
    schema: 1,
    channel: 'test',
    revision: 1,
    updatedAt: '',
    remotes: Object.fromEntries(kept),
  } as const;
  return { document: document as Served['document'], versions: new Map(versions) };
}

it('a release and a rollback say which version everybody gets, of the remote alone that changed', () => {
  const released = served({ 'games-dice': { ...standing('2.0.0'), previous: pin('1.0.0') } });
  expect(changedVersions(served(), released)).toEqual({ 'games-dice': '2.0.0' });
  expect(changedVersions(released, served())).toEqual({ 'games-dice': '1.0.0' });
});

it.each<[string, Partial<RemoteRelease>]>([
  ['a canary', { candidate }],
  ['rules', { rules: [{ id: 'r1', gets: 'stable', when: {} }] as unknown as NonNullable<RemoteRelease['rules']> }],
])('with %s it depends on who asks, when it begins and when it ends', (_what, change) => {
  const split = served({ 'games-crash': { ...standing('1.0.0'), ...change } });
  expect(changedVersions(served(), split)).toEqual({ 'games-crash': null });
  expect(changedVersions(split, served())).toEqual({ 'games-crash': null });
});

it('a version that cannot be shown, or can be again, concerns its own page alone', () => {
  const broken = served();
  const key = `games-dice@1.0.0#${INTEGRITY}`;
  const version = broken.versions.get(key);
  if (!version) throw new Error('dice is served');
  const failing = {
    ...broken,
    versions: new Map([...broken.versions, [key, { ...version, failure: 'render-threw' } as const]]),
  };
  expect(changedVersions(broken, failing)).toEqual({ 'games-dice': null });
  expect(changedVersions(failing, broken)).toEqual({ 'games-dice': null });
});

it.each<[string, Served]>([
  ['a new remote', served({ 'games-keno': standing('1.0.0') })],
  ['a remote that is gone', served({ 'games-crash': null })],
  [
    'a stop',
    served({ 'games-dice': { ...standing('1.0.0'), stopped: { why: 'killed', since: '2026-11-26T10:00:00Z' } } }),
  ],
  ['another address', served({ 'games-dice': standing('2.0.0') }, { patterns: ['/games/other'] })],
  [
    'a candidate with another address',
    served({ 'games-dice': { ...standing('1.0.0'), candidate } }, { patterns: ['/x'] }),
  ],
])('%s concerns every page', (_what, after) => {
  expect(changedVersions(served(), after)).toBeNull();
  expect(changedVersions(after, served())).toBeNull();
});
