import { UNITS_PER_MAJOR, intlLocale, type Currency, type Locale } from '@baize/protocol';

/** @param units ledger units */
export function formatMoney(units: number, currency: Currency, locale: Locale): string {
  return new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency }).format(units / UNITS_PER_MAJOR);
}
