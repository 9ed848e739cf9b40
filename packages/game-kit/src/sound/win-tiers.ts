import type { Voice } from './voices.ts';

/** How a win is shown: richer with its multiplier, never louder. */
export interface WinTier {
  /** It begins at this payout for one unit of the stake; the lowest begins above it. */
  readonly from: number;
  /** How long the cloth is lit. The light itself is in the sheet of the game screen. */
  readonly lightMs: number;
  /** Their gains together are at no moment above those of the lowest tier. */
  readonly voices: readonly Voice[];
}

/** Lowest first. A payout at or below the stake is no win, and has no tier. */
export const WIN_TIERS: readonly WinTier[] = [
  {
    from: 1,
    lightMs: 500,
    // Two pieces of ivory.
    voices: [
      { kind: 'tone', hertz: 1_180, gain: 0.14, delayMs: 0, lengthMs: 160 },
      { kind: 'tone', hertz: 1_570, gain: 0.12, delayMs: 110, lengthMs: 240 },
    ],
  },
  {
    from: 2,
    lightMs: 600,
    // They are laid on wood.
    voices: [
      { kind: 'tone', hertz: 1_180, gain: 0.09, delayMs: 0, lengthMs: 160 },
      { kind: 'tone', hertz: 196, gain: 0.05, delayMs: 0, lengthMs: 240 },
      { kind: 'tone', hertz: 1_570, gain: 0.1, delayMs: 110, lengthMs: 250 },
    ],
  },
  {
    from: 10,
    lightMs: 750,
    // Three pieces, on a thicker board with cloth on it.
    voices: [
      { kind: 'tone', hertz: 1_180, gain: 0.065, delayMs: 0, lengthMs: 160 },
      { kind: 'tone', hertz: 147, gain: 0.06, delayMs: 0, lengthMs: 300 },
      { kind: 'noise', hertz: 420, gain: 0.015, delayMs: 0, lengthMs: 90 },
      { kind: 'tone', hertz: 1_570, gain: 0.08, delayMs: 90, lengthMs: 230 },
      { kind: 'tone', hertz: 1_320, gain: 0.07, delayMs: 180, lengthMs: 195 },
    ],
  },
  {
    from: 50,
    lightMs: 900,
    // Four pieces, and the whole table answers.
    voices: [
      { kind: 'tone', hertz: 1_180, gain: 0.055, delayMs: 0, lengthMs: 160 },
      { kind: 'tone', hertz: 98, gain: 0.065, delayMs: 0, lengthMs: 380 },
      { kind: 'noise', hertz: 420, gain: 0.02, delayMs: 0, lengthMs: 110 },
      { kind: 'tone', hertz: 1_570, gain: 0.07, delayMs: 70, lengthMs: 240 },
      { kind: 'tone', hertz: 1_320, gain: 0.06, delayMs: 140, lengthMs: 230 },
      { kind: 'tone', hertz: 196, gain: 0.04, delayMs: 140, lengthMs: 250 },
      { kind: 'tone', hertz: 1_980, gain: 0.05, delayMs: 210, lengthMs: 185 },
    ],
  },
];

/**
 * The tier of a win, from 1.
 *
 * @param multiplier payout for one unit of the stake
 * @returns 0 for what is no win
 */
export function winTier(multiplier: number): number {
  return multiplier > 1 ? WIN_TIERS.filter(({ from }) => multiplier >= from).length : 0;
}
