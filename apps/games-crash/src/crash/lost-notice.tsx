import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { LostNotice } from '@baize/game-kit/rounds';
import { formatMultiplier } from '@baize/ui/format';
import type { CrashPlay } from './use-crash.ts';

/** While there is no connection: for how long, and what the server does meanwhile. */
export function CrashLostNotice({ play: { live, seats } }: { play: CrashPlay }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const isOver = live.table.phase === 'crashed';
  const open = isOver ? [] : seats.flatMap(({ own }) => own ?? []);
  const texts = open.map(({ outcome: { autoCashOut } }) =>
    autoCashOut === null
      ? t('lost.noTarget')
      : t('lost.target', { target: formatMultiplier(autoCashOut * 100, locale) }),
  );
  return (
    <LostNotice seconds={live.lostSeconds} text={open.length === 0 ? t('lost.noBet') : [...new Set(texts)].join(' ')} />
  );
}
