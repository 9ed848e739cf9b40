import type { TypedBet } from '@baize/fairness/typed/index';

/** Reads a bet by its number. Null is a bet that there is not; rejects where nobody can say. */
export type ReadBet = (betId: string) => Promise<TypedBet | null>;
