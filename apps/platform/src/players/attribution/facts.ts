import type { AdPromise } from '@baize/protocol';

/** Facts that other domains record in the transaction that makes them true. */
export interface AttributionFacts {
  /** A new player came by an advertisement, which promised something. */
  'ad.attributed': { readonly userId: string; readonly type: AdPromise; readonly value: string };
  /** A player's browser reported the source that brought them. */
  'source.attached': { readonly userId: string; readonly prHash: string | null };
}

declare module '../../foundation/hooks.ts' {
  interface Facts extends AttributionFacts {}
}
