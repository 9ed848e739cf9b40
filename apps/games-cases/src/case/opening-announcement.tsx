import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Announcement } from '@baize/game-kit/play';
import { formatMoney } from '@baize/ui/format';
import type { CaseTable } from './use-case.ts';

/** Announces an opening made here to screen readers, once its reels have stopped. */
export function OpeningAnnouncement({ table: { opening, prizes } }: { table: CaseTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (!opening?.fresh || opening.rolling) return <Announcement id={null} text="" />;
  const { id, currency, payoutUnits, stakeUnits } = opening.bet;
  const items = prizes
    .map(({ item }) => `${item.name[locale]}, ${formatMoney(item.valueUnits, currency, locale)}`)
    .join('; ');
  const net = formatMoney(payoutUnits - stakeUnits, currency, locale, { sign: 'always' });
  return <Announcement id={id} text={t('say', { items, net })} />;
}
