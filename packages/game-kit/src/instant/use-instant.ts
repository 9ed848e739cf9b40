import type { Limits } from '@baize/protocol';
import { useFeed, type GameFeed } from '../feed/use-feed.ts';
import type { BetOf, InstantGame } from './instant-game.ts';
import type { InstantData } from './load-instant.ts';
import { useSeededTable, type InstantBody, type SeededOptions, type SeededTable } from './use-seeded-table.ts';

/** What the table of an instant game needs. */
export interface InstantOptions<Name extends InstantGame, Body extends InstantBody> extends Pick<
  SeededOptions<BetOf<Name>, Body>,
  'greatestE4' | 'send' | 'showMs'
> {
  readonly game: Name;
  readonly data: InstantData<{ readonly limits: readonly Limits[] }, BetOf<Name>>;
}

/** The table of an instant game. */
export interface InstantTable<Name extends InstantGame, Body extends InstantBody> extends SeededTable<
  BetOf<Name>,
  Body
> {
  readonly game: Name;
  readonly feed: GameFeed;
}

/** What all instant games of the house have in common at their table: stake, bets, seeds, feed. */
export function useInstant<Name extends InstantGame, Body extends InstantBody>({
  game,
  ...options
}: InstantOptions<Name, Body>): InstantTable<Name, Body> {
  const table = useSeededTable<BetOf<Name>, Body>({ ...options, game, onPlaced: (bet) => feed.noteOwn(bet) });
  const feed = useFeed(game, options.data.feed, table.player.userId, table.landing.whenLanded);
  return { ...table, game, feed };
}
