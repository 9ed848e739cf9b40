import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAwaited } from '../build/awaited.ts';
import { matchRoute } from '../src/page/route-match.ts';
import { pageRemoteOf } from '../src/page/page-remote.ts';
import { completeRemotes } from '../src/server/awaited/awaited-remotes.ts';
import { fixtureRelease } from './fixtures/release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-awaited-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function given(content: string): string {
  const file = path.join(folder, 'remote.json');
  writeFileSync(file, content);
  return file;
}

/** What a visitor gets when these are released, and the build of the shell was given the manifest of `awaited`. */
async function visitorGets(
  awaited: ReturnType<typeof fixtureRelease>,
  ...released: ReturnType<typeof fixtureRelease>[]
) {
  const complete = completeRemotes(matchRoute, await readAwaited([given(awaited.manifestBytes)]));
  const remotes = Object.fromEntries(
    released.map(({ manifest }) => [manifest.name, pageRemoteOf(manifest, 'http://site.test/')]),
  );
  return complete({ resolution: { channel: 'test', revision: 1, remotes: {} }, remotes, hosts: [], versions: {} })
    .remotes;
}

const plinko = fixtureRelease({ name: 'games-plinko', patterns: ['/games/plinko', '/games/plinko/rules'] });

it('a page that no release has stands as its manifest says, and has nothing to load', async () => {
  const remotes = await visitorGets(plinko);
  const match = matchRoute('/games/plinko', '', remotes);
  const [module] = plinko.manifest.modules;
  expect(match).toMatchObject({
    kind: 'remote',
    target: {
      title: module?.routes[0]?.title,
      game: true,
      remote: { name: 'games-plinko', unpublished: true, entry: '', integrity: {} },
      module: { skeleton: module?.skeleton, service: module?.service, guests: true, scripts: [], styles: [] },
    },
  });
});

it('a release takes over the pages that it claims, and no other', async () => {
  const released = fixtureRelease({ name: 'games-plinko', patterns: ['/games/plinko'] });
  const remotes = await visitorGets(plinko, released);
  const unpublished = (address: string) => {
    const match = matchRoute(address, '', remotes);
    return match.kind === 'remote' && match.target.remote.unpublished === true;
  };
  expect(['/games/plinko', '/games/plinko/rules'].map(unpublished)).toEqual([false, true]);
});

it('once all its pages are claimed nothing stands in for it', async () => {
  expect(Object.keys(await visitorGets(plinko, plinko))).toEqual(['games-plinko']);
});

it('a shell that was given no manifest knows no page of a remote', async () => {
  const complete = completeRemotes(matchRoute, await readAwaited([]));
  const { remotes } = complete({
    resolution: { channel: 'test', revision: 0, remotes: {} },
    remotes: {},
    hosts: [],
    versions: {},
  });
  expect(matchRoute('/games/dice', '', remotes).kind).toBe('not-found');
});

it.each([
  ['not JSON', '{'],
  ['no manifest', '{"name":"games-plinko"}'],
])('a file that is %s is refused by name', async (_what, content) => {
  await expect(readAwaited([given(content)])).rejects.toThrow('remote.json is no manifest of a remote');
});
