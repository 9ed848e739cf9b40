import { QUICKNET } from '@baize/fairness/beacon/chain';
import type { BeaconProof } from '@baize/fairness/beacon/proof';
import type { ProvenBeacon, RoundBeacon } from '@baize/protocol';

/**
 * The beacon's part in a round of version 2, as it is checked; null while bets are taken, and where its beacon is
 * unknown: the round's own page has it.
 */
export function beaconProof(beacon: ProvenBeacon | RoundBeacon): BeaconProof | null {
  const { chain, round, closedAt, randomness = null, signature = null } = beacon;
  const described = 'described' in beacon ? beacon.described : chain === QUICKNET.name ? QUICKNET : undefined;
  if (closedAt === undefined || described === undefined) return null;
  return { beacon: described.chainHash, chain: described, round, closedAt, randomness, signature };
}
