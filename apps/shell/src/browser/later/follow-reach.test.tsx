import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ShellEventName } from '@baize/contract';
import { createEventBus } from '../../services/event-bus.ts';
import { createReach } from '../../services/reach.ts';
import { samplePage } from '../../testing/sample-page.ts';
import { followReach } from './follow-reach.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start({ isOnline = true, answers = true } = {}) {
  const site = { isOnline, answers };
  const looked = jest.fn();
  const reach = createReach();
  const events = createEventBus(() => undefined);
  followReach(
    { ...reach, events, page: samplePage() },
    {
      isOnline: () => site.isOnline,
      answers() {
        looked();
        return Promise.resolve(site.answers);
      },
    },
  );
  const say = (name: ShellEventName, payload: object): void => events.publish(name, payload as never);
  return { site, looked, say, ...reach, status: () => reach.connection$.value.status };
}
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

it('offline: lost at once, by the browser’s word alone, and found when it is back', async () => {
  const { site, status, connection$ } = start();
  jest.setSystemTime(1_800_000_000_000);
  site.isOnline = false;
  dispatchEvent(new Event('offline'));
  expect(connection$.value).toEqual({ status: 'lost', since: 1_800_000_000_000 });
  // The site answers what is asked of it, as a browser may say of its own host.
  await pass(10_000);
  expect(status()).toBe('lost');
  site.isOnline = true;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(status()).toBe('open');
});

it('offline-from-the-start: lost before anything was asked', () => {
  expect(start({ isOnline: false }).status()).toBe('lost');
});

it('nobody-answers: lost once a look gets no answer either, looked at again, and whoever waits is told', async () => {
  const back = jest.fn();
  const { site, status, unanswered$ } = start({ answers: false });
  addEventListener('online', back);
  unanswered$.next();
  await pass(0);
  expect(status()).toBe('lost');
  await pass(4_000);
  expect(back).not.toHaveBeenCalled();
  site.answers = true;
  await pass(2_000);
  expect(status()).toBe('open');
  expect(back).toHaveBeenCalledTimes(1);
  removeEventListener('online', back);
});

it('one-call-kept-away: a call that something holds back says nothing of the site', async () => {
  const { looked, status, unanswered$ } = start();
  unanswered$.next();
  await pass(0);
  expect(looked).toHaveBeenCalledTimes(1);
  expect(status()).toBe('open');
});

it('socket-lost: the site is looked at, and stands if it answers', async () => {
  const { site, say, status } = start();
  say('connection.lost', { service: 'dice', since: 1 });
  await pass(0);
  expect(status()).toBe('open');
  site.answers = false;
  say('connection.lost', { service: 'dice', since: 1 });
  await pass(0);
  expect(status()).toBe('lost');
});
