import { FairnessError } from '@baize/fairness/fairness-error';
import { type PublishedFixture, verifyFixture } from '@baize/fairness/fixture/verify-fixture';
import type { FixtureProof } from '@baize/protocol';

/** The result of the browser's check. */
export type ProofCheck =
  | { readonly holds: true; readonly total: readonly number[]; readonly events: number }
  /** `code` is that of the refusal. */
  | { readonly holds: false; readonly code: string };

/** Recomputes a match whose seed is there, and compares it with what the page shows. */
export function checkProof(proof: FixtureProof, told: PublishedFixture): ProofCheck {
  try {
    const { score, events } = verifyFixture(proof, told);
    return { holds: true, total: score.total, events: events.length };
  } catch (error) {
    if (!(error instanceof FairnessError)) throw error;
    return { holds: false, code: error.code };
  }
}
