import type { ReactElement } from 'react';
import { useLocale, useShell } from '@baize/contract';
import { History } from '@baize/game-kit/screen';
import type { DiceBetRecord, FeedEntry, Locale } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import type { HistoryItem } from '@baize/ui/history-strip';
import { hundredthsText, typedNumber } from './figures.ts';
import type { DiceTable } from './use-dice.ts';

/** The player's own rolls; at a table where there are none yet, everyone's. */
export function DiceHistory({ table }: { table: DiceTable }): ReactElement {
  const shell = useShell();
  const locale = useLocale();
  const { rolls } = table.rolls;
  const items =
    rolls.length > 0
      ? rolls.map((bet) => itemOfBet(bet, locale))
      : (table.feed.all ?? []).map((entry) => itemOfEntry(entry, locale));
  return <History items={items} onOpen={(betId) => shell.navigate(`/games/dice/bets/${betId}`)} />;
}

function itemOfBet(bet: DiceBetRecord, locale: Locale): HistoryItem {
  const text = hundredthsText(bet.outcome.roll, locale);
  return item(bet.id, text, bet, locale);
}

function itemOfEntry(entry: FeedEntry, locale: Locale): HistoryItem {
  return item(entry.betId, hundredthsText(Math.round(typedNumber(entry.label) * 100), locale), entry, locale);
}

type Paid = Pick<FeedEntry, 'currency' | 'payoutUnits' | 'stakeUnits'>;

function item(key: string, text: string, { stakeUnits, payoutUnits, currency }: Paid, locale: Locale): HistoryItem {
  const net = payoutUnits - stakeUnits;
  const title = `${text}, ${formatMoney(net, currency, locale, { sign: 'always' })}`;
  return { key, text, title, tone: net > 0 ? 'up' : 'plain' };
}
