import { pageOf, placeOf } from '../../foundation/paging/page.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { implement, implementOperator, implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import { passkeySite } from '../../foundation/passkeys/passkey-site.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { requireProof } from '../../players/identity/proofs/fresh-proof.ts';
import { requireUser } from '../../players/identity/users.ts';
import { walletOf } from '../../ledger/wallets.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import type { Cashier } from './cashier.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import { saveDestination, savedDestinations } from './destination-store.ts';
import { decideWithdrawal, listReviews } from './review-withdrawal.ts';
import { listHandPayouts, reportPayout } from './hand-payouts.ts';
import { receivePayoutEvent } from './receive-payout-event.ts';
import { requireSigned } from '../../foundation/webhooks/webhook-signature.ts';
import { withdrawalMethods } from './withdrawal-methods.ts';
import { findWithdrawal, newestWithdrawals, shownWithdrawals } from './withdrawal-store.ts';

/** Withdrawals that one address may make or cancel. */
const CHANGE_LIMIT = { max: 60, windowSeconds: 600 };

export function withdrawalRoutes(cashier: Cashier): Route[] {
  const { database, clock, webhookSecret } = cashier;
  const { kysely } = database;
  const prover = { database, clock, passkeySite: passkeySite(cashier.siteOrigins[0]) };
  return [
    implement('listWithdrawalMethods', async ({ player }) => {
      const { currency } = await requireUser(kysely, player.userId);
      const wallet = await walletOf(kysely, player.userId, currency);
      const saved = await savedDestinations(kysely, player.userId);
      const methods = withdrawalMethods(currency).map((each) => ({ ...each, destination: saved.get(each.id) ?? null }));
      return { currency, availableUnits: wallet?.balanceUnits ?? 0, methods };
    }),
    ...limited(CHANGE_LIMIT, [
      implement('saveDestination', async ({ player, body, request }) => {
        await requireProof(prover, request, player);
        return { method: body.method, destination: await saveDestination(cashier, player.userId, body) };
      }),
      implement('createWithdrawal', async ({ player, body, request }) => {
        await requireProof(prover, request, player);
        return createWithdrawal(cashier, player.userId, body);
      }),
      implement('cancelWithdrawal', ({ player, params }) => cancelWithdrawal(cashier, player.userId, params.id)),
    ]),
    implement('getWithdrawal', async ({ player, params }) => {
      const stored = await findWithdrawal(kysely, params.id);
      // Somebody else's withdrawal answers like one that does not exist.
      if (stored?.user_id !== player.userId) refuse('not-found');
      const [shown] = await shownWithdrawals(kysely, [stored]);
      return shown ?? refuse('not-found');
    }),
    implement('listWithdrawals', async ({ player, query }) => {
      const range = await rangeOf(kysely, player.userId, query);
      const { page, next } = pageOf(await newestWithdrawals(kysely, player.userId, range), placeOf);
      return { withdrawals: await shownWithdrawals(kysely, page), next };
    }),
    implementPublic(
      'payoutEvent',
      async ({ body, request }) => {
        requireSigned(webhookSecret, request, clock());
        await receivePayoutEvent(cashier, body);
        return { success: true };
      },
      { rawBody: true },
    ),
    implementOperator('listWithdrawalReviews', async () => ({ waiting: await listReviews(cashier) })),
    implementOperator('decideWithdrawal', ({ params, body, operator }) =>
      decideWithdrawal(cashier, params.id, body, operator),
    ),
    implementOperator('listHandPayouts', async ({ operator }) => ({ toPay: await listHandPayouts(cashier, operator) })),
    implementOperator('reportPayout', ({ params, body, operator }) => reportPayout(cashier, params.id, body, operator)),
  ];
}
