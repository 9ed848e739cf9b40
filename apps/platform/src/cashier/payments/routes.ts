import { pageOf, placeOf } from '../../foundation/paging/page.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { implement, implementPublic, type Route, limited } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { requireUser } from '../../players/identity/users.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import type { Cashier } from './cashier.ts';
import { createDeposit } from './create-deposit.ts';
import { depositMethods } from './deposit-methods.ts';
import { findDeposit, newestDeposits, shownDeposit } from './deposit-store.ts';
import { depositLimitRoutes } from './limit-routes.ts';
import { receiveEvent } from './receive-event.ts';
import { requireSigned } from '../../foundation/webhooks/webhook-signature.ts';
import { weeklyUse } from './weekly-limit.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

/** Deposits that one address may open; each asks the provider for a page. */
const CREATE_LIMIT = { max: 60, windowSeconds: 600 };

export function cashierRoutes(cashier: Cashier): Route[] {
  const { database, clock, webhookSecret } = cashier;
  return [
    implement('listDepositMethods', async ({ player }) => {
      const user = await requireUser(database.kysely, player.userId);
      const { limitUnits, usedUnits } = await weeklyUse(database.kysely, user, user.currency, clock());
      return {
        methods: depositMethods(user.currency, cashier.payments.methods),
        weeklyDepositLimitUnits: limitUnits,
        depositedThisWeekUnits: usedUnits,
      };
    }),
    ...limited(CREATE_LIMIT, [
      implement('createDeposit', ({ player, body, request }) =>
        createDeposit(cashier, player.userId, body, localeOfRequest(request)),
      ),
    ]),
    implement('getDeposit', async ({ player, params }) => {
      const deposit = await findDeposit(database.kysely, params.id);
      // Somebody else's deposit answers like one that does not exist.
      return deposit?.user_id === player.userId ? shownDeposit(deposit, clock()) : refuse('not-found');
    }),
    implement('listDeposits', async ({ player, query }) => {
      const range = await rangeOf(database.kysely, player.userId, query);
      const { page, next } = pageOf(await newestDeposits(database.kysely, player.userId, range), placeOf);
      return { deposits: page.map((deposit) => shownDeposit(deposit, clock())), next };
    }),
    implementPublic(
      'providerEvent',
      async ({ body, request }) => {
        requireSigned(webhookSecret, request, clock());
        await receiveEvent(cashier, body, 'sandbox');
        return { success: true };
      },
      { rawBody: true },
    ),
    ...depositLimitRoutes(cashier),
    ...withdrawalRoutes(cashier),
  ];
}
