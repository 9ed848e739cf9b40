import type { ReactElement } from 'react';
import { FeedCard } from '../feed/feed-card.tsx';
import type { FeedColumns } from '../feed/feed-list.tsx';
import { rowOfBet, rowOfEntry } from '../feed/feed-row.ts';
import type { GameFeed } from '../feed/use-feed.ts';
import { isBetOf, type BetOf, type InstantGame } from './instant-game.ts';

/** Properties of {@link InstantFeed}. */
export interface InstantFeedProps<Name extends InstantGame> {
  readonly table: {
    readonly game: Name;
    readonly feed: GameFeed;
    readonly player: { readonly userId: string | null };
  };
  /** Name of the tab with everyone's bets. */
  readonly allLabel: string;
  readonly columns: FeedColumns;
  /** The game's own column in the player's language, from the public label and from an own bet. */
  readonly ofLabel: (label: string) => string;
  readonly ofBet: (bet: BetOf<Name>) => string;
}

/** Everyone's bets, the player's own and the day's largest. */
export function InstantFeed<Name extends InstantGame>(props: InstantFeedProps<Name>): ReactElement {
  const { table, allLabel, columns, ofLabel, ofBet } = props;
  const { game, feed, player } = table;
  const rows = {
    all: feed.all?.map((entry) => rowOfEntry(entry, player.userId, ofLabel(entry.label))) ?? null,
    own: feed.own?.flatMap((bet) => (isBetOf(game, bet) ? rowOfBet(bet, ofBet(bet)) : [])) ?? null,
    top: feed.top?.map((entry) => rowOfEntry(entry, player.userId, ofLabel(entry.label))) ?? null,
  };
  return (
    <FeedCard
      game={game}
      allLabel={allLabel}
      columns={columns}
      rows={rows}
      guest={player.userId === null}
      onOpen={(view) => view !== 'all' && feed.open(view)}
      onHold={feed.hold}
    />
  );
}
