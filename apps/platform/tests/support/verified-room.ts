import { verifyBet } from '@baize/fairness/games/verify-bet';
import type { Verification } from '@baize/fairness/verification';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';

/** A round that has ended, recomputed from its public data. */
export function verifyRound({ beacon, result, ...round }: RoomRound): Verification {
  const drawn = {
    room: round.room,
    roundNumber: round.roundNumber,
    serverSeed: round.serverSeed!,
    serverSeedHash: round.serverSeedHash,
    entries: round.entries.map(({ stakeUnits, clientSeed }) => ({ stakeUnits, clientSeed: clientSeed! })),
    payoutUnits: result!.payoutUnits,
  };
  if (beacon === undefined) return verifyBet({ algorithm: 'rooms/1', ...drawn, winningTicket: result!.winningTicket! });
  const { chain, described, closedAt, randomness = null, signature = null } = beacon;
  return verifyBet({
    algorithm: 'rooms/2',
    ...drawn,
    winningTicket: result!.winningTicket,
    returned: result!.phase === 'refunded',
    beacon: { beacon: chain, chain: described, closedAt: closedAt!, round: beacon.round, randomness, signature },
  });
}
