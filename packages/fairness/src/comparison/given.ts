import { randomnessOf } from '../beacon/proof.ts';
import { firstRoundAfter } from '../beacon/times.ts';
import type { SeedTriple, Words } from '../draws.ts';
import { words } from '../draws.ts';
import type { Staked } from '../payout.ts';
import { commit } from '../seeds.ts';
import { type CaseSource, nodeHmac } from './source.ts';

/** Letters of one to four bytes of UTF-8, and the separators between seed and nonce in the message. */
const LETTERS: readonly string[] = Array.from('abcxyzABC019-_:. жңéनम€🎲🂡');
const LARGEST_WINS = [10_000, 999_999, 10 ** 8, 10 ** 10, 5 * 10 ** 10, 10 ** 12];

/** A generated text of 1 to `most` characters, beyond ASCII too. */
export function someText(source: CaseSource, most: number): string {
  return Array.from({ length: 1 + source.below(most) }, () => source.oneOf(LETTERS)).join('');
}

/** A generated server seed, client seed and nonce. */
export function someSeeds(source: CaseSource): SeedTriple {
  const serverSeed = source.hex();
  const clientSeed = source.oneOf([() => someText(source, 16), () => source.hex().slice(0, 16)])();
  return { serverSeed, clientSeed, nonce: source.below(source.oneOf([10, 1_000, 2 ** 32])) };
}

/** Also stakes that the site would not take (rule F37): what is paid is cut then. */
export function someStake(source: CaseSource): Staked {
  return { stakeUnits: source.amount(), maxWinUnits: source.oneOf(LARGEST_WINS) };
}

/** The hash of a round and a salt; some salts are longer than a block of the hash, which HMAC hashes first. */
export function someRound(source: CaseSource): { readonly roundHash: string; readonly salt: string } {
  const roundHash = source.hex();
  return { roundHash, salt: source.oneOf([() => source.hex(), () => someText(source, 100)])() };
}

/** A chain of a beacon, when betting closed, and what the round that was waited for signed. */
export interface GivenBeacon {
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
  readonly closedAt: number;
  readonly signature: string;
}

/** Some close in the very instant of a round, and some a millisecond beside one; a few before the first. */
export function someBeacon(source: CaseSource): GivenBeacon {
  const genesisSeconds = source.below(2 ** 31);
  const periodSeconds = source.oneOf([1, 3, 30]);
  const rounds = source.oneOf([0, 1, source.below(10 ** 6)]);
  const aside = source.oneOf([-1, 0, 1, source.below(periodSeconds * 1_000)]);
  const closedAt = Math.max(0, (genesisSeconds + rounds * periodSeconds) * 1_000 + aside);
  return { genesisSeconds, periodSeconds, closedAt, signature: `${source.hex()}${source.hex().slice(0, 32)}` };
}

/** Which round counts, and its randomness. */
export function waitedFor(given: GivenBeacon): { readonly beaconRound: number; readonly randomness: string } {
  return { beaconRound: firstRoundAfter(given, given.closedAt), randomness: randomnessOf(given.signature) };
}

/** The hash that is published before a bet, as a part of its expected result. */
export function commitmentOf({ serverSeed }: Pick<SeedTriple, 'serverSeed'>): { readonly serverSeedHash: string } {
  return { serverSeedHash: commit(serverSeed) };
}

/** The stream of words of the seeds, by Node's HMAC. */
export function wordsOf({ serverSeed, clientSeed, nonce }: SeedTriple): Words {
  return words({ serverSeed, clientSeed, nonce }, nodeHmac);
}
