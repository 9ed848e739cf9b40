import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { WifiOffIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import classes from './lost-notice.module.css';

/** Properties of {@link LostNotice}. */
export interface LostNoticeProps {
  /** Whole seconds without a connection; null while there is one. */
  readonly seconds: number | null;
  /** What the server does meanwhile. */
  readonly text: string;
}

/** While there is no connection: for how long, and what happens to the player's bets. */
export function LostNotice({ seconds, text }: LostNoticeProps): ReactElement | null {
  const t = useTranslate();
  if (seconds === null) return null;
  return (
    <Notice
      className={classes.notice}
      tone="warn"
      icon={<WifiOffIcon size={20} />}
      title={t('kit.live.lost', { seconds })}
      text={text}
    />
  );
}
