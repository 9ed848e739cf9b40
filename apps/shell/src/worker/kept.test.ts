import { describe, expect, it } from '@jest/globals';
import { cachesOf, ofOtherBuilds } from './cache-names.ts';
import { dropOldest, mayKeep } from './kept-pages.ts';
import { offlinePathFor } from './offline-page.ts';
import { dropPagesOfKilled, dropUnusedRemotes, versionOf } from './remote-versions.ts';

const SITE = 'https://baize.example';
const page = (versions: string, visitor = 'guest', status = 200): Response =>
  new Response('', { status, headers: { 'baize-resolution': versions, 'baize-visitor': visitor } });

describe('a page is kept', () => {
  const lobby = new URL(`${SITE}/`);

  it('when it is a guest’s', () => {
    expect(mayKeep(lobby, page('games-dice@1.0.0'))).toBe(true);
  });

  it.each([
    ['a player’s', lobby, page('games-dice@1.0.0', 'player')],
    ['one that is not there', lobby, page('games-dice@1.0.0', 'guest', 404)],
    ['one that says nothing of its versions', lobby, new Response('')],
    ['one that a query made for one visit', new URL(`${SITE}/?deposit=1`), page('games-dice@1.0.0')],
  ])('but not %s', (_, url, response) => {
    expect(mayKeep(url, response)).toBe(false);
  });

  it('with its language’s page for a lost connection', () => {
    expect(offlinePathFor(new URL(`${SITE}/games/dice`))).toBe('/offline');
    expect(offlinePathFor(new URL(`${SITE}/hi/games/dice`))).toBe('/hi/offline');
  });
});

describe('a version of a remote', () => {
  it('is known by the address of its files', () => {
    expect(versionOf(new URL(`${SITE}/remotes/games-dice/1.2.0/web/remote.js`))).toBe('games-dice@1.2.0');
    expect(versionOf(new URL(`${SITE}/remotes/games-dice/files/web/dice.abc.js`))).toBe('games-dice@files');
    expect(versionOf(new URL(`${SITE}/games/dice`))).toBeNull();
  });

  it('is dropped when neither the newest page nor a kept one was made with it [row:S17]', async () => {
    const kept = new Map([['/', page('games-dice@1.0.0')]]);
    const names = new Set(['remote games-dice@0.9.0', 'remote games-dice@1.0.0', 'remote games-dice@1.1.0', 'pages a']);
    for (const name of ['games-dice', 'games-gone']) names.add(`remote ${name}@files`);
    Object.assign(globalThis, {
      caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    });
    const pages = {
      keys: async () => [...kept.keys()],
      match: async (address: string) => kept.get(address),
    } as unknown as Cache;
    await dropUnusedRemotes(page('games-dice@1.1.0'), pages);
    expect([...names]).toEqual([
      'remote games-dice@1.0.0',
      'remote games-dice@1.1.0',
      'pages a',
      'remote games-dice@files',
    ]);
  });

  it('has room for so many files: the oldest go first', async () => {
    const files = new Set(['a', 'b', 'c']);
    const cache = { keys: async () => [...files], delete: async (file: string) => files.delete(file) };
    Object.assign(globalThis, { caches: { open: async () => cache } });
    await dropOldest('remote games-dice@files', 2);
    expect([...files]).toEqual(['b', 'c']);
  });

  it('that was killed takes the kept pages with it that were made with it', async () => {
    const kept = new Map([
      ['/', page('games-dice@1.0.0 profile@1.0.0')],
      ['/faq', page('profile@1.0.0')],
    ]);
    const pages = {
      keys: async () => [...kept.keys()],
      match: async (address: string) => kept.get(address),
      delete: async (address: string) => kept.delete(address),
    } as unknown as Cache;
    await dropPagesOfKilled(page('profile@1.0.0'), pages);
    expect([...kept.keys()]).toEqual(['/', '/faq']);
    await dropPagesOfKilled(new Response('', { headers: { 'baize-killed': 'games-dice' } }), pages);
    expect([...kept.keys()]).toEqual(['/faq']);
  });

  it('of another build keeps nothing here', () => {
    const own = cachesOf('b');
    expect(ofOtherBuilds(['pages a', 'pages b', 'files a', 'offline a', 'remote games-dice@1.0.0'], own)).toEqual([
      'pages a',
      'files a',
      'offline a',
    ]);
  });
});
