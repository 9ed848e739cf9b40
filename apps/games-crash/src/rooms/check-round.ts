import { ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM } from '@baize/fairness/games/rooms/rooms';
import { commit } from '@baize/fairness/seeds';
import { check, conclude, step, type Verification } from '@baize/fairness/verification';
import { verifyRooms } from '@baize/fairness/games/rooms/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import { beaconProof } from '../beacon/beacon-proof.ts';
import { isBeaconed } from './is-beaconed.ts';

/**
 * Recomputes a round, or one deposit in it; null while it is on, if it was given back, or if the algorithm is not known
 * here. For a round whose beacon was silent it has what can be computed by now.
 */
export function checkRound(round: RoomRound, bet?: BetRecord): BetCheck | null {
  const { serverSeed, serverSeedHash } = round;
  const verification = bet?.status === 'refunded' ? null : verify(round, bet);
  if (verification === null || serverSeed === null) return null;
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}

function verify(round: RoomRound, bet?: BetRecord): Verification | null {
  const { algorithm, beacon, serverSeed, serverSeedHash, result, voided } = round;
  if (serverSeed === null || result === null) return null;
  const of = betOf(round, bet);
  if (of === null) return null;
  const drawn = {
    room: round.room,
    roundNumber: round.roundNumber,
    serverSeed,
    serverSeedHash,
    entries: round.entries.map(({ stakeUnits, clientSeed }) => ({ stakeUnits, clientSeed: clientSeed ?? '' })),
    payoutUnits: result.payoutUnits,
    ...of,
  };
  const { winningTicket } = result;
  if (algorithm === ROOMS_ALGORITHM)
    return winningTicket === null ? null : verifyRooms({ algorithm, ...drawn, winningTicket });
  const returned = voided === 'beacon-silent';
  const proof = beacon && beaconProof(beacon);
  if (algorithm !== ROOMS_BEACON_ALGORITHM || !proof || (winningTicket === null && !returned)) return null;
  return verifyRooms({ algorithm, ...drawn, winningTicket, beacon: proof, returned });
}

/** The deposit that is checked; null where it has no tickets in the round. */
function betOf({ entries }: RoomRound, bet: BetRecord | undefined) {
  if (bet === undefined) return {};
  const index = entries.findIndex(({ betId }) => betId === bet.id);
  const tickets = bet.game === 'rooms' ? bet.outcome.tickets : null;
  if (index < 0 || tickets === null) return null;
  return { bet: { index, firstTicket: tickets.first, lastTicket: tickets.last, payoutUnits: bet.payoutUnits } };
}

/** Holds the seed of a round that was not drawn against what was promised; null while it is on. */
export function checkSeed(round: RoomRound): BetCheck | null {
  const { serverSeed, serverSeedHash } = round;
  if (serverSeed === null) return null;
  const computed = commit(serverSeed);
  const steps = [step('serverSeed', 'text', serverSeed), check('commitment', 'hex', computed, serverSeedHash)];
  const algorithm = isBeaconed(round) ? ROOMS_BEACON_ALGORITHM : ROOMS_ALGORITHM;
  return { verification: conclude(algorithm, steps), published: serverSeedHash, computed };
}
