import { ROOMS_ALGORITHM } from '@baize/fairness/games/rooms/rooms';
import { commit } from '@baize/fairness/seeds';
import { check, conclude, step } from '@baize/fairness/verification';
import { verifyRooms } from '@baize/fairness/games/rooms/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';

/**
 * Recomputes a round, or one deposit in it; null while it is on, if it was given back, or if the algorithm is not known
 * here.
 */
export function checkRound(round: RoomRound, bet?: BetRecord): BetCheck | null {
  const { algorithm, serverSeed, serverSeedHash, result } = round;
  if (algorithm !== ROOMS_ALGORITHM || serverSeed === null || result === null || result.winningTicket === null)
    return null;
  const index = bet === undefined ? -1 : round.entries.findIndex(({ betId }) => betId === bet.id);
  const tickets = bet?.game === 'rooms' ? bet.outcome.tickets : null;
  if (bet !== undefined && (index < 0 || tickets === null)) return null;
  const verification = verifyRooms({
    algorithm,
    room: round.room,
    roundNumber: round.roundNumber,
    serverSeed,
    serverSeedHash,
    entries: round.entries.map(({ stakeUnits, clientSeed }) => ({ stakeUnits, clientSeed: clientSeed ?? '' })),
    winningTicket: result.winningTicket,
    payoutUnits: result.payoutUnits,
    ...(bet &&
      tickets && {
        bet: { index, firstTicket: tickets.first, lastTicket: tickets.last, payoutUnits: bet.payoutUnits },
      }),
  });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}

/** Holds the seed of a round that was not drawn against what was promised; null while it is on. */
export function checkSeed({ serverSeed, serverSeedHash }: RoomRound): BetCheck | null {
  if (serverSeed === null) return null;
  const computed = commit(serverSeed);
  const steps = [step('serverSeed', 'text', serverSeed), check('commitment', 'hex', computed, serverSeedHash)];
  return { verification: conclude(ROOMS_ALGORITHM, steps), published: serverSeedHash, computed };
}
