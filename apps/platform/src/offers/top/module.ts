import { implementPublic } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { createTopLists } from './top-list.ts';

/** The best bets of day, week and month. */
export const top: Module = {
  name: 'top',
  needs: ['bets', 'identity', 'wagers'],
  create({ database, clock }) {
    const topList = createTopLists(database.kysely, clock);
    return { routes: [implementPublic('getTop', ({ query }) => topList(query.period, query.by))] };
  },
};
