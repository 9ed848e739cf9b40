/** A network and a processor as the browser pretends to have them. */
export interface Profile {
  readonly name: string;
  readonly downBitsPerSecond: number;
  readonly upBitsPerSecond: number;
  readonly roundTripMs: number;
  /** How many times slower than this machine. */
  readonly processorSlowdown: number;
}

export const PROFILES: readonly Profile[] = [
  { name: 'slow', downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000, roundTripMs: 150, processorSlowdown: 4 },
  { name: 'fast', downBitsPerSecond: 20_000_000, upBitsPerSecond: 10_000_000, roundTripMs: 20, processorSlowdown: 1 },
];
