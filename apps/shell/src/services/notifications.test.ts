import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { createNotifications } from './notifications.ts';

const { notificationDuration: LIFE_MS, notificationSpeed: LEAVE_MS } = TIMERS_MS;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[row:K09] stays 3000 ms and takes 300 ms to go', () => {
  const { notify, shown$ } = createNotifications();
  notify({ kind: 'success', title: 'a' });
  jest.advanceTimersByTime(LIFE_MS - 1);
  expect(shown$.value).toMatchObject([{ title: 'a', leaving: false }]);
  jest.advanceTimersByTime(1);
  expect(shown$.value).toMatchObject([{ leaving: true }]);
  jest.advanceTimersByTime(LEAVE_MS - 1);
  expect(shown$.value).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(shown$.value).toEqual([]);
});

it('[row:K09] an error stays until it is closed', () => {
  const { notify, dismiss, shown$ } = createNotifications();
  notify({ kind: 'error', title: 'a', lines: ['one', 'two'] });
  jest.advanceTimersByTime(60_000);
  expect(shown$.value).toMatchObject([{ lines: ['one', 'two'], leaving: false }]);
  dismiss(shown$.value[0]?.id ?? 0);
  jest.advanceTimersByTime(LEAVE_MS);
  expect(shown$.value).toEqual([]);
});

it('[row:K09] nothing leaves while the pointer rests on it', () => {
  const { notify, pause, resume, shown$ } = createNotifications();
  notify({ kind: 'info', title: 'a' });
  pause();
  jest.advanceTimersByTime(10_000);
  expect(shown$.value).toMatchObject([{ leaving: false }]);
  notify({ kind: 'info', title: 'b' });
  jest.advanceTimersByTime(10_000);
  expect(shown$.value.map(({ leaving }) => leaving)).toEqual([false, false]);
  resume();
  jest.advanceTimersByTime(LIFE_MS - 1);
  expect(shown$.value.map(({ leaving }) => leaving)).toEqual([false, false]);
  jest.advanceTimersByTime(1 + LEAVE_MS);
  expect(shown$.value).toEqual([]);
});

it('[row:K09] the oldest makes room when there are too many', () => {
  const { notify, shown$ } = createNotifications();
  const ids = ['a', 'b', 'c', 'd', 'e'].map((title) => notify({ kind: 'error', title }));
  expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(shown$.value.map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
});

it('[row:K09] one that leaves goes in its 300 ms, alone, whoever else points at the stack or closes it', () => {
  const { notify, dismiss, pause, resume, shown$ } = createNotifications();
  const first = notify({ kind: 'error', title: 'a' });
  notify({ kind: 'error', title: 'b' });
  dismiss(first);
  expect(shown$.value.map(({ leaving }) => leaving)).toEqual([true, false]);
  jest.advanceTimersByTime(LEAVE_MS - 1);
  // Closed once more: it has left already.
  dismiss(first);
  pause();
  resume();
  jest.advanceTimersByTime(1);
  expect(shown$.value.map(({ title }) => title)).toEqual(['b']);
  jest.advanceTimersByTime(LIFE_MS + LEAVE_MS);
  expect(shown$.value.map(({ title }) => title)).toEqual(['b']);
});

it('[row:K09] one that was closed by hand leaves once: its 3000 ms end nothing else', () => {
  const { notify, dismiss, shown$ } = createNotifications();
  const seen: number[] = [];
  const id = notify({ kind: 'info', title: 'a' });
  jest.advanceTimersByTime(LIFE_MS - LEAVE_MS / 2);
  dismiss(id);
  shown$.subscribe(({ length }) => seen.push(length));
  jest.advanceTimersByTime(LEAVE_MS - 1);
  expect(seen).toEqual([1]);
  jest.advanceTimersByTime(1);
  expect(seen).toEqual([1, 0]);
});
