import { SEEDED_GAMES, GAME_SERVICES } from '@baize/protocol';
import { implement } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { beginSeeds } from './begin-seeds.ts';
import { listPairs } from './list-pairs.ts';
import { migrations } from './migrations.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { PAIR_SEED } from './sealed-pair.ts';
import { readSeeds } from './seed-pairs.ts';

/** Those of the games whose outcomes come from the player's own seeds. */
const services = [...new Set(SEEDED_GAMES.map((game) => GAME_SERVICES[game]))];

export const seeds: Module = {
  name: 'seeds',
  needs: ['sealing'],
  migrations,
  sealed: [PAIR_SEED],
  create: (deps) => ({
    routes: [
      implement('getSeeds', ({ player }) => readSeeds(deps.database.kysely, deps.seedSeal, player.userId), {
        services,
      }),
      implement('beginSeeds', ({ player, body }) => beginSeeds(deps, player.userId, body.clientSeed), { services }),
      implement('rotateSeeds', ({ player, body }) => rotateSeeds(deps, player.userId, body), { services }),
      implement('listPairs', ({ player, query }) => listPairs(deps.database.kysely, player.userId, query.before), {
        services,
      }),
    ],
  }),
};
