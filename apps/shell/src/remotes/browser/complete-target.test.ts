import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fixtureRelease } from '../../../tests/fixtures/release.ts';
import { pageRemoteOf } from '../../page/page-remote.ts';
import { receiveRemotes } from '../../page/receive-remotes.ts';
import type { RouteTarget } from '../../page/route-match.ts';
import { moduleFiles, sendRemotes } from '../../page/send-remotes.ts';
import { LoadFailure } from './load-failure.ts';
import { createCompleteTarget } from './complete-target.ts';

const released = pageRemoteOf(fixtureRelease().manifest, 'http://localhost/remotes/games-test/1.0.0/');
const remote = receiveRemotes(sendRemotes({ 'games-test': released }, null, 'en'))['games-test']!;
const target: RouteTarget = {
  remote,
  module: remote.modules[0]!,
  location: { path: '/games/test', params: {}, search: '' },
  title: remote.modules[0]!.routes[0]!.title,
  game: true,
};

let asked: jest.SpiedFunction<typeof fetch>;
const answerWith = (answer: () => Response): void => void asked.mockImplementation(async () => answer());
const files = (): Response => Response.json(moduleFiles(released, './game'));

beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
  answerWith(files);
});
afterEach(() => void jest.restoreAllMocks());

const codeOf = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => 'loaded',
    (error: unknown) => (error instanceof LoadFailure ? error.code : error),
  );

it('asks once for what a module needs, and gives the target with it', async () => {
  const completeTarget = createCompleteTarget();
  const whole = await completeTarget(target, 0);
  expect(whole.remote).toMatchObject({ entry: 'web/entry.js', container: released.container, base: released.base });
  expect(whole.module).toMatchObject({ scripts: ['web/entry.js'], locales: released.modules[0]?.locales });
  expect(whole.module.brief).toBeUndefined();
  await completeTarget(target, 0);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/_baize/modules/games-test/1.0.0/game']);
});

it('asks nothing for a module that is whole already', async () => {
  const whole = { ...target, remote: released, module: released.modules[0]! };
  expect(await createCompleteTarget()(whole, 0)).toBe(whole);
  expect(asked).not.toHaveBeenCalled();
});

it('entry-missing: the version is gone, and whoever tries again asks past any cached copy', async () => {
  const completeTarget = createCompleteTarget();
  answerWith(() => new Response(null, { status: 404 }));
  expect(await codeOf(completeTarget(target, 0))).toBe('entry-missing');
  answerWith(files);
  expect(await codeOf(completeTarget(target, 1))).toBe('loaded');
  expect(asked.mock.calls.map(([, options]) => options?.cache)).toEqual(['default', 'reload']);
});

it('load-timed-out: no answer came in time', async () => {
  asked.mockRejectedValue(new DOMException('', 'TimeoutError'));
  expect(await codeOf(createCompleteTarget()(target, 0))).toBe('load-timed-out');
});
