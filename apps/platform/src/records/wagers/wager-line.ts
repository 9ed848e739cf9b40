import type { Wager } from '@baize/protocol';

/** A wager, and where a page goes on that ends with it. */
export interface WagerLine {
  readonly place: { readonly at: Date; readonly key: string };
  readonly wager: Wager;
}
