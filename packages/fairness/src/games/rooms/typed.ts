import { BEACON, proven, waitOf } from '../../typed-fields/beacon-fields.ts';
import { type Field, Misread, optional, type Read, required, stated } from '../../typed-fields/field.ts';
import { amount, choice, linesOf, numbers, stake, text, whole } from '../../typed-fields/kinds.ts';
import { PAYOUT, SERVER_SEED } from '../../typed-fields/shared-fields.ts';
import type { TypedGame } from '../../typed-fields/typed-game.ts';
import { FairnessError } from '../../fairness-error.ts';
import { commit } from '../../seeds.ts';
import { roomTickets, ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM, type RoomEntry, type TicketRange } from './rooms.ts';
import { type RoomsBet, verifyRooms } from './verify.ts';

/** A line for each deposit, in their order: stake and client seed. */
const deposits = linesOf<RoomEntry>('deposits', {
  read(line) {
    const [, staked = '', clientSeed = ''] = /^(\S+)\s+(\S+)$/.exec(line) ?? [];
    const stakeUnits = amount.read(staked);
    return stakeUnits instanceof Misread ? stakeUnits : { stakeUnits, clientSeed };
  },
  write(value) {
    const { stakeUnits, clientSeed } = Object(value) as Partial<RoomEntry>;
    return `${amount.write(stakeUnits)} ${text.write(clientSeed)}`;
  },
});

const ticketNumbers = numbers(0, Number.MAX_SAFE_INTEGER);
/** The first and the last of a deposit. */
const tickets: Pick<Field<TicketRange>, 'kind' | 'read' | 'write'> = {
  kind: 'numbers',
  read(typed) {
    const read = ticketNumbers.read(typed);
    if (read instanceof Misread) return read;
    const [first, last] = read;
    return first === undefined || last === undefined || read.length > 2 ? new Misread('malformed') : { first, last };
  },
  write(value) {
    const { first, last } = Object(value) as Partial<TicketRange>;
    return first === undefined ? '' : ticketNumbers.write([first, last]);
  },
};

const ROOM = {
  ...SERVER_SEED,
  room: required(choice(['red', 'yellow', 'purple']), 'room', 'outcome.room'),
  roundNumber: required(whole(0), 'roundNumber', 'proof.roundNumber'),
  deposits: required(deposits, 'entries'),
} as const;
/** The deposit that is checked, counted from 1; without it, the whole round is, and its payout is the winner's. */
const DEPOSIT = {
  deposit: optional(whole(1), 'deposit'),
  stake: ofDeposit(stated('stake', stake, 'stakeUnits')),
  ownTickets: ofDeposit(stated('ownTickets', tickets, 'outcome.tickets')),
} as const;
const RESULT = {
  winningTicket: stated('winningTicket', whole(0), 'result.winningTicket', 'winningTicket', 'outcome.winningTicket'),
  ...DEPOSIT,
  ...PAYOUT,
} as const;
const FIRST = { ...ROOM, ...RESULT } as const;
const BEACONED = { ...ROOM, ...BEACON, ...RESULT, winningTicket: proven(RESULT.winningTicket) } as const;

/** The fields of a typed round of a room, by version. */
export const form: TypedGame = {
  versions: [ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM],
  fields: (version) => (version === ROOMS_ALGORITHM ? FIRST : BEACONED),
  outcome: ['winningTicket', 'winningDeposit'],
  verify(version, typed: Read<typeof FIRST> | Read<typeof BEACONED>, hmac) {
    const { serverSeed, room, roundNumber, winningTicket } = typed;
    const drawn = {
      room,
      roundNumber,
      serverSeed,
      serverSeedHash: typed.serverSeedHash ?? commit(serverSeed),
      entries: typed.deposits,
      payoutUnits: typed.payout ?? 0,
      ...betOf(typed),
    };
    return 'closedAt' in typed
      ? verifyRooms({ algorithm: ROOMS_BEACON_ALGORITHM, ...drawn, winningTicket, ...waitOf(typed) }, hmac)
      : verifyRooms({ algorithm: ROOMS_ALGORITHM, ...drawn, winningTicket: winningTicket ?? 0 }, hmac);
  },
};

/** The deposit that was named. Throws `deposit-unknown` for one that is not in the round, `stakes-invalid`. */
function betOf(typed: Read<typeof ROOM & typeof RESULT>): { readonly bet?: RoomsBet } {
  const { deposit, stake: staked, ownTickets, payout } = typed;
  if (deposit === null) return {};
  const own = roomTickets(typed.deposits)[deposit - 1];
  if (own === undefined) throw new FairnessError('deposit-unknown', String(deposit));
  const { first, last } = ownTickets ?? own;
  return {
    bet: {
      index: deposit - 1,
      firstTicket: first,
      lastTicket: last,
      ...(staked !== null && { stakeUnits: staked }),
      payoutUnits: payout ?? 0,
    },
  };
}

/** What makes no sense unless one deposit is checked. */
function ofDeposit<Value>(field: Field<Value>): Field<Value> {
  return { ...field, needs: 'deposit' };
}
