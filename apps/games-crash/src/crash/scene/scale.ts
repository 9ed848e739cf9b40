import { crashCurve } from '@baize/fairness/games/crash/crash-curve';

/** The drawing areas of the canvas, in CSS pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** A phone: no axis figures, a thinner thread. */
  readonly small: boolean;
}

/** From time and multiplier to the canvas. Multipliers here are plain numbers: 2.47. */
export interface Scale {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly longestMs: number;
  readonly highest: number;
  x(ms: number): number;
  y(multiplier: number): number;
}

/** The shortest view: the thread of a young round must not fill the stage at once. */
const LEAST_MS = 8_000;
const LEAST_HIGHEST = 2;
/** The kite stays inside of this share of the stage. */
const KITE_AT = 0.75;
/** A target up to here is always in view; a higher one comes when the thread gets near. */
const NEAR_TARGET = 4;
const ABOVE_TARGET = 1.07;

/**
 * The view of one instant: wide and high enough for the kite and, if it is near, the target.
 *
 * @param elapsedMs since the start
 * @param target multiplier of the automatic cash-out, or null
 */
export function scaleOf(frame: Frame, elapsedMs: number, target: number | null): Scale {
  const { width, height, small } = frame;
  const left = small ? 14 : 54;
  const right = width;
  const top = small ? 44 : 72;
  const bottom = height - (small ? 30 : 44);
  const longestMs = Math.max(LEAST_MS, elapsedMs / KITE_AT);
  const reached = 1 + (crashCurve(elapsedMs) - 1) / KITE_AT;
  const wanted = target !== null && target <= NEAR_TARGET ? 1 + (target - 1) * ABOVE_TARGET : 0;
  const highest = Math.max(LEAST_HIGHEST, reached, wanted);
  return {
    left,
    right,
    top,
    bottom,
    longestMs,
    highest,
    x: (ms) => left + (ms / longestMs) * (right - left),
    y: (multiplier) => bottom - ((multiplier - 1) / (highest - 1)) * (bottom - top),
  };
}

const STEPS = [1, 2, 5];

/** Round steps of 1, 2 or 5 times a power of ten, so that no more than `most` marks fit into the length. */
export function stepFor(length: number, most: number, least: number): number {
  for (let power = least; ; power *= 10) {
    const step = STEPS.map((times) => times * power).find((each) => length / each <= most);
    if (step !== undefined) return step;
  }
}

/** Multiples of a step above `start` and up to `end`: round figures, without the noise of adding fractions up. */
export function multiples(start: number, end: number, step: number): number[] {
  const first = Math.floor(start / step + NOISE) + 1;
  const last = Math.floor(end / step + NOISE);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  );
}

/** What a quotient of decimal fractions may be off by. */
const NOISE = 1e-9;
