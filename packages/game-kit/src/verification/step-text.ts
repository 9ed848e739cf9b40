import type { Currency, Locale } from '@baize/protocol';
import type { VerificationStep } from '@baize/fairness/verification';
import { decimalSeparator, formatMoney, formatNumber } from '@baize/ui/format';

/** A step's value in the player's language. Ledger units keep all four decimals: a check must not round. */
export function stepText({ format, value }: VerificationStep<string>, currency: Currency, locale: Locale): string {
  switch (format) {
    case 'units':
      return formatMoney(Number(value), currency, locale, { decimals: 4 });
    case 'integer':
      return formatNumber(Number(value), locale, { decimals: 0 });
    case 'decimal':
    case 'decimals':
      return localised(value, locale);
    case 'multiplier':
      return `${localised(value, locale)}×`;
    case 'percent':
      return `${localised(value, locale)}\u00a0%`;
    case 'choices':
    case 'hex':
    case 'list':
    case 'text':
      return value;
  }
}

/** Digits stay as they were computed; only the separator is the language's. */
function localised(decimal: string, locale: Locale): string {
  return decimal.replaceAll('.', decimalSeparator(locale));
}
