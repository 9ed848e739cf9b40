import type { BetRecord, Wager } from '@baize/protocol';

/** A wager, and the place after which the next page begins if this one ends with it. */
export interface WagerLine {
  readonly place: { readonly at: Date; readonly key: string };
  readonly wager: Wager;
  /** Of a bet of our games: all that its check needs of it. */
  readonly record?: BetRecord;
}
