import { decimalText } from '../payout.ts';
import { type Field, Misread } from './field.ts';

type Kind<Value> = Pick<Field<Value>, 'choices' | 'kind' | 'read' | 'write'>;

/** Seeds, salts: unchanged, to the last space. */
export const text: Kind<string> = {
  kind: 'text',
  read: (typed) => typed,
  write: (value) => (typeof value === 'string' ? value : ''),
};

/** SHA-256 as 64 hex digits. */
export const hash: Kind<string> = hex('hash', 64);
/** Of a round of a beacon. */
export const signature: Kind<string> = hex('signature', 96);

/** Money, in the currency's major unit with up to four decimals; read as ledger units. */
export const amount: Kind<number> = { ...decimal(4), kind: 'amount' };
/** The same, but not nothing. */
export const stake: Kind<number> = { ...decimal(4, 1), kind: 'amount' };

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER): Kind<number> {
  return {
    kind: 'whole',
    read: (typed) => within(/^\s*\d{1,16}\s*$/.test(typed) ? Number(typed) : Number.NaN, least, most),
    write: (value) => (isWhole(value) ? String(value) : ''),
  };
}

/** A number with so many decimals at most, read as its smallest parts: `49.5` of two decimals is 4950. */
export function decimal(places: number, least = 0, most: number = Number.MAX_SAFE_INTEGER): Kind<number> {
  return {
    kind: 'decimal',
    read: (typed) => within(partsOf(typed.trim().replace(',', '.'), places), least, most),
    write: (value) => (isWhole(value) ? decimalText(value, places) : ''),
  };
}

/** One of a few. */
export function choice<const Value extends string>(choices: readonly Value[]): Kind<Value> {
  return {
    kind: 'choice',
    choices,
    read: (typed) => choices.find((each) => each === typed.trim()) ?? new Misread('malformed'),
    write: (value) => choices.find((each) => each === value) ?? '',
  };
}

/** Several of a few, in their order. */
export function words<const Value extends string>(choices: readonly Value[]): Kind<readonly Value[]> {
  const one = choice(choices);
  return { ...listOf('words', one), choices };
}

/** Whole numbers. @param shift what is added to each to show it */
export function numbers(least: number, most: number, shift = 0): Kind<readonly number[]> {
  const one = whole(least + shift, most + shift);
  return listOf('numbers', {
    read(typed) {
      const read = one.read(typed);
      return read instanceof Misread ? read : read - shift;
    },
    write: (value) => (isWhole(value) ? one.write(value + shift) : ''),
  });
}

/** Names without spaces and commas. */
export const names: Kind<readonly string[]> = listOf('words', text);

/** Values with commas or spaces between them. */
export function listOf<Value>(
  kind: Field<unknown>['kind'],
  one: Pick<Kind<Value>, 'read' | 'write'>,
): Kind<readonly Value[]> {
  return {
    kind,
    read: (typed) => all(typed.split(/[\s,;]+/).filter(Boolean), one.read),
    write: (value) => (Array.isArray(value) ? value.map(one.write).join(', ') : ''),
  };
}

/** A line for each. */
export function linesOf<Value>(
  kind: Field<unknown>['kind'],
  one: Pick<Kind<Value>, 'read' | 'write'>,
): Kind<readonly Value[]> {
  return {
    kind,
    read: (typed) =>
      all(
        typed
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        one.read,
      ),
    write: (value) => (Array.isArray(value) ? value.map(one.write).join('\n') : ''),
  };
}

function all<Value>(texts: readonly string[], read: Kind<Value>['read']): readonly Value[] | Misread {
  const values = texts.map(read);
  const misread = values.find((value) => value instanceof Misread);
  return misread ?? (values as Value[]);
}

function hex(kind: 'hash' | 'signature', digits: number): Kind<string> {
  const form = new RegExp(`^[0-9a-f]{${digits}}$`);
  return {
    kind,
    read(typed) {
      const digitsTyped = typed.trim().toLowerCase();
      return form.test(digitsTyped) ? digitsTyped : new Misread('malformed');
    },
    write: text.write,
  };
}

function partsOf(typed: string, places: number): number {
  const [, before, after = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(typed) ?? [];
  if (before === undefined || after.length > places) return Number.NaN;
  return Number(`${before}${after.padEnd(places, '0')}`);
}

function within(value: number, least: number, most: number): number | Misread {
  if (Number.isNaN(value)) return new Misread('malformed');
  return value < least || value > most ? new Misread('out-of-range') : value;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
