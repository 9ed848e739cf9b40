import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { formatMultiplier } from '@baize/ui/format';
import { WifiOffIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import classes from './lost-notice.module.css';
import type { CrashSeat } from './use-crash.ts';

/** While there is no connection: for how long, and what the server does meanwhile. */
export function LostNotice({ seat: { live, bet, action } }: { seat: CrashSeat }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  if (live.lostSeconds === null) return null;
  const isOpen = action === 'cashOut' || action === 'wait';
  const target = bet.autoCashOut;
  const text = !isOpen
    ? t('lost.noBet')
    : target === null
      ? t('lost.noTarget')
      : t('lost.target', { target: formatMultiplier(target * 100, locale) });
  return (
    <Notice
      className={classes.notice}
      tone="warn"
      icon={<WifiOffIcon size={20} />}
      title={t('kit.live.lost', { seconds: live.lostSeconds })}
      text={text}
    />
  );
}
