import { describe, expect, it } from '@jest/globals';
import { serverTime, withSample, type ServerClock } from './server-clock.ts';

const clockOf = (...delays: number[]): ServerClock =>
  delays.reduce<ServerClock>(
    (clock, delay, index) => withSample(clock, 1_000_000 + index * 100, index * 100 + delay),
    [],
  );

describe('the server clock', () => {
  it('knows nothing before the first message', () => expect(serverTime([], 5)).toBeNull());

  it('trusts the message with the least delay', () => expect(serverTime(clockOf(80, 12, 400), 1_000)).toBe(1_000_988));

  it('forgets old messages', () => {
    const fastLongAgo = clockOf(5, ...Array<number>(16).fill(50));
    expect(serverTime(fastLongAgo, 1_000)).toBe(1_000_950);
    expect(fastLongAgo).toHaveLength(16);
  });
});
