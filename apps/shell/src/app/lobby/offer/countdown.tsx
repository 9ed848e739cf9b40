import { formatDateTime, formatDuration } from '@baize/ui/format';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../services/shell-context.ts';
import styles from '../side-card.module.css';
import { useTimeZone } from '../../use-time-zone.ts';

const MINUTE_MS = 60_000;

/** How long something is still valid, in days, hours and minutes, and until when. It neither blinks nor hurries. */
export function Countdown({ endsAt }: { readonly endsAt: number }) {
  const { t, locale } = useTexts();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const timeZone = useTimeZone();
  // Whole minutes: a second that runs down is a push, and no information.
  const left = Math.max(MINUTE_MS, Math.floor((endsAt - now) / MINUTE_MS) * MINUTE_MS);
  return (
    <p className={styles.note}>
      {t('offer.left', {
        time: formatDuration(left, locale, 3),
        date: formatDateTime(endsAt, locale, { style: 'date-time', timeZone }),
      })}
    </p>
  );
}
