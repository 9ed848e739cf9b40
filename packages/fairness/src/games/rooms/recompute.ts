import { line } from '../../recompute/lines.ts';
import { oneOf, UsageError } from '../../recompute/options.ts';
import type { Recomputed } from '../../recompute/recomputed.ts';
import { commit } from '../../seeds.ts';
import { entryOfTicket, roomPayoutUnits, roomSeed, roomTickets, roomWinningTicket } from './rooms.ts';

/** With the stakes of all deposits, whose ticket it is and what it pays; otherwise the ticket among as many as are said. */
export const recompute: Recomputed = {
  drawnFrom: 'seeds of all players',
  options: ['client-seeds', 'room', 'round', 'tickets', 'stakes'],
  usage: `--server-seed <text> --client-seeds <text,text,…> --room red|yellow|purple --round <number>
  --tickets <number> | --stakes <ledger units of each deposit: 10000,250000,…>`,
  run(options) {
    const serverSeed = options.text('server-seed');
    const clientSeeds = options.text('client-seeds').split(',');
    const stakes = options.optional('stakes')?.split(',').map(Number);
    if (stakes && stakes.length !== clientSeeds.length)
      throw new UsageError('--stakes names one for each client seed.');
    const entries = clientSeeds.map((clientSeed, index) => ({ clientSeed, stakeUnits: stakes?.[index] ?? 0 }));
    const tickets = stakes && roomTickets(entries);
    const count = tickets === undefined ? options.integer('tickets', 1) : tickets.at(-1)!.last + 1;
    const seed = roomSeed(serverSeed, entries);
    const room = oneOf(options, 'room', ['red', 'yellow', 'purple']);
    const ticket = roomWinningTicket(seed, room, options.integer('round', 0), count);
    const pot = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
    return [
      line('serverSeed', serverSeed),
      line('commitment', commit(serverSeed)),
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
