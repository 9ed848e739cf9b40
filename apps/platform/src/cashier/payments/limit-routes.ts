import { implement, type Route, limited } from '../../foundation/http/implement.ts';
import { requireUser } from '../../players/identity/users.ts';
import type { Cashier } from './cashier.ts';
import { setDepositLimit, shownLimit } from './deposit-limit.ts';
import { weeklyUse } from './weekly-limit.ts';

/** Changes of a limit by one address. */
const CHANGE_LIMIT = { max: 60, windowSeconds: 600 };

/** The player's own limit of what a week may bring in. */
export function depositLimitRoutes({ database, clock }: Cashier): Route[] {
  return [
    implement('getDepositLimit', async ({ player }) => {
      const user = await requireUser(database.kysely, player.userId);
      const { usedUnits } = await weeklyUse(database.kysely, user, user.currency, clock());
      return shownLimit(user, usedUnits, user.currency, clock());
    }),
    ...limited(CHANGE_LIMIT, [
      implement('setDepositLimit', async ({ player, body }) => {
        const wish = { units: body.limitUnits, currency: body.currency };
        const user = await database.transaction((tx) => setDepositLimit(tx, player.userId, wish, clock()));
        const { usedUnits } = await weeklyUse(database.kysely, user, user.currency, clock());
        return shownLimit(user, usedUnits, user.currency, clock());
      }),
    ]),
  ];
}
