import { list } from '../../recompute/lines.ts';
import { countOf } from '../../recompute/options.ts';
import { ofOwnSeeds } from '../../recompute/own-seeds.ts';
import { caseTicket } from './cases.ts';

/** The tickets, opening by opening. */
export const recompute = ofOwnSeeds(['openings'], '[--openings 1]', (next, options) => [
  list('tickets', countOf(options, 'openings', 1), () => caseTicket(next)),
]);
