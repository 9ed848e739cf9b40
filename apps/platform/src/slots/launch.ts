import type { InputOf, ProviderGame, SlotLaunch, calls } from '@baize/protocol';
import { refuse } from '../foundation/http/refusal.ts';
import type { Player } from '../foundation/http/player.ts';
import { requireUser } from '../players/identity/users.ts';
import { walletOf } from '../ledger/wallets.ts';
import { markPlayed } from './own-games.ts';
import { openSlotSession } from './sessions.ts';
import type { Slots } from './slots.ts';

type DemoWish = InputOf<typeof calls.launchSlotDemo>['body'];
type PlayWish = InputOf<typeof calls.launchSlot>['body'];

/** Opens a game with play money of the provider. Refuses `not-found`, `slot-provider-away`. */
export async function launchDemo(slots: Slots, gameId: string, wish: DemoWish): Promise<SlotLaunch> {
  const game = await playable(slots, gameId);
  const { locale, theme, currency } = wish;
  return {
    url: slots.provider.frameUrl({ gameId, locale, theme, demoCurrency: currency, token: null }),
    game: slots.catalogue.shown(game),
  };
}

/**
 * Opens a game for the wallet in use, from a country. Refuses `not-found`, `slot-provider-away`, `unauthorized`,
 * `wallet-missing`.
 */
export async function launchPlay(
  slots: Slots,
  player: Player,
  gameId: string,
  wish: PlayWish,
  country: string | null,
): Promise<SlotLaunch> {
  const game = await playable(slots, gameId);
  const token = await slots.database.transaction(async (tx) => {
    const { currency } = await requireUser(tx.db, player.userId);
    if ((await walletOf(tx.db, player.userId, currency)) === null) refuse('wallet-missing');
    const now = slots.clock();
    await markPlayed(tx, player.userId, gameId, new Date(now));
    const session = { user_id: player.userId, session_id: player.sessionId, game_id: gameId, currency, country };
    return openSlotSession(tx, session, now);
  });
  const { locale, theme } = wish;
  return {
    url: slots.provider.frameUrl({ gameId, locale, theme, demoCurrency: null, token }),
    game: slots.catalogue.shown(game),
  };
}

async function playable({ catalogue, provider }: Slots, gameId: string): Promise<ProviderGame> {
  const game = catalogue.find(gameId) ?? refuse('not-found');
  if (!(await provider.isServing())) refuse('slot-provider-away');
  return game;
}
