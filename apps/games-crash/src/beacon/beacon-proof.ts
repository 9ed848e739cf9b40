import { QUICKNET } from '@baize/fairness/beacon/chain';
import type { BeaconProof } from '@baize/fairness/beacon/proof';
import type { ProvenBeacon, RoundBeacon } from '@baize/protocol';

/**
 * What a round of version 2 waited for, as it is checked; null while bets are taken, and where nothing says what its beacon
 * is: the round's own page does.
 */
export function beaconProof(beacon: ProvenBeacon | RoundBeacon): BeaconProof | null {
  const { chain, round, closedAt, randomness = null, signature = null } = beacon;
  const described = 'described' in beacon ? beacon.described : chain === QUICKNET.name ? QUICKNET : undefined;
  if (closedAt === undefined || described === undefined) return null;
  return { beacon: described.chainHash, chain: described, round, closedAt, randomness, signature };
}
