import type { TypedBet } from '@baize/fairness/typed/index';

/** Reads a bet by its number. Null when there is no such bet; rejects when that cannot be found out. */
export type ReadBet = (betId: string) => Promise<TypedBet | null>;
