import type { Locale } from '@baize/protocol';
import { localeEntry } from '@baize/protocol/locale';

type Field = 'day' | 'hour' | 'minute' | 'month' | 'second' | 'year';

/** Digits only are taken from Intl, and only for the time zone: names and orders differ between ICU versions. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Which parts of an instant are shown, and in which time zone. */
export interface DateTimeOptions {
  readonly style: 'date' | 'date-time' | 'time' | 'time-seconds';
  /** IANA name, stated because the server's own zone is not the player's. */
  readonly timeZone: string;
}

/**
 * An instant (ISO text or milliseconds since 1970) as `21:14`, `21:14:05`, `20.11.2026` or `20.11.2026, 21:14`.
 * Throws RangeError for an invalid instant or zone.
 */
export function formatDateTime(instant: number | string, locale: Locale, { style, timeZone }: DateTimeOptions): string {
  const fields = fieldsOf(new Date(instant), timeZone);
  const time = `${fields.hour}:${fields.minute}`;
  if (style === 'time') return time;
  if (style === 'time-seconds') return `${time}:${fields.second}`;
  const date = dateText(fields, locale);
  return style === 'date' ? date : `${date}, ${time}`;
}

function fieldsOf(date: Date, timeZone: string): Record<Field, string> {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    const two = '2-digit';
    clock = new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      timeZone,
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    clocks.set(timeZone, clock);
  }
  const fields: Record<Field, string> = { day: '', hour: '', minute: '', month: '', second: '', year: '' };
  for (const { type, value } of clock.formatToParts(date)) {
    if (type in fields) fields[type as Field] = value;
  }
  return fields;
}

function dateText({ day, month, year }: Record<Field, string>, locale: Locale): string {
  const { dateSeparator } = localeEntry(locale);
  if (dateSeparator === null) return `${Number(day)} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`;
  return [day, month, year].join(dateSeparator);
}
