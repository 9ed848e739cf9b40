import { implementPublic } from '../../foundation/http/implement.ts';
import { publicFace } from '../../players/faces/face.ts';
import type { Module } from '../../foundation/module.ts';
import { createTopLists } from './top-list.ts';

/** The best bets of day, week and month. */
export const top: Module = {
  name: 'top',
  needs: ['bets', 'identity', 'wagers'],
  create({ database, bus, clock }) {
    const lists = createTopLists(database.kysely, clock);
    const stop = bus.subscribe('face.changed', (changed) => lists.redraw(changed.userId, publicFace(changed)));
    return {
      close: async () => stop(),
      routes: [implementPublic('getTop', ({ query }) => lists.list(query.period, query.by))],
    };
  },
};
