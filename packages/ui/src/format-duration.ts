import type { Locale } from '@baize/protocol';
import { localeEntry } from '@baize/protocol/locale';

const DURATION_SECONDS = [86_400, 3_600, 60, 1] as const;

/** A length of time in its largest parts, two unless said otherwise, cut: `3 ч 18 мин`, `45 с`. */
export function formatDuration(ms: number, locale: Locale, most = 2): string {
  let rest = Math.max(0, Math.floor(ms / 1000));
  const parts: string[] = [];
  DURATION_SECONDS.forEach((size, index) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    const isLast = index === DURATION_SECONDS.length - 1;
    if (parts.length < most && (count > 0 || (isLast && parts.length === 0))) {
      parts.push(`${count}\u00a0${localeEntry(locale).durations[index]}`);
    }
  });
  return parts.join(' ');
}
