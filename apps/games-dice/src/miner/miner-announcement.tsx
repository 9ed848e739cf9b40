import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Announcement } from '@baize/game-kit/play';
import { formatMoney } from '@baize/ui/format';
import type { MinerTable } from './use-miner.ts';

/** Says each opened tile and each end to screen readers, win and loss alike. */
export function MinerAnnouncement({ table: { results, worthUnits } }: { table: MinerTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { last, fresh } = results;
  if (!fresh || last === null) return <Announcement id={null} text="" />;
  const { opened } = last.outcome;
  const money = (units: number): string => formatMoney(units, last.currency, locale);
  const net = formatMoney(last.payoutUnits - last.stakeUnits, last.currency, locale, { sign: 'always' });
  const tile = (opened.at(-1) ?? 0) + 1;
  const text =
    last.status === 'won'
      ? t('say.won', { payout: money(last.payoutUnits), net })
      : last.status === 'lost'
        ? t('say.lost', { tile, net })
        : opened.length === 0
          ? t('say.began', { mines: last.outcome.mines })
          : t('say.gem', { tile, payout: money(worthUnits) });
  return <Announcement id={`${last.id} ${opened.length} ${last.status}`} text={text} />;
}
