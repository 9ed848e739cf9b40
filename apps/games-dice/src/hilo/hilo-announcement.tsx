import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Announcement } from '@baize/game-kit/play';
import { formatMoney } from '@baize/ui/format';
import { cardName } from './card-name.ts';
import type { HiloTable } from './use-hilo.ts';

/** Says each card and each end to screen readers, win and loss alike. */
export function HiloAnnouncement({ table: { results, worthUnits } }: { table: HiloTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { last, fresh } = results;
  const card = last?.outcome.cards.at(-1);
  if (!fresh || last === null || card === undefined) return <Announcement id={null} text="" />;
  const net = formatMoney(last.payoutUnits - last.stakeUnits, last.currency, locale, { sign: 'always' });
  const values = { card: cardName(card, t), net, payout: formatMoney(worthUnits, last.currency, locale) };
  const key = last.status === 'open' ? (worthUnits > 0 ? 'goesOn' : 'turned') : last.status;
  return <Announcement id={`${last.id} ${last.outcome.steps.length} ${last.status}`} text={t(`say.${key}`, values)} />;
}
