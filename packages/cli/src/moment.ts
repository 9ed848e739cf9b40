import { Refusal } from '@baize/registry-client/refusals';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What `--expires` takes as a moment: `90d`, a day of UTC as `2027-01-31`, which counts whole, or `never`, which is null.
 *
 * @param now milliseconds since 1970
 * @throws Refusal `usage`
 */
export function momentOf(text: string, now: number): string | null {
  if (text === 'never') return null;
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(now + Number(days) * DAY_MS).toISOString();
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(day)) return new Date(day + DAY_MS - 1).toISOString();
  throw new Refusal('usage', ['--expires must be as 90d, 2027-01-31 or never']);
}
