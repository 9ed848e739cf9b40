import { expect, jest, test } from '@jest/globals';
import type { JestEnvironment } from '@jest/environment';
import * as native from './globals.ts';

const environment = { fakeTimersModern: { now: () => 42 } } as unknown as JestEnvironment;
const frameworkOf = (file: string) => ({
  test: Object.assign(
    jest.fn(() => file),
    { only: () => `${file}, only` },
  ),
});

test('what a module took from the framework of one file belongs to that of the next', () => {
  const kept = native.test as { (name: string): string; only(): string };
  const first = frameworkOf('first');
  native.provideGlobals(first, environment);
  expect(kept('a')).toBe('first');
  native.provideGlobals(frameworkOf('second'), environment);
  expect([kept('b'), kept.only()]).toEqual(['second', 'second, only']);
  expect(first.test).toHaveBeenCalledTimes(1);
});

test('the time is that of the environment; what is not there says so', () => {
  native.provideGlobals({}, environment);
  const timers = native.jest as { now(): number; mock(path: string): void };
  expect(timers.now()).toBe(42);
  expect(() => timers.mock('./a.ts')).toThrow('jest.mock is not there for tests that Node itself loads');
});
