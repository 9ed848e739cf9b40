import type { Locale } from '@baize/protocol';
import { formatFixed } from '@baize/ui/format';

/** A roll, a threshold or a chance: hundredths as `37,42`. */
export function hundredthsText(hundredths: number, locale: Locale): string {
  return formatFixed(hundredths, 2, locale, { decimals: 2 });
}

/** The roll in the label of a public feed, `37.42`, as hundredths. */
export function labelHundredths(label: string): number {
  return Math.round(typedNumber(label) * 100);
}

/** A multiplier without its sign: two decimals, or all four where they say more. */
export function multiplierText(multiplierE4: number, locale: Locale): string {
  return formatFixed(multiplierE4, 4, locale, { decimals: multiplierE4 % 100 === 0 ? 2 : 4 });
}

/** What was typed into a field of figures: comma or point, spaces and signs ignored. NaN if it is no number. */
export function typedNumber(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f<>×%]/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}
