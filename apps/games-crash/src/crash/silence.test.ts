import { describe, expect, it } from '@jest/globals';
import { stalledSince } from '@baize/game-kit/rounds';
import { momentOf } from './moment.ts';
import { newsDueAt } from './silence.ts';

const running = { phase: 'running', startsAt: 6_000, endedAt: null, bust: null } as const;

describe('silence', () => {
  it('is noticed between ticks', () => {
    // The next tick is due half a second after the last one, and may be two seconds late.
    expect(stalledSince(newsDueAt(running, 10_000, 3_000), 12_500)).toBeNull();
    expect(stalledSince(newsDueAt(running, 10_000, 3_000), 12_501)).toBe(10_500);
  });

  it('is expected while bets are taken', () => {
    const betting = { ...running, phase: 'betting' } as const;
    expect(stalledSince(newsDueAt(betting, 1_000, 3_000), 6_500)).toBeNull();
    expect(stalledSince(newsDueAt(betting, 1_000, 3_000), 8_001)).toBe(6_000);
  });

  it('is expected while a round waits for the beacon', () => {
    const locked = { ...running, phase: 'betting', beacon: { chain: 'quicknet', round: 9, closedAt: 6_000 } } as const;
    expect(stalledSince(newsDueAt(locked, 6_000, 3_000), 100_000)).toBeNull();
    expect(momentOf(locked, 7_000)).toEqual({ kind: 'locked' });
  });

  it('is expected while a result is shown', () => {
    const crashed = { ...running, phase: 'crashed', endedAt: 20_000 } as const;
    expect(stalledSince(newsDueAt(crashed, 20_000, 3_000), 24_900)).toBeNull();
    expect(stalledSince(newsDueAt(crashed, 20_000, 3_000), 25_001)).toBe(23_000);
  });
});

describe('the moment', () => {
  it('counts down to the start', () => {
    expect(momentOf({ ...running, phase: 'betting' }, 4_500)).toEqual({ kind: 'betting', startsInMs: 1_500 });
    expect(momentOf({ ...running, phase: 'betting' }, 7_000)).toEqual({ kind: 'betting', startsInMs: 0 });
  });

  it('runs by the server clock', () => {
    expect(momentOf(running, 6_000 + 11_553)).toEqual({ kind: 'running', elapsedMs: 11_553, multiplier: 200 });
  });

  it('does not run on without news', () => {
    expect(momentOf(running, 60_000, 6_000)).toMatchObject({ multiplier: 100 });
  });

  it('stays where the thread broke', () => {
    expect(momentOf({ ...running, phase: 'crashed', endedAt: 20_000, bust: 231 }, 21_000)).toEqual({
      kind: 'crashed',
      bust: 231,
      elapsedMs: 14_000,
      sinceMs: 1_000,
    });
  });
});
