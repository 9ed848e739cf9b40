export { checkHistory, type CheckedHistory } from './check-history.ts';
export { formOf, TYPED_GAMES, type FormField, type TypedVersions, type Values } from './forms.ts';
export type { FieldCode, FieldKind } from '../typed-fields/field.ts';
export type { Refusal } from './read-form.ts';
export { typedOf, type TypedBet } from './typed-of.ts';
export { verifyTyped, type TypedAnswer, type TypedCode } from './verify-typed.ts';
export { loadCurve, signed, type CheckedRounds } from './signed.ts';
