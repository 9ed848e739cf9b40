import { beforeEach, expect, it, jest } from '@jest/globals';
import { showFatal } from './fatal.ts';

const beacon = jest.fn<(url: string, body: string) => boolean>();
const logged = jest.spyOn(console, 'error');

beforeEach(() => {
  beacon.mockReset();
  logged.mockReset().mockImplementation(() => undefined);
  Object.assign(navigator, { sendBeacon: beacon });
});

function failAt(path: string, error: unknown): string[] {
  const gone: string[] = [];
  history.replaceState(null, '', path);
  showFatal(error, (url) => gone.push(url));
  return gone;
}

it('[row:X10] [row:R40] a broken tree is reported under the number that the error page shows', () => {
  const [url] = failAt('/kz/games/dice?a=1', new Error('broken'));
  const [, id] = /^\/kz\/error\?errorCode=app-failed&id=([0-9a-f]{12})$/.exec(url ?? '') ?? [];
  expect(id).toBeDefined();
  const [to, body] = beacon.mock.calls[0] ?? [];
  expect(to).toBe('/_baize/errors');
  expect(JSON.parse(body ?? '')).toMatchObject({ id, fatal: true, path: '/games/dice', message: 'broken' });
});

it('[row:X10] each has a number of its own, of six bytes', () => {
  const bytes = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).set([0, 1, 15, 16, 171, 255]);
    return array;
  });
  expect(failAt('/', 'broken')).toEqual(['/error?errorCode=app-failed&id=00010f10abff']);
  bytes.mockRestore();
  expect(new Set([failAt('/', 'broken'), failAt('/', 'broken')].flat()).size).toBe(2);
});

it('[row:X10] says what was thrown, whatever it was, and where, in no more than 4,000 characters', () => {
  const told = (error: unknown): unknown => {
    beacon.mockReset();
    failAt('/en', error);
    return JSON.parse(beacon.mock.calls[0]?.[1] ?? '');
  };
  expect(told('just words')).toEqual({ id: expect.any(String), fatal: true, path: '/', message: 'just words' });
  expect(told(undefined)).toMatchObject({ message: 'undefined' });
  const long = Object.assign(new Error('deep'), { stack: 'x'.repeat(5_000) });
  expect(told(long)).toMatchObject({ message: 'deep', stack: 'x'.repeat(4_000) });
});

it('[row:X10] by itself it leaves the page, which is not one to come back to', () => {
  history.replaceState(null, '', '/faq');
  const entries = history.length;
  showFatal('broken');
  // jsdom navigates nowhere, and says so.
  expect(String(logged.mock.calls.at(-1)?.[0])).toContain('navigation');
  expect([logged.mock.calls.length, history.length]).toEqual([2, entries]);
});

it('[row:X10] a browser without beacons goes to the error page all the same', () => {
  Object.assign(navigator, { sendBeacon: undefined });
  expect(failAt('/faq', 'broken')).toHaveLength(1);
});

it('[row:X10] [row:R40] the error page itself leads nowhere', () => {
  expect(failAt('/error', 'broken')).toEqual([]);
  expect(beacon).toHaveBeenCalledTimes(1);
});
