import type { BetRecord, Wager } from '@baize/protocol';

/** A wager, and where a page goes on that ends with it. */
export interface WagerLine {
  readonly place: { readonly at: Date; readonly key: string };
  readonly wager: Wager;
  /** Of a bet of our games: all that its check needs of it. */
  readonly record?: BetRecord;
}
