import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { DWELL_MS, watchNearLinks } from './near-links.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

function watched(): { near: string[]; stop: () => void } {
  const near: string[] = [];
  const stop = watchNearLinks(document, new BehaviorSubject('en' as const), (path) => near.push(path));
  render(
    <p>
      <a href="/en/games/crash?a=1">
        <b>crash</b>
      </a>
      <a href="/en/games/dice">dice</a>
      <a href="https://other.test/en">elsewhere</a>
      <button type="button">no link</button>
    </p>,
  );
  return { near, stop };
}

it('tells the path of a link that a pointer or the focus rests on, and of nothing else', () => {
  const { near, stop } = watched();
  fireEvent.pointerOver(screen.getByText('crash'));
  jest.advanceTimersByTime(DWELL_MS);
  fireEvent.focusIn(screen.getByRole('link', { name: 'crash' }));
  jest.advanceTimersByTime(DWELL_MS);
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  fireEvent.pointerOver(screen.getByText('no link'));
  jest.advanceTimersByTime(DWELL_MS);
  stop();
  fireEvent.pointerOver(screen.getByText('crash'));
  jest.advanceTimersByTime(DWELL_MS);
  expect(near).toEqual(['/games/crash', '/games/crash']);
});

it('a pointer that passes over means nothing, and neither does a finger that scrolls', () => {
  const { near, stop } = watched();
  fireEvent.pointerOver(screen.getByText('crash'));
  jest.advanceTimersByTime(DWELL_MS - 1);
  fireEvent.pointerOver(screen.getByText('dice'));
  jest.advanceTimersByTime(DWELL_MS - 1);
  fireEvent.pointerCancel(screen.getByText('dice'));
  jest.advanceTimersByTime(DWELL_MS);
  stop();
  expect(near).toEqual([]);
});
