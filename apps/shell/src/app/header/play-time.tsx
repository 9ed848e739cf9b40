import { formatDuration } from '@baize/ui/format';
import { ClockIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { playTimeMs } from '../../services/play-time.ts';
import { useTexts } from '../../services/shell-context.ts';
import styles from './play-time.module.css';

const MINUTE_MS = 60_000;

/** Hours and minutes: `0:42`. Seconds would only draw the eye. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** How long the player has been playing, in sight all the time. */
export function PlayTime({ userId }: { readonly userId: string }) {
  const { t, locale } = useTexts();
  const [ms, setMs] = useState(0);

  useEffect(() => {
    const tick = (): void => setMs(playTimeMs(userId, Date.now()));
    tick();
    const timer = setInterval(tick, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [userId]);

  return (
    <span
      className={styles.time}
      role="timer"
      aria-label={`${t('header.playTime')}: ${formatDuration(Math.max(ms, MINUTE_MS), locale)}`}
    >
      <ClockIcon size={16} />
      <span className={styles.word}>{t('header.playTime')}</span>
      <span className="bz-num">{hoursAndMinutes(ms)}</span>
    </span>
  );
}
