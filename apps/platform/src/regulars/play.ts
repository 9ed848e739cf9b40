import type { Currency } from '@baize/protocol';
import type { Chance } from './chance.ts';
import type { By, Client } from './client.ts';

/** A regular at a table. */
export interface Turn {
  readonly call: Client;
  readonly by: By;
  readonly currency: Currency;
  readonly chance: Chance;
  /** Thinks for as long as people do between two steps of one game. */
  think(): Promise<void>;
}

/** Plays one bet of a game to its end, or places it in a shared round that ends it. Rejects with `Refused`. */
export type Play = (turn: Turn) => Promise<void>;
