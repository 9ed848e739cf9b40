import type { Verification } from '@baize/fairness/verification';

/** A recomputed bet or round, with the hash that was published before it and the same hash as computed here. */
export interface BetCheck {
  readonly verification: Verification<string>;
  readonly published: string;
  readonly computed: string;
}
