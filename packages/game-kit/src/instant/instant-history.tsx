import type { ReactElement } from 'react';
import { useLocale, useShell } from '@baize/contract';
import type { FeedEntry, Locale } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import type { HistoryItem } from '@baize/ui/history-strip';
import type { GameFeed } from '../feed/use-feed.ts';
import type { AnyBet } from '../bet/any-bet.ts';
import { History } from '../screen/history.tsx';
import type { Results } from './results.ts';

/** Properties of {@link InstantHistory}. */
export interface InstantHistoryProps<Bet extends AnyBet> {
  readonly table: { readonly game: string; readonly results: Results<Bet>; readonly feed?: GameFeed };
  readonly ofBet: (bet: Bet) => Shown;
  /** Of a table with a feed. */
  readonly ofEntry?: (entry: FeedEntry) => Shown;
}

/** A result in a word or a figure, or as a mark with its words. */
type Shown = string | Pick<HistoryItem, 'mark' | 'text'>;

/** The player's own results; at a table where there are none yet, everyone's. */
export function InstantHistory<Bet extends AnyBet>(props: InstantHistoryProps<Bet>): ReactElement {
  const { table, ofBet, ofEntry = () => '' } = props;
  const shell = useShell();
  const locale = useLocale();
  const { bets } = table.results;
  const items =
    bets.length > 0
      ? bets.map((bet) => item(bet.id, ofBet(bet), bet, locale))
      : (table.feed?.all ?? []).map((entry) => item(entry.betId, ofEntry(entry), entry, locale));
  return <History items={items} onOpen={(betId) => shell.navigate(`/games/${table.game}/bets/${betId}`)} />;
}

type Paid = Pick<FeedEntry, 'currency' | 'payoutUnits' | 'stakeUnits'>;

function item(key: string, shown: Shown, { stakeUnits, payoutUnits, currency }: Paid, locale: Locale): HistoryItem {
  const net = payoutUnits - stakeUnits;
  const { text, mark } = typeof shown === 'string' ? { text: shown } : shown;
  const title = `${text}, ${formatMoney(net, currency, locale, { sign: 'always' })}`;
  return { key, text, mark, title, tone: net > 0 ? 'up' : 'plain' };
}
