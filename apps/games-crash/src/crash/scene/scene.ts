import type { Picture } from '@baize/protocol';
import type { Moment } from '../moment.ts';
import type { Frame } from './scale.ts';

/** Someone who left, at this multiplier. */
export interface Leaver {
  readonly name: string;
  readonly picture: Picture;
  /** Plain: 1.32. */
  readonly multiplier: number;
  readonly own: boolean;
}

/** Everything that one frame shows. Texts come translated: the drawing knows no language. */
export interface Scene {
  readonly frame: Frame;
  readonly moment: Moment;
  /** Highest last. */
  readonly leavers: readonly Leaver[];
  readonly target: { readonly multiplier: number; readonly label: string } | null;
  /** Degrees that the kite leans, and none for who wants less motion. */
  readonly sway: number;
  readonly still: boolean;
  readonly multiplierText: (multiplier: number, decimals: number) => string;
  readonly secondsText: (seconds: number) => string;
}

/** The kite leans by this much, once to and fro in this time. */
const SWAY_DEGREES = 3;
const SWAY_MS = 2_400;

export function swayAt(now: number): number {
  return SWAY_DEGREES * Math.sin(((now % SWAY_MS) / SWAY_MS) * 2 * Math.PI);
}

/** How long the thread takes to part, and until the kite is gone. */
export const PART_MS = 120;
export const DRIFT_MS = 900;
