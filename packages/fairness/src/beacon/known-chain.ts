import { FairnessError } from '../fairness-error.ts';
import { type BeaconChain, checkBeaconChain, QUICKNET } from './chain.ts';

/**
 * The chain of a name or of a chain's hash. Quicknet is known here, whatever a record says of it; of another one its
 * description has to come along. Throws `beacon-unknown`, `beacon-chain-invalid` for a description with another hash than
 * its own.
 */
export function knownChain(named: string, described?: BeaconChain): BeaconChain {
  if (isNamed(QUICKNET, named)) return QUICKNET;
  if (described === undefined || !isNamed(described, named)) throw new FairnessError('beacon-unknown', named);
  checkBeaconChain(described);
  return described;
}

function isNamed({ name, chainHash }: BeaconChain, named: string): boolean {
  return named === name || named === chainHash;
}
