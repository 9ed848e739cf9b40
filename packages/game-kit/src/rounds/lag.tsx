import { memo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { formatNumber } from '@baize/ui/format';
import { useConnection } from '../live/use-connection.ts';
import classes from './lag.module.css';

/**
 * The time to the server and back: what the player sees is half of this old. It takes its place while it is not known.
 */
export const Lag = memo(function Lag(): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { lagMs } = useConnection();
  const text = lagMs === null ? '' : t('kit.live.lag', { ms: formatNumber(Math.round(lagMs), locale) });
  return (
    <span className={`bz-num ${classes.lag}`} title={t('kit.live.lagAbout')}>
      <span className="bz-sr">{text && `${t('kit.live.lagAbout')}: `}</span>
      {text}
    </span>
  );
});
