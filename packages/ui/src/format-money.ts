import type { Currency, Locale } from '@baize/protocol';
import { currencyEntry } from '@baize/protocol/currencies';
import { localeEntry } from '@baize/protocol/locale';
import { formatFixed } from './format-number.ts';

/** Decimal digits of a ledger unit: 1/10,000 of the major unit. */
const LEDGER_DIGITS = 4;
const CENT_UNITS = 100;

/** How an amount is shown. */
export interface MoneyOptions {
  /** `always` for net figures: `+245,00 ₽`. */
  readonly sign?: 'always' | 'negative';
  /** The currency's by default; 4 shows single ledger units; `auto` leaves `,00` out, for lists of whole amounts. */
  readonly decimals?: 0 | 2 | 4 | 'auto';
}

/** The pieces of an amount in reading order; `symbol` includes the gap to the figure. */
export interface MoneyParts {
  readonly sign: string;
  readonly figure: string;
  readonly symbol: string;
  readonly symbolFirst: boolean;
}

/** An amount of ledger units in pieces, for markup. */
export function moneyParts(units: number, currency: Currency, locale: Locale, options: MoneyOptions = {}): MoneyParts {
  const signed = formatFixed(units, LEDGER_DIGITS, locale, {
    decimals: shownDecimals(units, currency, options),
    sign: options.sign,
  });
  const signLength = startsWithDigit(signed) ? 0 : 1;
  const { symbolFirst, symbolGap } = localeEntry(locale);
  const symbol = currencySymbol(currency);
  return {
    sign: signed.slice(0, signLength),
    figure: signed.slice(signLength),
    symbol: symbolFirst ? symbol + symbolGap : symbolGap + symbol,
    symbolFirst,
  };
}

/** An amount of ledger units as text, cut to the decimals shown: `12 480,50 ₽`, `−$250.00`, `₹1,23,456.00`. */
export function formatMoney(units: number, currency: Currency, locale: Locale, options: MoneyOptions = {}): string {
  const { sign, figure, symbol, symbolFirst } = moneyParts(units, currency, locale, options);
  return symbolFirst ? sign + symbol + figure : sign + figure + symbol;
}

/** The symbol of a currency alone. */
export function currencySymbol(currency: Currency): string {
  return currencyEntry(currency).symbol;
}

/** Whether a language writes the symbol before the figure. */
export function isSymbolFirst(locale: Locale): boolean {
  return localeEntry(locale).symbolFirst;
}

function startsWithDigit(text: string): boolean {
  return text >= '0' && text < ':';
}

function shownDecimals(units: number, currency: Currency, { decimals }: MoneyOptions): number {
  const usual = currencyEntry(currency).decimals;
  if (decimals !== 'auto') return decimals ?? usual;
  return Math.abs(units) % (CENT_UNITS * 100) < CENT_UNITS ? 0 : usual;
}
