import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { filesInPlaceOf, getReadyFor } from './new-build.ts';

const BUILD = '0123456789abcdef0123456789abcdef';
const hash = 'sha384-x';
const asked: string[] = [];
const before = globalThis.fetch;

beforeEach(() => {
  asked.length = 0;
  document.head.replaceChildren();
});
afterEach(() => {
  globalThis.fetch = before;
  jest.restoreAllMocks();
});

function answer(status: number, body: unknown): void {
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    return { ok: status === 200, status, json: async () => body };
  }) as unknown as typeof fetch;
}

it('[row:C55] reads the manifest of a new build, and loads ahead its files in place of those that are loaded', async () => {
  answer(200, {
    id: BUILD,
    timestamp: 1,
    routes: {},
    files: {
      'web/assets/main.22222222.js': hash,
      'web/assets/main.22222222.css': hash,
      'web/assets/kept.aaaaaaaa.js': hash,
      'web/assets/never-loaded.33333333.js': hash,
      'node/page.cjs': hash,
    },
  });
  const loaded = ['main.11111111.js', 'main.11111111.css', 'kept.aaaaaaaa.js'];
  const entries = loaded.map((file) => ({ name: `${location.origin}/assets/${file}` }) as PerformanceEntry);
  Object.assign(performance, { getEntriesByType: () => entries });
  await getReadyFor(BUILD);
  expect(asked).toEqual([`/builds/meta/${BUILD}.json`]);
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(links).toEqual([
    ['prefetch', '/assets/main.22222222.js'],
    ['prefetch', '/assets/main.22222222.css'],
  ]);
});

it('[row:C55] a build that the site does not describe is none to get ready for', async () => {
  answer(404, { code: 'not-found' });
  await expect(getReadyFor(BUILD)).rejects.toThrow(`/builds/meta/${BUILD}.json answered 404`);
});

it('a file of another origin, or without a hash in its name, has no place in a build', () => {
  const files = ['web/assets/main.22222222.js', 'web/assets/logo.svg'];
  const loaded = ['https://other.example/assets/main.11111111.js', 'https://site.example/assets/logo.svg'];
  expect(filesInPlaceOf(files, loaded, 'https://site.example')).toEqual([]);
});
