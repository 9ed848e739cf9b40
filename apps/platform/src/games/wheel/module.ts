import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { requireUser } from '../../players/identity/users.ts';
import type { Module } from '../../foundation/module.ts';
import { wheelMigrations } from './migrations.ts';
import { readOwnWheel, spinWheel } from './spins.ts';
import { wheelIn } from './wheel-rules.ts';

/** Most calls of one address: the wheel is spun once a day. */
const PER_ADDRESS = { max: 120, windowSeconds: 600 };

/** The wheel of fortune: one free spin a day. */
export const wheel: Module = {
  name: 'wheel',
  needs: ['identity', 'ledger', 'seeds'],
  migrations: wheelMigrations,
  create({ clock, database, ledger }) {
    const currencyOf = async (userId: string) => (await requireUser(database.kysely, userId)).currency;
    return {
      routes: [
        implementPublic('getWheel', ({ query }) => wheelIn(query.currency)),
        implement('getOwnWheel', async ({ player: { userId } }) =>
          readOwnWheel(database.kysely, userId, await currencyOf(userId), clock()),
        ),
        implement(
          'spinWheel',
          async ({ body, player: { userId } }) =>
            spinWheel({ database, ledger, clock }, userId, await currencyOf(userId), body),
          { rateLimit: PER_ADDRESS },
        ),
      ],
    };
  },
};
