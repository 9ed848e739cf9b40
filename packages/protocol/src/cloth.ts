/** The cloths of the design: each has its colours in `packages/ui`. `house` is the platform's own. */
export const CLOTHS = [
  'house',
  'cases',
  'coinflip',
  'crash',
  'dice',
  'hilo',
  'keno',
  'miner',
  'rooms',
  'roulette',
] as const;
export type ClothName = (typeof CLOTHS)[number];
