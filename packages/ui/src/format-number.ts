import type { Locale } from '@baize/protocol';
import { localeEntry } from '@baize/protocol/locale';

/** U+2212, the width of a plus. */
export const MINUS = '\u2212';
/** U+202F: no line break inside a figure, and its groups are close together. */
export const THIN_SPACE = '\u202f';

/** How a figure is shown whose decimals are cut. */
export interface FixedOptions {
  /** Decimals shown; the rest is cut, so that a figure never promises more than there is. */
  readonly decimals: number;
  /** `always` puts a plus before what is above zero; zero never has a sign. */
  readonly sign?: 'always' | 'negative';
}

/** The decimal separator of a language. */
export function decimalSeparator(locale: Locale): ',' | '.' {
  return localeEntry(locale).decimal;
}

/**
 * An integer of 1/10^`scale` as a grouped decimal, exact for every safe integer:
 * `formatFixed(12_480_509, 3, 'ru', { decimals: 2 })` is `12 480,50`.
 */
export function formatFixed(value: number, scale: number, locale: Locale, options: FixedOptions): string {
  const digits = String(Math.abs(Math.trunc(value))).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits
    .slice(digits.length - scale)
    .padEnd(options.decimals, '0')
    .slice(0, options.decimals);
  const { decimal } = localeEntry(locale);
  const shown = group(whole, locale) + (fraction === '' ? '' : decimal + fraction);
  return signOf(value, /[1-9]/.test(whole + fraction), options.sign) + shown;
}

/** How a figure is shown that is rounded. */
export interface NumberOptions {
  /** Fixed number of decimals. Without it up to two, trailing zeros left out. */
  readonly decimals?: number;
  readonly sign?: 'always' | 'negative';
}

/** A plain number, rounded: `formatNumber(1234.5, 'ru')` is `1 234,5`. */
export function formatNumber(value: number, locale: Locale, options: NumberOptions = {}): string {
  const rounded = Math.abs(value).toFixed(options.decimals ?? 2);
  const [whole = '0', digits = ''] = rounded.split('.');
  const fraction = options.decimals === undefined ? digits.replace(/0+$/, '') : digits;
  const shown = group(whole, locale) + (fraction === '' ? '' : localeEntry(locale).decimal + fraction);
  return signOf(value, /[1-9]/.test(rounded), options.sign) + shown;
}

/** A percentage: `formatPercent(49.5, 'ru')` is `49,5 %`, in English `49.5%`. */
export function formatPercent(percent: number, locale: Locale, options: NumberOptions = {}): string {
  return `${formatNumber(percent, locale, options)}${localeEntry(locale).beforePercent}%`;
}

/** A multiplier in 1/10,000, cut: `formatMultiplier(19_999, 'ru')` is `1,99×`. */
export function formatMultiplier(multiplierE4: number, locale: Locale, decimals = 2): string {
  return `${formatFixed(multiplierE4, 4, locale, { decimals })}×`;
}

function group(whole: string, locale: Locale): string {
  if (whole.length <= 3) return whole;
  const { group: separator, groupDigits } = localeEntry(locale);
  const last = whole.slice(-3);
  const groups: string[] = [];
  for (let end = whole.length - 3; end > 0; end -= groupDigits)
    groups.unshift(whole.slice(Math.max(0, end - groupDigits), end));
  return [...groups, last].join(separator);
}

function signOf(value: number, shownNonZero: boolean, sign: 'always' | 'negative' = 'negative'): string {
  if (!shownNonZero) return '';
  if (value < 0) return MINUS;
  return sign === 'always' ? '+' : '';
}
