import { BEACON, proofOf } from '../../typed-fields/beacon-fields.ts';
import { Misread, type Read, required, stated } from '../../typed-fields/field.ts';
import { amount, choice, linesOf, whole } from '../../typed-fields/kinds.ts';
import { PAYOUT, SERVER_SEED } from '../../typed-fields/shared-fields.ts';
import type { TypedGame } from '../../typed-fields/typed-game.ts';
import { commit } from '../../seeds.ts';
import { ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM, type RoomEntry } from './rooms.ts';
import { verifyRooms } from './verify.ts';

/** A line for each deposit, in their order: stake and client seed. */
const deposits = linesOf<RoomEntry>('deposits', {
  read(line) {
    const [, stake = '', clientSeed = ''] = /^(\S+)\s+(\S+)$/.exec(line) ?? [];
    const stakeUnits = amount.read(stake);
    return stakeUnits instanceof Misread ? stakeUnits : { stakeUnits, clientSeed };
  },
  write(value) {
    const { stakeUnits, clientSeed } = Object(value) as Partial<RoomEntry>;
    return `${amount.write(stakeUnits)} ${clientSeed}`;
  },
});

const ROOM = {
  ...SERVER_SEED,
  room: required(choice(['red', 'yellow', 'purple']), 'room', 'outcome.room'),
  roundNumber: required(whole(0), 'roundNumber', 'proof.roundNumber'),
  deposits: required(deposits, 'entries'),
} as const;
const RESULT = {
  winningTicket: stated('winningTicket', whole(0), 'result.winningTicket', 'winningTicket', 'outcome.winningTicket'),
  ...PAYOUT,
} as const;
const FIRST = { ...ROOM, ...RESULT } as const;
const BEACONED = { ...ROOM, ...BEACON, ...RESULT } as const;

/** The fields of a typed round of a room, by version. */
export const form: TypedGame = {
  versions: [ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM],
  fields: (version) => (version === ROOMS_ALGORITHM ? FIRST : BEACONED),
  outcome: ['winningTicket', 'winningDeposit'],
  verify(version, typed: Read<typeof FIRST> | Read<typeof BEACONED>, hmac) {
    const { serverSeed, room, roundNumber } = typed;
    const drawn = {
      room,
      roundNumber,
      serverSeed,
      serverSeedHash: typed.serverSeedHash ?? commit(serverSeed),
      entries: typed.deposits,
      winningTicket: typed.winningTicket ?? 0,
      payoutUnits: typed.payout ?? 0,
    };
    return 'closedAt' in typed
      ? verifyRooms({ algorithm: ROOMS_BEACON_ALGORITHM, ...drawn, beacon: proofOf(typed) }, hmac)
      : verifyRooms({ algorithm: ROOMS_ALGORITHM, ...drawn }, hmac);
  },
};
