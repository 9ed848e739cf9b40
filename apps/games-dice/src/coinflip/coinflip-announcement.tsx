import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Announcement } from '@baize/game-kit/play';
import { formatMoney } from '@baize/ui/format';
import type { CoinflipTable } from './use-coinflip.ts';

/** Says each flip to screen readers, win and loss alike. */
export function CoinflipAnnouncement({ table: { results, now } }: { table: CoinflipTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { last, fresh } = results;
  if (!fresh || last === null) return <Announcement id={null} text="" />;
  const { sides } = last.outcome;
  const side = t(`side.${sides.at(-1) ?? 'tails'}`);
  const net = formatMoney(last.payoutUnits - last.stakeUnits, last.currency, locale, { sign: 'always' });
  const payout = formatMoney(now.payoutUnits ?? 0, last.currency, locale);
  const text = last.status === 'open' ? t('say.goesOn', { side, payout }) : t(`say.${last.status}`, { side, net });
  return <Announcement id={`${last.id} ${sides.length} ${last.status}`} text={text} />;
}
