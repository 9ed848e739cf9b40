import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { FeedCard, rowOfBet, rowOfEntry } from '@baize/game-kit/feed';
import { hundredthsText, typedNumber } from './figures.ts';
import { isDice } from './load.ts';
import type { DiceTable } from './use-dice.ts';

/** Everyone's rolls, the player's own and the day's largest. */
export function DiceFeed({ table: { feed, player } }: { table: DiceTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const roll = (label: string): string => hundredthsText(Math.round(typedNumber(label) * 100), locale);
  const rows = {
    all: feed.all?.map((entry) => rowOfEntry(entry, player.userId, roll(entry.label))) ?? null,
    own: feed.own?.filter(isDice).map((bet) => rowOfBet(bet, hundredthsText(bet.outcome.roll, locale))) ?? null,
    top: feed.top?.map((entry) => rowOfEntry(entry, player.userId, roll(entry.label))) ?? null,
  };
  return (
    <FeedCard
      game="dice"
      allLabel={t('feed.all')}
      columns={{ label: t('feed.roll'), outcome: t('feed.net'), shows: 'net' }}
      rows={rows}
      guest={player.userId === null}
      onOpen={(view) => view !== 'all' && feed.open(view)}
      onHold={feed.hold}
    />
  );
}
