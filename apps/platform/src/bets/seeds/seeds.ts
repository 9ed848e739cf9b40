import type { Service } from '@baize/protocol';
import { implement } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { migrations } from './migrations.ts';
import { readSeeds, rotateSeeds } from './seed-pairs.ts';

/** The games whose outcomes come from the player's own seeds. */
const services: readonly Service[] = ['dice', 'keno', 'cases', 'miner', 'coinflip'];

export const seeds: Module = {
  name: 'seeds',
  migrations,
  create: ({ database, clock }) => ({
    routes: [
      implement('getSeeds', ({ player }) => readSeeds(database.kysely, player.userId), { services }),
      implement('rotateSeeds', ({ player, body }) => rotateSeeds(database, clock, player.userId, body), { services }),
    ],
  }),
};
