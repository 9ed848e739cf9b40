import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { requireUser } from '../../players/identity/users.ts';
import type { Module } from '../../foundation/module.ts';
import '../../bets/free-money/module.ts';
import { wheelMigrations } from './migrations.ts';
import { SPIN_SEED } from './sealed-spin.ts';
import { readOwnWheel, spinWheel } from './spins.ts';
import { wheelIn } from './wheel-rules.ts';

/** Most calls of one address: the wheel is spun once a day. */
const PER_ADDRESS = { max: 120, windowSeconds: 600 };

/** The wheel of fortune: one free spin a day. */
export const wheel: Module = {
  name: 'wheel',
  needs: ['free-money', 'identity', 'ledger', 'seeds'],
  migrations: wheelMigrations,
  sealed: [SPIN_SEED],
  create({ clock, database, freeMoney, ledger, seedSeal }) {
    const { kysely } = database;
    return {
      routes: [
        implementPublic('getWheel', ({ query }) => wheelIn(query.currency)),
        implement('getOwnWheel', async ({ player: { userId } }) =>
          readOwnWheel(kysely, seedSeal, await requireUser(kysely, userId), clock()),
        ),
        implement(
          'spinWheel',
          async ({ body, player: { userId }, request }) => {
            const place = freeMoney.placeOf(request);
            return spinWheel(
              { database, ledger, clock, seedSeal, claim: (tx, gift) => freeMoney.claim(tx, userId, gift, place) },
              await requireUser(kysely, userId),
              body,
            );
          },
          { rateLimit: PER_ADDRESS },
        ),
      ],
    };
  },
};
