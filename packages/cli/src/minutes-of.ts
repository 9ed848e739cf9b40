import { Refusal } from '@baize/registry-client/refusals';

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };
/** As long as counts are kept. */
const MOST_MINUTES = 30 * 1_440;

/** A time as `30m`, `1h` or `2d`, in minutes. @throws Refusal `usage` */
export function minutesOf(option: string, text: string): number {
  const [, number, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const minutes = Number(number) * (MINUTES[unit] ?? 0);
  if (minutes >= 1 && minutes <= MOST_MINUTES) return minutes;
  throw new Refusal('usage', [`${option} must be a time as 30m, 1h or 2d, at most 30d`]);
}
