/** Why a typed amount is not one. */
export type AmountRefusal = 'above-maximum' | 'below-minimum' | 'empty' | 'not-a-number' | 'too-many-decimals';

/** A typed amount: its ledger units, or why it has none. */
export type ParsedAmount =
  | { readonly units: number; readonly refusal?: undefined }
  | { readonly units?: undefined; readonly refusal: AmountRefusal };

/** The least and the most that may be typed, in ledger units. */
export interface AmountLimits {
  readonly minUnits?: number;
  readonly maxUnits?: number;
}

const UNITS_PER_CENT = 100;
const SPACES = /[\s\u00a0\u202f']/g;
const PLAIN = /^\d*(?:[.,]\d*)?$/;
/** Groups of two or three digits, since lakh and crore count in twos. */
const COMMA_GROUPS = /^\d{1,3}(?:,\d{2,3})+$/;
const POINT_GROUPS = /^\d{1,3}(?:\.\d{2,3})+$/;

/**
 * Reads an amount with at most two decimals. Spaces are ignored, comma and point both separate decimals; where both
 * occur, the last one does and the other groups. A lone separator before three digits is refused as a third decimal
 * rather than guessed to be a thousand.
 */
export function parseAmount(text: string): ParsedAmount {
  const compact = text.replace(SPACES, '');
  if (compact === '') return { refusal: 'empty' };

  const separator = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  const isPlain = PLAIN.test(compact);
  if (!/\d/.test(compact) || !(isPlain || (separator >= 0 && isGrouped(compact, separator))))
    return { refusal: 'not-a-number' };

  const whole = (separator < 0 ? compact : compact.slice(0, separator)).replace(/[.,]/g, '');
  const decimals = separator < 0 ? '' : compact.slice(separator + 1);
  if (decimals.length > 2) return { refusal: 'too-many-decimals' };

  const units = Number(whole + decimals.padEnd(2, '0')) * UNITS_PER_CENT;
  return Number.isSafeInteger(units) ? { units } : { refusal: 'above-maximum' };
}

/** The same, within limits (ledger units, both ends included). */
export function parseAmountWithin(text: string, { minUnits, maxUnits }: AmountLimits): ParsedAmount {
  const parsed = parseAmount(text);
  if (parsed.units === undefined) return parsed;
  if (minUnits !== undefined && parsed.units < minUnits) return { refusal: 'below-minimum' };
  if (maxUnits !== undefined && parsed.units > maxUnits) return { refusal: 'above-maximum' };
  return parsed;
}

/** Grouped: one kind of separator groups, and the decimal one at `separator` is the other kind. */
function isGrouped(compact: string, separator: number): boolean {
  const groups = compact.slice(0, separator);
  return compact[separator] === '.' ? COMMA_GROUPS.test(groups) : POINT_GROUPS.test(groups);
}
