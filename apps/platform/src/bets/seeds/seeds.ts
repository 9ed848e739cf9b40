import { SEEDED_GAMES, GAME_SERVICES } from '@baize/protocol';
import { implement } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { migrations } from './migrations.ts';
import { readSeeds, rotateSeeds } from './seed-pairs.ts';

/** Those of the games whose outcomes come from the player's own seeds. */
const services = [...new Set(SEEDED_GAMES.map((game) => GAME_SERVICES[game]))];

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
