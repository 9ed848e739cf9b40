import type { Clock } from '../clock.ts';

/** One look at the server's clock: when it was asked and answered by a clock of this process that is never set. */
export interface Reading {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly serverAt: number;
}

/** The time as the server has it, which all processes share, whatever their machines say. */
export interface ServerClock {
  readonly now: Clock;
  read(reading: Reading): void;
  /** How far the machine's own clock is ahead of the server's. */
  machineOffMs(): number;
}

/** The median of so many readings counts: a slow answer is inaccurate. */
const READINGS = 5;
/** A difference that two readings of one clock may have. */
const SET_ABOVE_MS = 20;

/** @param monotonic advances evenly, from any start  @param machine the machine's wall clock */
export function createServerClock(monotonic: Clock, machine: Clock): ServerClock {
  const ahead: number[] = [];
  let offset = machine() - monotonic();
  // Whole milliseconds, as every instant is stored and sent.
  const now: Clock = () => Math.floor(monotonic() + offset);
  return {
    now,
    read({ askedAt, answeredAt, serverAt }) {
      ahead.push(serverAt - (askedAt + answeredAt) / 2);
      if (ahead.length > READINGS) ahead.shift();
      const median = ahead.toSorted((a, b) => a - b)[Math.floor(ahead.length / 2)]!;
      if (ahead.length === 1 || Math.abs(median - offset) > SET_ABOVE_MS) offset = median;
    },
    machineOffMs: () => machine() - now(),
  };
}
