import { type BeaconChain, QUICKNET } from '../beacon/chain.ts';
import { FairnessError } from '../fairness-error.ts';
import { nodeFiles } from './node-modules.ts';
import { UsageError } from './options.ts';

/**
 * The chain that an option names: quicknet, or a file with a chain's description. The caller has to check its hash.
 * Throws `UsageError` for anything else, `beacon-chain-invalid` for a file that describes none.
 */
export function namedChain(option: string, named: string): BeaconChain {
  if (named === QUICKNET.name || named === QUICKNET.chainHash) return QUICKNET;
  const { name, chainHash, publicKey, groupHash, genesisSeconds, periodSeconds } = Object(described(option, named));
  if ([name, chainHash, publicKey, groupHash].some((each) => typeof each !== 'string'))
    throw new FairnessError('beacon-chain-invalid', named);
  return { name, chainHash, publicKey, groupHash, genesisSeconds, periodSeconds };
}

function described(option: string, file: string): unknown {
  try {
    return JSON.parse(nodeFiles().readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`--${option} is neither ${QUICKNET.name} nor a file with a chain's description.`, { cause });
  }
}
