import { line } from '../../recompute/lines.ts';
import { ofOwnSeeds } from '../../recompute/own-seeds.ts';
import { minerMines } from './miner.ts';

/** The tiles with mines, counted as in a bet's record: from 0, row by row. */
export const recompute = ofOwnSeeds(['mines'], '[--mines 3]', (next, options) => [
  line('minedTiles', minerMines(next, options.integer('mines', 1, 3))),
]);
