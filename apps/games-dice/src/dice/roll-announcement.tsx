import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Announcement } from '@baize/game-kit/play';
import type { DiceBetRecord } from '@baize/protocol/games/dice/dice';
import { formatMoney } from '@baize/ui/format';
import { hundredthsText } from './figures.ts';

/** Says a roll made here to screen readers, win and loss alike. */
export function RollAnnouncement({ last }: { last: DiceBetRecord | null }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (last === null) return <Announcement id={null} text="" />;
  const net = formatMoney(last.payoutUnits - last.stakeUnits, last.currency, locale, { sign: 'always' });
  const roll = hundredthsText(last.outcome.roll, locale);
  return <Announcement id={last.id} text={t(last.status === 'won' ? 'say.won' : 'say.lost', { roll, net })} />;
}
