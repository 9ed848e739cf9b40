import { beaconedDigest, beaconedMessage } from '../beaconed-round.ts';
import { hmacSha256 } from '../hmac-sha256.ts';
import { previousHash, stepsBack } from '../round-chain.ts';
import type { HashHex } from '../sha256.ts';
import { BEACON_OPTIONS, beaconGiven, type Versions, versionOf } from './beacon.ts';
import { line, type Line } from './lines.ts';
import { type Options, UsageError } from './options.ts';
import type { Recomputed } from './recomputed.ts';
import { nodeCrypto } from './node-modules.ts';

/** Steps from one hash of a chain to an earlier one that are tried: about a second's work. */
const MOST_STEPS = 1_000_000;
const sha: HashHex = (text) => nodeCrypto().createHash('sha256').update(text).digest('hex');

/** A game of shared rounds: how the round's hash lies in its chain, and what the game makes of the digest that decides. */
export function ofRound(versions: Versions, draw: (digest: Uint8Array) => Line[]): Recomputed {
  return {
    drawnFrom: 'round',
    options: ['algorithm', ...BEACON_OPTIONS],
    usage: '',
    algorithmOf: (options) => versionOf(options, versions),
    run(options) {
      const hash = options.text('hash');
      const chain = chainLines(options, hash);
      const salt = options.text('salt');
      if (versionOf(options, versions) === versions[0]) return [...chain, ...draw(hmacSha256(salt, hash))];
      const { randomness, lines } = beaconGiven(options);
      const message = line('message', beaconedMessage({ hash, randomness }));
      return [...chain, ...lines, message, ...draw(beaconedDigest({ hash, salt, randomness }))];
    },
  };
}

/** The round's hash, the one before it, and how far an earlier one lies back. */
export function chainLines(options: Options, hash: string, before: HashHex = sha, most: number = MOST_STEPS): Line[] {
  const previous = previousHash(hash, before);
  const steps = [line('roundHash', hash), line('earlierHash', previous)];
  const earlier = options.optional('earlier');
  if (earlier === undefined) return steps;
  const walked = stepsBack(previous, earlier, most, before);
  if (walked === undefined) throw new UsageError('--earlier is no hash of the chain before --hash.');
  return [...steps, line('steps', walked + 1)];
}
