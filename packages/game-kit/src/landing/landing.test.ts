import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLandingGate, type LandingState } from './landing.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start() {
  const told: string[] = [];
  const states: LandingState<string>[] = [];
  const gate = createLandingGate<string>((state) => void states.push(state));
  const hold = jest.fn(() => () => void told.push('released'));
  const tell = (what: string) => () => void told.push(what);
  return { gate, hold, told, states, tell };
}

it('nothing is told between the press and the landing, and the wallet goes before all else', () => {
  const { gate, hold, told, states, tell } = start();
  gate.begin(hold);
  gate.whenLanded(tell('feed'));
  gate.arrive('bet', 500, tell('result'));
  gate.whenLanded(tell('bus'));
  gate.answered();
  jest.advanceTimersByTime(499);
  expect([told, states.at(-1)]).toEqual([[], { showing: 'bet', closed: true }]);
  jest.advanceTimersByTime(1);
  expect([told, states.at(-1)]).toEqual([['released', 'feed', 'result', 'bus'], { showing: null, closed: false }]);
});

it('the stage may land it before its time, once', () => {
  const { gate, hold, told, tell } = start();
  gate.begin(hold);
  gate.arrive('bet', 500, tell('result'));
  gate.land();
  gate.land();
  jest.runAllTimers();
  expect(told).toEqual(['released', 'result']);
});

it('nothing lands before its outcome is known', () => {
  const { gate, hold, told, tell } = start();
  gate.begin(hold);
  gate.land();
  expect(told).toEqual([]);
  gate.arrive('bet', 500, tell('result'));
  expect(gate.now()).toBe('bet');
});

it('what was recovered, or takes no time to show, is told at once', () => {
  const { gate, hold, told, tell } = start();
  gate.arrive('recovered', 500, tell('recovered'));
  gate.begin(hold);
  gate.arrive('quick', 0, tell('quick'));
  expect(told).toEqual(['recovered', 'released', 'quick']);
});

it('another press tells what is still being shown, and does not land with it', () => {
  const { gate, hold, told, tell } = start();
  gate.begin(hold);
  gate.arrive('first', 500, tell('first'));
  jest.advanceTimersByTime(300);
  gate.begin(hold);
  gate.arrive('second', 500, tell('second'));
  jest.advanceTimersByTime(499);
  expect(told).toEqual(['released', 'first']);
  jest.advanceTimersByTime(1);
  expect(told).toEqual(['released', 'first', 'released', 'second']);
});

it('a later state that comes during the show ends it, in order', () => {
  const { gate, hold, told, tell } = start();
  gate.begin(hold);
  gate.arrive('step 1', 500, tell('step 1'));
  gate.arrive('step 2', 500, tell('step 2'));
  expect(told).toEqual(['released', 'step 1', 'step 2']);
});

it('a refused or unanswered bet holds nothing back, and an answer does not end a show', () => {
  const { gate, hold, told, tell } = start();
  gate.begin(hold);
  gate.whenLanded(tell('feed'));
  gate.answered();
  expect(told).toEqual(['released', 'feed']);
});

it('who leaves is told everything', () => {
  const { gate, hold, told, tell } = start();
  gate.begin(hold);
  gate.arrive('bet', 500, tell('result'));
  gate.open();
  jest.runAllTimers();
  expect(told).toEqual(['released', 'result']);
});
