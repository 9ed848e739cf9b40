import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;

export const MINUTE_SECONDS = 60;

/** What is counted in one minute: a number of things, or of their bytes. */
export interface MinuteLimits {
  /** Of one address; an IPv6 address counts as its /64. */
  readonly ofAddress: number;
  /** Of all together; without it only addresses are limited. */
  readonly ofAll?: number;
}

/** What was taken in one. */
interface Minute {
  readonly number: number;
  all: number;
  readonly byAddress: Map<string, number>;
}

/**
 * Whether one more of an address is taken in the present minute.
 * @param weight how much of the limit it is
 */
export function minuteLimit(
  { ofAddress, ofAll = Number.POSITIVE_INFINITY }: MinuteLimits,
  now: () => number,
): (address: string, weight?: number) => boolean {
  let minute: Minute | null = null;
  return (address, weight = 1) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (minute?.number !== present) minute = { number: present, all: 0, byAddress: new Map() };
    const network = networkOf(address);
    const before = minute.byAddress.get(network) ?? 0;
    if (before + weight > ofAddress || minute.all + weight > ofAll) return false;
    minute.byAddress.set(network, before + weight);
    minute.all += weight;
    return true;
  };
}
