import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchFailedCalls } from './failed-calls.ts';

/** What a browser reports about the files and calls of a page. */
class FakeObserver {
  static supportedEntryTypes = ['resource'];
  static tell: (entries: readonly object[]) => void = () => undefined;
  static asked: unknown = null;
  constructor(heard: (list: { getEntries: () => readonly object[] }) => void) {
    FakeObserver.tell = (entries) => heard({ getEntries: () => entries });
  }
  observe(options: object): void {
    FakeObserver.asked = options;
  }
}

const { PerformanceObserver: before } = globalThis;
const call = { initiatorType: 'fetch', name: 'https://dice.example/bets', responseStatus: 500 };

describe('calls that failed', () => {
  const onFailed = jest.fn();
  beforeEach(() => {
    onFailed.mockClear();
    FakeObserver.asked = null;
    Object.assign(globalThis, { PerformanceObserver: FakeObserver });
    watchFailedCalls(['https://dice.example', 'https://general.example/v1'], onFailed);
  });
  afterEach(() => void Object.assign(globalThis, { PerformanceObserver: before }));

  it.each([
    ['by fetch', call],
    ['by XMLHttpRequest', { ...call, initiatorType: 'xmlhttprequest' }],
    ['of a service below a path', { ...call, name: 'https://general.example/v1/me', responseStatus: 503 }],
  ])('are counted: %s', (_what, entry) => {
    FakeObserver.tell([entry]);
    expect(FakeObserver.asked).toEqual({ type: 'resource' });
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a refusal, which is the caller’s mistake', { ...call, responseStatus: 422 }],
    ['an answer', { ...call, responseStatus: 200 }],
    ['a call that tells nothing of its answer', { ...call, responseStatus: 0 }],
    ['a picture', { ...call, initiatorType: 'img' }],
    ['somebody else’s server', { ...call, name: 'https://chat.example/send' }],
    ['what has no address', { ...call, name: 'nothing' }],
  ])('do not count %s', (_what, entry) => {
    FakeObserver.tell([entry]);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('a browser that cannot tell is not asked', () => {
    FakeObserver.asked = null;
    FakeObserver.supportedEntryTypes = [];
    watchFailedCalls(['https://dice.example'], onFailed);
    FakeObserver.supportedEntryTypes = ['resource'];
    expect(FakeObserver.asked).toBeNull();
  });
});
