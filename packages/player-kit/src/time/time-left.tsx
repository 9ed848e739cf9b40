import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import { formatDateTime, formatDuration } from '@baize/ui/format';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** [row:S12] how long something is still valid, in days, hours and minutes, and until when. */
export function TimeLeft({ until, className }: { until: number | string; className?: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const timeZone = useTimeZone();
  const date = formatDateTime(until, locale, { style: 'date-time', timeZone });
  if (now === null) return <p className={className}>{t('player.time.until', { date })}</p>;
  const left = Math.max(MINUTE_MS, Math.floor((new Date(until).getTime() - now) / MINUTE_MS) * MINUTE_MS);
  return <p className={className}>{t('player.time.left', { time: formatDuration(left, locale, 3), date })}</p>;
}
