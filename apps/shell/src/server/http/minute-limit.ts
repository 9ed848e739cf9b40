const MINUTE_MS = 60_000;

export const MINUTE_SECONDS = 60;

/** What is taken in one minute. */
export interface MinuteLimits {
  /** Of one address. */
  readonly ofAddress: number;
  /** Of all together. */
  readonly ofAll: number;
}

/** What was taken in one. */
interface Minute {
  readonly number: number;
  all: number;
  readonly byAddress: Map<string, number>;
}

/** Whether one more report of an address is taken in the present minute. */
export function minuteLimit(limits: MinuteLimits, now: () => number): (address: string) => boolean {
  let minute: Minute | null = null;
  return (address) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (minute?.number !== present) minute = { number: present, all: 0, byAddress: new Map() };
    const before = minute.byAddress.get(address) ?? 0;
    if (before >= limits.ofAddress || minute.all >= limits.ofAll) return false;
    minute.byAddress.set(address, before + 1);
    minute.all += 1;
    return true;
  };
}
