/**
 * A cell that a spreadsheet would take for a formula gets a quote before it, which makes it text. A negative amount is
 * no formula.
 */
const FORMULA = /^[=+@\t\r]|^-(?![\d.]+$)/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of RFC 4180, with its line end. */
export function csvLine(cells: readonly (number | string | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: number | string | null): string {
  if (value === null) return '';
  const text = FORMULA.test(String(value)) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const UNITS = 10_000;

/** Ledger units as an amount of the major unit with all its decimals, such as `-12.5000`. */
export function amountCell(units: number): string {
  const whole = Math.trunc(Math.abs(units) / UNITS);
  return `${units < 0 ? '-' : ''}${whole}.${String(Math.abs(units) % UNITS).padStart(4, '0')}`;
}
