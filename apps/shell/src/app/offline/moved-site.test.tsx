import { afterEach, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { syncMirrors } from '../../worker/sync-mirrors.ts';
import { movedTo } from './moved-to.ts';
import { useReturn } from './use-return.ts';

let api: FakeApi;
const before = globalThis.fetch;
afterEach(async () => {
  globalThis.fetch = before;
  await api.close();
});

const ASK = 'POST /middleware/mirrorRedirect';
const SYNC = 'POST /middleware/mirror';
const answering =
  (newLink: string | null): Handler =>
  () => ({
    body: { redirect: { newLink }, sso: null, meta_yandex_verification: null },
  });

it('[row:C51] a page that cannot have the site asks where its domain has moved, and goes there with path and query', async () => {
  api = await startFakeApi({ [ASK]: answering('https://baize-two.example') });
  // The site itself does not answer, the API does.
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    url.startsWith('/') ? Promise.reject(new TypeError('Failed to fetch')) : before(url, init)) as typeof fetch;
  const leave = jest.fn();
  const from = '/games/dice?utm_source=a';
  const { unmount } = renderHook(() => useReturn(from, () => movedTo(api.url, from), leave));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://baize-two.example/games/dice?utm_source=a'));
  unmount();
  expect(api.to(ASK)[0]?.body).toEqual({ domain: location.host });
});

it.each([
  ['it has not moved', answering(null)],
  ['it is said to have moved to itself', () => answering(location.origin)(undefined as never, [])],
  ['the API does not answer', () => ({ status: 503, body: refusal('service-unavailable') })],
] satisfies [string, Handler][])('[row:C51] and stays where it is when %s', async (_, handler) => {
  api = await startFakeApi({ [ASK]: handler });
  expect(await movedTo(api.url, '/')).toBeNull();
});

it('[row:C52] the worker asks for the mirror of its domain and keeps it for a page without the site', async () => {
  api = await startFakeApi({ [SYNC]: answering('https://baize-two.example') });
  const kept = new Map<string, unknown>([['apiBase', api.url]]);
  await syncMirrors('baize.example', {
    readSync: (async (key: string) => kept.get(key)) as never,
    writeSync: async (key, value) => void kept.set(key, value),
  });
  expect(api.to(SYNC)[0]?.body).toEqual({ domain: 'baize.example' });
  expect(kept.get('mirror')).toBe('https://baize-two.example');
});

it('[row:C52] a mirror that cannot be asked for is asked for again by the browser, which is told of the failure', async () => {
  api = await startFakeApi({ [SYNC]: () => ({ status: 503, body: refusal('service-unavailable') }) });
  const kept = { readSync: (async () => api.url) as never, writeSync: jest.fn(async () => undefined) };
  await expect(syncMirrors('baize.example', kept)).rejects.toThrow('/middleware/mirror answered 503');
  expect(kept.writeSync).not.toHaveBeenCalled();
});
