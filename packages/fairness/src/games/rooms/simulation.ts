import { evenly, type Simulation } from '../../simulation.ts';
import { roomWinningTicket } from './rooms.ts';

const TICKETS = 1_000;
const OWN = 100;

/** A tenth of the tickets of a room, for the bench and the tests. */
export const simulation: Simulation = {
  bet: '100 of 1,000 tickets',
  outcomes: evenly(TICKETS),
  expected: 0.99,
  play({ hash, hmac }, round) {
    const ticket = roomWinningTicket(hash(round), 'red', round, TICKETS, hmac);
    return { outcome: ticket, returned: ticket < OWN ? 0.99 * (TICKETS / OWN) : 0 };
  },
};
