import { BEACON_OPTIONS, BEACON_USAGE, beaconGiven, type Versions, versionOf } from '../../recompute/beacon.ts';
import { line } from '../../recompute/lines.ts';
import { oneOf, UsageError } from '../../recompute/options.ts';
import type { Recomputed } from '../../recompute/recomputed.ts';
import { commit } from '../../seeds.ts';
import {
  beaconedRoomSeed,
  entryOfTicket,
  roomPayoutUnits,
  roomSeed,
  roomTickets,
  roomWinningTicket,
  ROOMS_ALGORITHM,
  ROOMS_BEACON_ALGORITHM,
} from './rooms.ts';

const VERSIONS: Versions = [ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM];

/** With the stakes of all deposits, whose ticket it is and what it pays; otherwise the ticket among as many as are said. */
export const recompute: Recomputed = {
  drawnFrom: 'seeds of all players',
  options: ['client-seeds', 'room', 'round', 'tickets', 'stakes', 'algorithm', ...BEACON_OPTIONS],
  usage: `--server-seed <text> --client-seeds <text,text,…> --room red|yellow|purple --round <number>
  --tickets <number> | --stakes <ledger units of each deposit: 10000,250000,…>
  [--algorithm rooms/1|rooms/2], of version 2: ${BEACON_USAGE}`,
  algorithmOf: (options) => versionOf(options, VERSIONS),
  run(options) {
    const serverSeed = options.text('server-seed');
    const clientSeeds = options.text('client-seeds').split(',');
    const stakes = options.optional('stakes')?.split(',').map(Number);
    if (stakes && stakes.length !== clientSeeds.length)
      throw new UsageError('--stakes names one for each client seed.');
    const entries = clientSeeds.map((clientSeed, index) => ({ clientSeed, stakeUnits: stakes?.[index] ?? 0 }));
    const tickets = stakes && roomTickets(entries);
    const count = tickets === undefined ? options.integer('tickets', 1) : tickets.at(-1)!.last + 1;
    const beacon = versionOf(options, VERSIONS) === ROOMS_ALGORITHM ? null : beaconGiven(options);
    const seed =
      beacon === null ? roomSeed(serverSeed, entries) : beaconedRoomSeed(serverSeed, entries, beacon.randomness);
    const room = oneOf(options, 'room', ['red', 'yellow', 'purple']);
    const ticket = roomWinningTicket(seed, room, options.integer('round', 0), count);
    const pot = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
    return [
      line('serverSeed', serverSeed),
      line('commitment', commit(serverSeed)),
      ...(beacon?.lines ?? []),
      line('seed', seed),
      line('tickets', count),
      line('ticket', ticket),
      ...(tickets === undefined
        ? []
        : [
            line('deposit', entryOfTicket(tickets, ticket) + 1),
            line('pot', pot),
            line('payout', roomPayoutUnits(pot)),
          ]),
    ];
  },
};
