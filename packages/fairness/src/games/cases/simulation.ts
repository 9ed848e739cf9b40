import { evenly, type Simulation } from '../../simulation.ts';
import { CASE_TICKETS } from './case-table.ts';
import { caseTicket } from './cases.ts';

/** One opening of a case of two prizes, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'half of the tickets at 1.88x',
  outcomes: evenly(CASE_TICKETS),
  expected: 0.94,
  play({ next }) {
    const ticket = caseTicket(next);
    return { outcome: ticket - 1, returned: ticket <= CASE_TICKETS / 2 ? 1.88 : 0 };
  },
};
