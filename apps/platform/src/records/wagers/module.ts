import { implement } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { listWagers } from './list-wagers.ts';
import { wagerMigrations } from './migrations.ts';

/** Everything that money is staked on, as one: bets of games, sports bets, rounds of providers' games. */
export const wagers: Module = {
  name: 'wagers',
  needs: ['bets', 'slots', 'sports'],
  migrations: wagerMigrations,
  create: ({ database }) => ({
    routes: [implement('listWagers', ({ player, query }) => listWagers(database.kysely, player.userId, query))],
  }),
};
