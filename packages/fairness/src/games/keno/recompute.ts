import { line, multiplier } from '../../recompute/lines.ts';
import { oneOf } from '../../recompute/options.ts';
import { ofOwnSeeds } from '../../recompute/own-seeds.ts';
import { kenoDraw, kenoHits, kenoMultiplierE4 } from './keno.ts';
import { KENO_TABLES, type KenoRisk } from './keno-tables.ts';

/** The numbers drawn, and of a choice what it pays. */
export const recompute = ofOwnSeeds(
  ['picks', 'risk'],
  '[--picks 1,2,3 --risk classic|low|medium|high]',
  (next, options) => {
    const draw = kenoDraw(next);
    const steps = [line('draw', draw)];
    const picked = options.optional('picks');
    if (picked === undefined) return steps;
    const picks = picked.split(',').map(Number);
    const risk = oneOf(options, 'risk', Object.keys(KENO_TABLES) as KenoRisk[]);
    const hits = kenoHits(picks, draw);
    return [...steps, line('hits', hits), multiplier(kenoMultiplierE4(risk, picks.length, hits))];
  },
);
