import { FairnessError } from '../fairness-error.ts';
import { check, step, type VerificationStep } from '../verification.ts';
import { knownChain } from './known-chain.ts';
import { type BeaconProof, checkProof, instantText } from './proof.ts';
import { firstRoundAfter, timeOf } from './times.ts';

/** A result that waited for a beacon: what its record states of the wait. */
export interface Waited {
  readonly beacon: BeaconProof;
  /** Whether all stakes went back because the beacon stayed silent; its randomness may have become known since. */
  readonly returned?: boolean;
}

/**
 * The steps of the wait, and those of the outcome if it can be computed. Of what was returned they say whether it can, and
 * when the beacon's round was due: when it was published, nothing in a record shows.
 * Throws what `checkProof` throws, and `beacon-silent` for a result that has no randomness and was not returned.
 */
export function waitedSteps(
  { beacon, returned = false }: Waited,
  outcome: (randomness: string) => VerificationStep[],
): VerificationStep[] {
  const { steps: proven, randomness } = checkProof(beacon);
  const steps = returned ? [...proven, step('beaconDue', 'text', dueText(beacon))] : proven;
  if (randomness === null && !returned) throw new FairnessError('beacon-silent', String(beacon.round));
  if (randomness === null) return [...steps, step('outcomeUnknown', 'integer', beacon.round)];
  const known = returned ? [step('outcomeKnown', 'integer', beacon.round)] : [];
  return [...steps, ...known, ...outcome(randomness)];
}

/** When the first round after the close is emitted by the chain's times. Throws `time-invalid`, and what `knownChain` throws. */
function dueText({ beacon, chain: described, closedAt }: BeaconProof): string {
  const chain = knownChain(beacon, described);
  return instantText(timeOf(chain, firstRoundAfter(chain, closedAt)));
}

/** Of a bet in what was returned: its stake, all of which was paid back. Nothing of any other bet. */
export function returnedSteps({ returned, stakeUnits, payoutUnits }: Returnable): VerificationStep[] {
  if (returned !== true) return [];
  return [step('stake', 'units', stakeUnits), check('payout', 'units', stakeUnits, payoutUnits)];
}

interface Returnable extends Pick<Waited, 'returned'> {
  readonly stakeUnits: number;
  readonly payoutUnits: number;
}
