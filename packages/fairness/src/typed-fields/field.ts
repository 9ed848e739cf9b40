import type { VerificationKey } from '../verification.ts';

/** How a field is typed; an interface has an input, a hint and a complaint for each. */
export type FieldKind =
  | 'amount'
  | 'cards'
  | 'chain'
  | 'choice'
  | 'decimal'
  | 'deposits'
  | 'hash'
  | 'instant'
  | 'items'
  | 'numbers'
  | 'signature'
  | 'text'
  | 'whole'
  | 'words';

/**
 * Why a field is refused: it is empty, its text cannot be read as such a value, or the rules do not allow the value.
 */
export type FieldCode = 'malformed' | 'missing' | 'out-of-range';

/** What a field is: how its text is read, and written from a record's value. */
export interface Field<Value> {
  readonly kind: FieldKind;
  /** Read from these places of a record, the first that is there: `proof.serverSeed`, `outcome.items.*.ticket`. */
  readonly from: readonly string[];
  /** Without it the field must be filled. */
  readonly optional: boolean;
  /** All values, where they are few. */
  readonly choices?: readonly string[];
  /** Steps that are compared with this field; left empty, they are computed alone. */
  readonly states: readonly VerificationKey[];
  /** Steps that cannot be computed without this field. */
  readonly hides: readonly VerificationKey[];
  /** Another field that makes no sense without it. */
  readonly needs?: string;
  /** Another field that, filled, lets this one stay empty. */
  readonly unless?: string;
  readonly read: (text: string) => Value | Misread;
  /** Empty for what is no such value. */
  readonly write: (value: unknown) => string;
}

/** That a text is no value of its field. */
export class Misread {
  readonly code: FieldCode;
  constructor(code: FieldCode) {
    this.code = code;
  }
}

/** The fields of a form, by name. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values that were read of a form. */
export type Read<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

type Of<Value> = Pick<Field<Value>, 'kind' | 'read' | 'write'> & Partial<Pick<Field<Value>, 'choices'>>;

/** A field that must be filled. */
export function required<Value>(of: Of<Value>, ...from: string[]): Field<Value> {
  return { ...of, from, optional: false, states: [], hides: [] };
}

/** A field that may stay empty: null. */
export function optional<Value>(of: Of<Value>, ...from: string[]): Field<Value | null> {
  return { ...of, from, optional: true, states: [], hides: [] };
}

/** A field that must be filled, unless another one is: null then. */
export function requiredUnless<Value>(other: string, of: Of<Value>, ...from: string[]): Field<Value | null> {
  return { ...required<Value | null>(of, ...from), unless: other };
}

/** What a record states: compared with the step if it is typed. */
export function stated<Value>(key: VerificationKey, of: Of<Value>, ...from: string[]): Field<Value | null> {
  return { ...optional(of, ...from), states: [key] };
}
