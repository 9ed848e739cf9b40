import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { kenoHits } from '@baize/fairness/games/keno/keno';
import { Announcement } from '@baize/game-kit/play';
import type { KenoBetRecord } from '@baize/protocol/games/keno/keno';
import { formatMoney } from '@baize/ui/format';

/** Announces a draw made here to screen readers when its last ball has fallen, win and loss alike. */
export function DrawAnnouncement({ last }: { last: KenoBetRecord | null }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (last === null) return <Announcement id={null} text="" />;
  const { draw, picks } = last.outcome;
  const net = formatMoney(last.payoutUnits - last.stakeUnits, last.currency, locale, { sign: 'always' });
  const values = { hits: kenoHits(picks, draw), picks: picks.length, numbers: draw.join(', '), net };
  return <Announcement id={last.id} text={t('say', values)} />;
}
