import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { InstantFeed } from '@baize/game-kit/instant';
import { hitsText } from './hits-text.ts';
import type { KenoTable } from './use-keno.ts';

/** Everyone's tickets, the player's own and the day's largest. */
export function KenoFeed({ table }: { table: KenoTable }): ReactElement {
  const t = useTranslate();
  return (
    <InstantFeed
      table={table}
      allLabel={t('feed.all')}
      columns={{ label: t('feed.hits'), outcome: t('feed.payout'), shows: 'payout' }}
      ofLabel={(label) => label}
      ofBet={hitsText}
    />
  );
}
