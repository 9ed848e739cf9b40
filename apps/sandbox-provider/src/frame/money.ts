const UNITS_PER_MAJOR = 10_000;

/** How a language writes an amount of ledger units. */
export function moneyIn(locale: string, currency: string): (units: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return (units) => format.format(units / UNITS_PER_MAJOR);
}
