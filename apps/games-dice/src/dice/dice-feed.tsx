import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { InstantFeed } from '@baize/game-kit/instant';
import { hundredthsText, labelHundredths } from './figures.ts';
import type { DiceTable } from './use-dice.ts';

/** Everyone's rolls, the player's own and the day's largest. */
export function DiceFeed({ table }: { table: DiceTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <InstantFeed
      table={table}
      allLabel={t('feed.all')}
      columns={{ label: t('feed.roll'), outcome: t('feed.net'), shows: 'net' }}
      ofLabel={(label) => hundredthsText(labelHundredths(label), locale)}
      ofBet={(bet) => hundredthsText(bet.outcome.roll, locale)}
    />
  );
}
