import { call, type Of } from '../call.ts';
import type * as fairness from '../fairness.ts';

export const getSeeds = call<object, fairness.Seeds>('GET', '/fairness/seeds', 'bound', 'player');
export const rotateSeeds = call<{ body: Of<typeof fairness.RotateSeeds> }, fairness.Seeds>(
  'POST',
  '/fairness/seeds/rotate',
  'bound',
  'player',
  'everywhere',
);
