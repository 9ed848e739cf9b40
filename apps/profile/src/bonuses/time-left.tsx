import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import { formatDateTime, formatDuration } from '@baize/ui/format';
import { useEffect, useState } from 'react';
import styles from './bonuses-page.module.css';

const MINUTE_MS = 60_000;

/** [row:S12] how long something still stands and until when, by whole minutes: it neither blinks nor hurries. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(MINUTE_MS, Math.floor((Date.parse(endsAt) - now) / MINUTE_MS) * MINUTE_MS);
  return (
    <p className={styles.note}>
      {t('bonuses.left', {
        time: formatDuration(left, locale, 3),
        date: formatDateTime(endsAt, locale, { style: 'date-time', timeZone }),
      })}
    </p>
  );
}
