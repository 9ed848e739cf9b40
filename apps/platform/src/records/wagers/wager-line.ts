import type { BetRecord, Wager } from '@baize/protocol';

/** A wager, and the place after which the next page begins if this one ends with it. */
export interface WagerLine {
  readonly place: { readonly at: Date; readonly key: string };
  readonly wager: Wager;
  /** For a bet of our games: the record that its check needs. */
  readonly record?: BetRecord;
}
