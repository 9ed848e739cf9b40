import { shownVerification } from '@baize/protocol';
import { isVerificationNeeded } from '../payments/withdrawal-store.ts';
import { requireSigned } from '../../foundation/webhooks/webhook-signature.ts';
import { implement, implementOperator, implementPublic, type Route, limited } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { decideHandCheck } from './hand-checks.ts';
import { receiveCheckEvent, type CheckReceiver } from './receive-check-event.ts';
import { startCheck, type CheckStarter } from './start-check.ts';
import { checksOf, shownCheck } from '../checks/check-store.ts';

/** Checks that one address may start; each asks the provider for a page. */
const START_LIMIT = { max: 30, windowSeconds: 600 };

export function verificationRoutes(parts: CheckStarter & CheckReceiver, webhookSecret: string): Route[] {
  const { database, clock } = parts;
  return [
    implement('getVerification', async ({ player }) => {
      const checks = await checksOf(database.kysely, player.userId);
      const status = checks[0]?.status ?? 'init';
      return {
        isNeeded: await isVerificationNeeded(database.kysely, player.userId),
        status,
        shown: shownVerification(status),
        checks: checks.map(shownCheck),
      };
    }),
    ...limited(START_LIMIT, [
      implement('startVerification', ({ player, body, request }) =>
        startCheck(parts, player.userId, body.returnUrl, localeOfRequest(request)),
      ),
    ]),
    implementOperator('decideCheck', async ({ params, body, operator }) => {
      // Where a provider decides, an operator does not.
      if (!parts.provider.byHand) refuse('not-found');
      await decideHandCheck(parts, params.id, body, operator);
      return { success: true };
    }),
    implementPublic(
      'verificationEvent',
      async ({ body, request }) => {
        requireSigned(webhookSecret, request, clock());
        await receiveCheckEvent(parts, body);
        return { success: true };
      },
      { rawBody: true },
    ),
  ];
}
