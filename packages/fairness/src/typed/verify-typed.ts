import { FairnessError, type FairnessErrorCode } from '../fairness-error.ts';
import type { Hmac } from '../hmac-sha256.ts';
import { conclude, type Verification, type VerificationStep } from '../verification.ts';
import type { FieldCode, Fields } from '../typed-fields/field.ts';
import { gameOf, type Values } from './forms.ts';
import { isEmpty, readForm, type Refusal } from './read-form.ts';

/** Why nothing was computed: what cannot be read of a field, or what the rules say to it. */
export type TypedCode = FairnessErrorCode | FieldCode;

/** A typed bet, recomputed; or each field that kept it from being so. */
export type TypedAnswer =
  | {
      readonly ok: true;
      readonly verification: Verification;
      /** The result, without what it paid. */
      readonly outcome: readonly VerificationStep[];
    }
  | { readonly ok: false; readonly refusals: readonly Refusal<TypedCode>[] };

/** Which field it was that the rules refused. */
const FIELD_OF: Readonly<Partial<Record<FairnessErrorCode, string>>> = {
  'amount-invalid': 'stake',
  'beacon-chain-invalid': 'beacon',
  'beacon-unknown': 'beacon',
  'case-empty': 'items',
  'client-seeds-missing': 'deposits',
  'deposit-unknown': 'deposit',
  'guess-invalid': 'steps',
  'guesses-out-of-range': 'called',
  'openings-out-of-range': 'tickets',
  'picks-invalid': 'picks',
  'stakes-invalid': 'deposits',
  'ticket-out-of-range': 'items',
  'time-invalid': 'closedAt',
};

/**
 * Recomputes a bet from what was typed. What the bet's record states is compared where it was typed, and computed alone
 * where it was not. Never throws: a game or version that is not known is refused as the field `version`.
 * Whether a beacon signed is for `signed`, which brings the curve.
 */
export function verifyTyped(game: string, version: string, values: Values, hmac?: Hmac): TypedAnswer {
  const typed = gameOf(game, version);
  if (typed === undefined) return refused('version', 'algorithm-unknown');
  const fields = typed.fields(version);
  const form = readForm(fields, values);
  if (!form.ok) return form;
  try {
    const { algorithm, steps } = typed.verify(version, form.values as never, hmac);
    const shown = withoutUntyped(steps, fields, values);
    const outcome = shown.filter(({ key }) => typed.outcome.includes(key));
    return { ok: true, verification: conclude(algorithm, shown), outcome };
  } catch (failure) {
    if (!(failure instanceof FairnessError)) throw failure;
    return refused(fieldOf(failure.code, fields), failure.code);
  }
}

/** Steps without what follows from empty fields, and without comparisons with nothing. */
function withoutUntyped(
  steps: readonly VerificationStep[],
  fields: Fields,
  values: Values,
): readonly VerificationStep[] {
  const empty = Object.keys(fields).filter((name) => isEmpty(fields, values, name));
  const hidden = new Set(empty.flatMap((name) => fields[name]!.hides));
  const alone = new Set(empty.flatMap((name) => fields[name]!.states));
  return steps
    .filter(({ key }) => !hidden.has(key))
    .map(({ matches, ...step }) => (matches === undefined || alone.has(step.key) ? step : { ...step, matches }));
}

function fieldOf(code: FairnessErrorCode, fields: Fields): string {
  const named = FIELD_OF[code] ?? (code === 'count-out-of-range' ? countedField(fields) : undefined);
  return named !== undefined && named in fields ? named : Object.keys(fields)[0]!;
}

/** More tiles than there are gems, or more tickets than one draw can distinguish. */
function countedField(fields: Fields): string {
  return 'opened' in fields ? 'opened' : 'deposits';
}

function refused(field: string, code: TypedCode): TypedAnswer {
  return { ok: false, refusals: [{ field, code }] };
}
