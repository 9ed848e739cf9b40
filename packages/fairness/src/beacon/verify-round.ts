import { FairnessError } from '../fairness-error.ts';
import { type BeaconChain, checkBeaconChain } from './chain.ts';
import { KeyPoint, SignaturePoint, messageOf, scheme } from './curve.ts';
import { type BeaconRound, roundOf } from './round.ts';

/**
 * Whether a round is what its chain signed. About 30 ms of a free core: a server does it beside its other work, and a
 * page loads this file, which brings the curve with it (27 KB), when the visitor asks for it.
 * Throws `beacon-chain-invalid`, `beacon-unknown` for a round of another beacon, `beacon-round-malformed` also for another
 * time than the chain's, `beacon-randomness-wrong`, `beacon-signature-wrong`.
 */
export function verifyBeaconRound(chain: BeaconChain, round: BeaconRound): void {
  checkBeaconChain(chain);
  if (round.beacon !== chain.name) throw new FairnessError('beacon-unknown', round.beacon);
  const derived = roundOf(chain, round.round, round.signature);
  if (round.at !== derived.at) throw new FairnessError('beacon-round-malformed', `${round.round} at ${round.at}`);
  if (round.randomness !== derived.randomness) throw new FairnessError('beacon-randomness-wrong', String(round.round));
  if (!isSignedBy(chain, round)) throw new FairnessError('beacon-signature-wrong', String(round.round));
}

function isSignedBy({ publicKey }: BeaconChain, { round, signature }: BeaconRound): boolean {
  try {
    // Reads the one canonical form alone: a second way to write the same point would make a second randomness of it.
    const point = SignaturePoint.fromHex(signature);
    return scheme.verify(point, messageOf(round), KeyPoint.fromHex(publicKey));
  } catch {
    // No point of the curve, or none of the group that keys and signatures are of.
    return false;
  }
}
