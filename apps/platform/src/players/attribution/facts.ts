import type { AdPromise } from '@baize/protocol';

/** What other domains write down when it becomes true. */
export interface AttributionFacts {
  /** A new player turned out to have come by an advertisement, which promised something. */
  'ad.attributed': { readonly userId: string; readonly type: AdPromise; readonly value: string };
  /** A player's browser reported the source that brought them. */
  'source.attached': { readonly userId: string; readonly prHash: string | null };
}

declare module '../../foundation/hooks.ts' {
  interface Facts extends AttributionFacts {}
}
