import { useSessionStorage } from '@baize/game-kit/play';
import type { SeatNumber } from './seats.ts';

/** Least and greatest target that the server takes, hundredths. */
export const LEAST_TARGET = 101;
export const GREATEST_TARGET = 100_000_000;

/** The multiplier at which the player's bet leaves by itself. `target` stays while it is switched off. */
export interface AutoCashOut {
  readonly on: boolean;
  readonly target: number;
}

/** Off until the player turns it on: the target is the player's choice, not a suggestion. */
const FIRST: AutoCashOut = { on: false, target: 200 };

const KEY = 'baize.crash.auto';

/** Automatic cash-out of the next bets at a place, stored in the tab. */
export function useAutoCashOut(seat: SeatNumber): [AutoCashOut, (auto: AutoCashOut) => void] {
  return useSessionStorage(seat === 0 ? KEY : `${KEY}.${seat + 1}`, FIRST, isAuto);
}

export function clampTarget(hundredths: number): number {
  return Math.max(LEAST_TARGET, Math.min(GREATEST_TARGET, Math.round(hundredths)));
}

function isAuto(kept: unknown): kept is AutoCashOut {
  const { on, target } = (kept ?? {}) as Partial<AutoCashOut>;
  return typeof on === 'boolean' && typeof target === 'number' && clampTarget(target) === target;
}
