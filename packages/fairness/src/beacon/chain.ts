import { fromHex, toHex, utf8 } from '../bytes.ts';
import { FairnessError } from '../fairness-error.ts';
import { sha256 } from '../sha256.ts';

/**
 * A beacon's chain as its operators publish it: a new round at each period from the genesis on, signed with the key of
 * `publicKey` (BLS12-381, signatures in G1, key in G2, rounds not linked: drand's scheme `bls-unchained-g1-rfc9380`).
 */
export interface BeaconChain {
  /** `quicknet`; goes with every round that is taken from it. */
  readonly name: string;
  /** SHA-256 of all the other fields, 64 hex digits: mirrors name the chain by it. */
  readonly chainHash: string;
  /** A compressed point of G2: 192 hex digits. */
  readonly publicKey: string;
  /** What the operators agreed on before the first round, 64 hex digits. */
  readonly groupHash: string;
  /** When round 1 is emitted, in seconds since 1970. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
}

/** The League of Entropy's chain of a round each three seconds, as `https://api.drand.sh/{chainHash}/info` describes it. */
export const QUICKNET: BeaconChain = {
  name: 'quicknet',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** The hash that a chain of this description has: period, genesis, key, group and name, as drand puts them one after the other. */
export function chainHashOf(chain: Omit<BeaconChain, 'chainHash'>): string {
  const numbers = new DataView(new ArrayBuffer(12));
  numbers.setUint32(0, chain.periodSeconds);
  numbers.setBigUint64(4, BigInt(chain.genesisSeconds));
  const parts = [new Uint8Array(numbers.buffer), fromHex(chain.publicKey), fromHex(chain.groupHash), utf8(chain.name)];
  return toHex(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

/**
 * Checks a description against its hash: after this a caller that trusts the hash may trust all fields. Throws
 * `beacon-chain-invalid` for a description that no chain has, or that is not the one of its hash.
 */
export function checkBeaconChain(chain: BeaconChain): void {
  const isOne =
    chain.name.length > 0 &&
    /^[0-9a-f]{192}$/.test(chain.publicKey) &&
    /^[0-9a-f]{64}$/.test(chain.groupHash) &&
    isWhole(chain.genesisSeconds, 0) &&
    isWhole(chain.periodSeconds, 1);
  if (!isOne) throw new FairnessError('beacon-chain-invalid', chain.name);
  if (chainHashOf(chain) !== chain.chainHash) throw new FairnessError('beacon-chain-invalid', chain.chainHash);
}

function isWhole(seconds: number, least: number): boolean {
  return Number.isInteger(seconds) && seconds >= least && seconds < 2 ** 32;
}
