import type { Locale } from '@baize/protocol';
import { formatMultiplier } from '@baize/ui/format';

/** A multiplier as the pay tables state it: hundredths, tenths from ten times on, whole ones from a hundred. */
export function timesText(multiplierE4: number, locale: Locale): string {
  return formatMultiplier(multiplierE4, locale, multiplierE4 >= 1_000_000 ? 0 : multiplierE4 >= 100_000 ? 1 : 2);
}
