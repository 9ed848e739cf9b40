import { expect, test } from '@jest/globals';
import { createServerClock } from './server-clock.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

/** A machine whose clock is wrong by so much, and a server whose answers take so long there and back. */
function machine(wrongMs: number) {
  let elapsed = 0;
  let wrong = wrongMs;
  const clock = createServerClock(
    () => elapsed,
    () => NOON + elapsed + wrong,
  );
  return {
    clock,
    pass: (ms: number) => void (elapsed += ms),
    set: (ms: number) => void (wrong = ms),
    ask(thereMs: number, backMs: number) {
      const askedAt = elapsed;
      elapsed += thereMs + backMs;
      clock.read({ askedAt, answeredAt: elapsed, serverAt: NOON + askedAt + thereMs });
    },
    error: () => clock.now() - (NOON + elapsed),
  };
}

test('a machine that is wrong has the right time after the first answer, half of whose way is taken off', () => {
  const { clock, ask, error } = machine(3_000);
  expect(error()).toBe(3_000);
  ask(20, 20);
  expect(error()).toBe(0);
  expect(clock.machineOffMs()).toBe(3_000);
});

test('a clock that is set by hand meanwhile moves nothing', () => {
  const { clock, ask, pass, set, error } = machine(0);
  ask(1, 1);
  set(-60_000);
  pass(500);
  expect(error()).toBe(0);
  expect(clock.machineOffMs()).toBe(-60_000);
});

test('one slow answer among five moves nothing, and a server that is another one is followed', () => {
  const { clock, ask, error } = machine(0);
  for (let answer = 0; answer < 4; answer++) ask(1, 1);
  ask(4_000, 0);
  expect(error()).toBe(0);
  for (let answer = 0; answer < 3; answer++) clock.read({ askedAt: 0, answeredAt: 0, serverAt: NOON + 700 });
  expect(Math.round(error())).toBe(700);
});
