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

it('[X10] a broken tree is reported under the number that the error page shows', () => {
  const [url] = failAt('/kz/games/dice?a=1', new Error('broken'));
  const [, id] = /^\/kz\/error\?errorCode=app-failed&id=([0-9a-f]{12})$/.exec(url ?? '') ?? [];
  expect(id).toBeDefined();
  const [to, body] = beacon.mock.calls[0] ?? [];
  expect(to).toBe('/_baize/errors');
  expect(JSON.parse(body ?? '')).toMatchObject({ id, path: '/games/dice', message: 'broken' });
});

it('[X10] the error page itself leads nowhere', () => {
  expect(failAt('/error', 'broken')).toEqual([]);
  expect(beacon).toHaveBeenCalledTimes(1);
});
