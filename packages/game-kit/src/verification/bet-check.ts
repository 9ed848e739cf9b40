import type { Verification } from '@baize/fairness/verification';

/** A recomputed bet or round, with the hash that was published before it and the same hash as computed here. */
export interface BetCheck {
  readonly verification: Verification<string>;
  readonly published: string;
  readonly computed: string;
}

/** The same of a typed bet: null where no hash was typed. */
export type TypedCheck = Omit<BetCheck, 'published'> & { readonly published: string | null };
