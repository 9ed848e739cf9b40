import { requireSigned } from '../foundation/webhooks/webhook-signature.ts';
import {
  type PublicHandler,
  type Route,
  implement,
  implementOperator,
  implementPublic,
  limited,
} from '../foundation/http/implement.ts';
import { refuse } from '../foundation/http/refusal.ts';
import { decideHeldWin, listHeldWins } from './held-wins/held-wins.ts';
import { launchDemo, launchPlay } from './launch.ts';
import { markSlot, ownSlots } from './own-games.ts';
import type { Slots } from './slots.ts';
import { balance } from './wallet/balance.ts';
import { bet } from './wallet/bet.ts';
import { finish } from './wallet/finish.ts';
import { rollback } from './wallet/rollback.ts';
import { staleRounds } from './wallet/rounds.ts';
import { win } from './wallet/win.ts';

/** Openings by one address: each asks the provider whether it serves. */
const LAUNCH_LIMIT = { max: 240, windowSeconds: 600 };
const MARK_LIMIT = { max: 600, windowSeconds: 600 };

export function slotRoutes(slots: Slots): Route[] {
  const { catalogue } = slots;
  return [
    implementPublic('listSlotGames', ({ query }) => catalogue.list(query.kind, query.part)),
    implementPublic('getSlotGame', ({ params }) => catalogue.detail(catalogue.find(params.id) ?? refuse('not-found'))),
    implement('listOwnSlots', ({ player }) => ownSlots(slots, player.userId)),
    ...limited(MARK_LIMIT, [
      implement('markSlot', async ({ player, params, body }) => {
        await markSlot(slots, player.userId, params.id, body.favourite);
        return { success: true };
      }),
    ]),
    ...limited(LAUNCH_LIMIT, [
      implementPublic('launchSlotDemo', ({ params, body }) => launchDemo(slots, params.id, body)),
      implement('launchSlot', async ({ player, params, body, request }) =>
        launchPlay(slots, player, params.id, body, await slots.offer.countryOf(request.ip)),
      ),
    ]),
    implementOperator('listOpenSlotRounds', () => staleRounds(slots.database.kysely, slots.clock())),
    implementOperator('listHeldWins', () => listHeldWins(slots)),
    implementOperator('decideHeldWin', async ({ params, body, operator }) => {
      await decideHeldWin(slots, params.id, body, operator);
      return { success: true };
    }),
    ...walletRoutes(slots),
  ];
}

type WalletCall = 'slotWalletBalance' | 'slotWalletBet' | 'slotWalletWin' | 'slotWalletRollback' | 'slotWalletFinish';

/** [SW1] the wallet calls of a provider; an unsigned body is refused unread. */
function walletRoutes(slots: Slots): Route[] {
  const signed = <Name extends WalletCall>(name: Name, handler: PublicHandler<Name>): Route =>
    implementPublic(
      name,
      (context) => {
        requireSigned(slots.walletSecret, context.request, slots.clock());
        return handler(context);
      },
      { rawBody: true },
    );
  return [
    signed('slotWalletBalance', ({ body }) => balance(slots, body.token)),
    signed('slotWalletBet', ({ body }) => bet(slots, body)),
    signed('slotWalletWin', ({ body }) => win(slots, body)),
    signed('slotWalletRollback', ({ body }) => rollback(slots, body)),
    signed('slotWalletFinish', ({ body }) => finish(slots, body)),
  ];
}
