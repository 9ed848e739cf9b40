import { useLocale, useTimeZone } from '@baize/contract';
import { formatDateTime } from '@baize/ui/format';

/** An instant as the player's clock has it. */
export function Moment({ at, style = 'date-time' }: { at: string; style?: 'date' | 'date-time' }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return <time dateTime={at}>{formatDateTime(at, locale, { style, timeZone })}</time>;
}
