import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { NOTIFICATION_LEAVE_MS, NOTIFICATION_LIFE_MS, createNotifications } from './notifications.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[K09] stays 3000 ms and takes 300 ms to go', () => {
  const { notify, shown$ } = createNotifications();
  notify({ kind: 'success', title: 'a' });
  jest.advanceTimersByTime(2999);
  expect(shown$.value).toMatchObject([{ title: 'a', leaving: false }]);
  jest.advanceTimersByTime(1);
  expect(shown$.value).toMatchObject([{ leaving: true }]);
  jest.advanceTimersByTime(299);
  expect(shown$.value).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(shown$.value).toEqual([]);
  expect([NOTIFICATION_LIFE_MS, NOTIFICATION_LEAVE_MS]).toEqual([3000, 300]);
});

it('an error stays until it is closed', () => {
  const { notify, dismiss, shown$ } = createNotifications();
  notify({ kind: 'error', title: 'a', lines: ['one', 'two'] });
  jest.advanceTimersByTime(60_000);
  expect(shown$.value).toMatchObject([{ lines: ['one', 'two'], leaving: false }]);
  dismiss(shown$.value[0]?.id ?? 0);
  jest.advanceTimersByTime(NOTIFICATION_LEAVE_MS);
  expect(shown$.value).toEqual([]);
});

it('nothing leaves while the pointer rests on it', () => {
  const { notify, pause, resume, shown$ } = createNotifications();
  notify({ kind: 'info', title: 'a' });
  pause();
  jest.advanceTimersByTime(10_000);
  expect(shown$.value).toMatchObject([{ leaving: false }]);
  resume();
  jest.advanceTimersByTime(NOTIFICATION_LIFE_MS + NOTIFICATION_LEAVE_MS);
  expect(shown$.value).toEqual([]);
});

it('the oldest makes room when there are too many', () => {
  const { notify, shown$ } = createNotifications();
  for (const title of ['a', 'b', 'c', 'd', 'e']) notify({ kind: 'error', title });
  expect(shown$.value.map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
});
