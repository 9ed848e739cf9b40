import type { Limits } from '@baize/protocol';

/** Play money at the start, in largest stakes. */
const STARTING_STAKES = 10;

/** The play money of one demo. */
export interface Purse {
  readonly units: number;
  /** @returns the balance after it */
  readonly credit: (units: number) => number;
}

/** The play money that a demo begins with, in ledger units. */
export function startingUnits({ maxStakeUnits }: Limits): number {
  return maxStakeUnits * STARTING_STAKES;
}

/** The play money of a demo. @param onBalance gets ledger units */
export function openPurse(limits: Limits, onBalance: (balanceUnits: number) => void): Purse {
  let held = startingUnits(limits);
  return {
    get units() {
      return held;
    },
    credit(units) {
      held += units;
      onBalance(held);
      return held;
    },
  };
}
