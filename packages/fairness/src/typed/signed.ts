import { roundOf } from '../beacon/round.ts';
import type * as Curve from '../beacon/verify-round.ts';
import { FairnessError } from '../fairness-error.ts';
import { conclude, type VerificationStep } from '../verification.ts';
import { type BEACON, proofOf } from '../typed-fields/beacon-fields.ts';
import type { Read } from '../typed-fields/field.ts';
import { fieldsOf, type Values } from './forms.ts';
import { readForm } from './read-form.ts';
import type { TypedAnswer } from './verify-typed.ts';

/** Rounds whose signature is known to be a beacon's or not, by chain, number and signature. */
export type CheckedRounds = Map<string, boolean>;

/**
 * The same answer with the verdict on the beacon's signature; unchanged where no beacon has a part. Loads the curve
 * (27 KB) when it is needed. A round that `checked` knows is not verified again.
 */
export async function signed(
  { game, version, values }: { readonly game: string; readonly version: string; readonly values: Values },
  answer: TypedAnswer,
  checked: CheckedRounds = new Map(),
): Promise<TypedAnswer> {
  const fields = fieldsOf(game, version);
  if (!answer.ok || !('signature' in fields)) return answer;
  const form = readForm(fields, values);
  if (!form.ok) return answer;
  const typed = form.values as Read<typeof BEACON>;
  // A bet that was returned before the beacon emitted its round has none.
  if (typed.signature === null) return answer;
  const matches = await isSigned(typed, checked);
  const steps = answer.verification.steps.map((step): VerificationStep =>
    step.key === 'beaconSignature' ? { ...step, matches } : step,
  );
  return { ...answer, verification: conclude(answer.verification.algorithm, steps) };
}

async function isSigned(typed: Read<typeof BEACON>, checked: CheckedRounds): Promise<boolean> {
  const { chain, round, signature } = proofOf(typed);
  const key = `${chain!.chainHash} ${round} ${signature}`;
  const known = checked.get(key);
  if (known !== undefined) return known;
  const { verifyBeaconRound } = await loadCurve();
  const genuine = holds(() => verifyBeaconRound(chain!, roundOf(chain!, round, signature!)));
  checked.set(key, genuine);
  return genuine;
}

/** Loads what verifies signatures, ahead of the first one: without a network it could not be loaded any more. */
export function loadCurve(): Promise<typeof Curve> {
  return import(/* webpackChunkName: "curve" */ '../beacon/verify-round.ts');
}

function holds(verify: () => void): boolean {
  try {
    verify();
    return true;
  } catch (failure) {
    if (failure instanceof FairnessError) return false;
    throw failure;
  }
}
