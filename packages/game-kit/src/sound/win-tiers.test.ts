import { expect, it } from '@jest/globals';
import { startAudio, type Spoken } from '../testing/fake-audio.ts';
import { synthesize, synthesizeWin } from './synth.ts';
import { WIN_TIERS, winTier } from './win-tiers.ts';

const spoken = startAudio();

function voicesOf(speak: () => void): readonly Spoken[] {
  spoken.length = 0;
  speak();
  return [...spoken];
}

const wins = WIN_TIERS.map(({ voices }) => voicesOf(() => synthesizeWin(voices)));
/** Every result comes to rest with it. */
const rest = voicesOf(() => synthesize('settle'));

/** The loudest moment of all these voices together: what their envelopes add up to, were they all in phase. */
function peak(voices: readonly Spoken[]): number {
  const moments = Array.from({ length: 401 }, (_, ms) => voices.reduce((sum, { gainAt }) => sum + gainAt(ms), 0));
  return Math.max(...moments);
}

const rises = (figures: readonly number[]): boolean =>
  figures.every((each, index) => index === 0 || each > figures[index - 1]!);
const lowest = (voices: readonly Spoken[]): number => Math.min(...voices.map(({ hertz }) => hertz));
const endMs = (voices: readonly Spoken[]): number => Math.max(...voices.map((voice) => voice.endMs));

it('a payout at or below the stake is no win', () => {
  expect([0, 0.5, 1, 1.0001, 2, 10, 50].map(winTier)).toEqual([0, 0, 0, 1, 2, 3, 4]);
});

it('a larger win is heard in more voices, a lower body and a longer tail', () => {
  expect(wins.length).toBe(4);
  expect(rises(wins.map((voices) => voices.length))).toBe(true);
  expect(rises(wins.map((voices) => -lowest(voices)))).toBe(true);
  expect(rises(wins.map(endMs))).toBe(true);
});

it('and is at no moment louder than the smallest', () => {
  const [smallest, ...larger] = wins.map(peak);
  // 0.14 of full scale, and the second piece when the first has died away.
  expect(smallest).toBeCloseTo(0.14, 2);
  for (const each of larger) expect(each).toBeLessThanOrEqual(smallest!);
  const together = wins.map((voices) => peak([...rest, ...voices]));
  for (const each of together) expect(each).toBeLessThanOrEqual(together[0]!);
});

it('no win sounds for longer than 400 ms or is lit for less than 400 or more than 900', () => {
  for (const voices of wins) expect(endMs(voices)).toBeLessThanOrEqual(400);
  for (const { lightMs } of WIN_TIERS) expect([lightMs >= 400, lightMs <= 900]).toEqual([true, true]);
});
