import { type FieldCode, type Fields, Misread } from '../typed-fields/field.ts';
import type { Values } from './forms.ts';

/** The most characters of one field: a room's deposits are its longest. */
const MOST_CHARACTERS = 100_000;

/** Why nothing was computed, field by field. */
export interface Refusal<Code extends string = FieldCode> {
  readonly field: string;
  readonly code: Code;
}

/** The values of a form, or why it could not be read, field by field. */
export type ReadForm =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Reads every field, and says of each that cannot be read why. */
export function readForm(fields: Fields, values: Values): ReadForm {
  const read = Object.keys(fields).map((name) => [name, readField(fields, values, name)] as const);
  const refusals = read.flatMap(([field, value]) =>
    value instanceof Misread ? [{ field, code: value.code }] : missing(fields, values, field),
  );
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, values: Object.fromEntries(read) };
}

/** Whether nothing is typed there. A seed may be made of spaces alone. */
export function isEmpty(fields: Fields, values: Values, name: string): boolean {
  const typed = values[name] ?? '';
  return (fields[name]?.kind === 'text' ? typed : typed.trim()) === '';
}

function readField(fields: Fields, values: Values, name: string): unknown {
  const { read } = fields[name]!;
  if (isEmpty(fields, values, name)) return mayBeEmpty(fields, values, name) ? null : new Misread('missing');
  const text = values[name]!;
  return text.length > MOST_CHARACTERS ? new Misread('out-of-range') : read(text);
}

function mayBeEmpty(fields: Fields, values: Values, name: string): boolean {
  const { optional, unless } = fields[name]!;
  return optional || (unless !== undefined && !isEmpty(fields, values, unless));
}

/** The other field that a filled one makes no sense without; one that must be filled anyway says so itself. */
function missing(fields: Fields, values: Values, name: string): Refusal[] {
  const { needs } = fields[name]!;
  if (needs === undefined || isEmpty(fields, values, name) || !isEmpty(fields, values, needs)) return [];
  if (!mayBeEmpty(fields, values, needs)) return [];
  return [{ field: needs, code: 'missing' }];
}
