import { call, type Of } from '../call.ts';
import type * as session from '../session.ts';
import type * as slots from '../slots.ts';

export const listSlotGames = call<{ query: Of<typeof slots.SlotsQuery> }, slots.SlotGames>(
  'GET',
  '/slots/games',
  'general',
  'none',
);
export const getSlotGame = call<{ params: Of<typeof slots.SlotGameParams> }, slots.SlotGameDetail>(
  'GET',
  '/slots/games/{id}',
  'general',
  'none',
);
export const listOwnSlots = call<object, slots.OwnSlots>('GET', '/slots/own', 'general', 'player');
export const markSlot = call<
  { params: Of<typeof slots.SlotGameParams>; body: Of<typeof slots.MarkSlot> },
  Of<typeof session.Success>
>('PUT', '/slots/favourites/{id}', 'general', 'player', 'offered');
export const launchSlotDemo = call<
  { params: Of<typeof slots.SlotGameParams>; body: Of<typeof slots.LaunchDemo> },
  slots.SlotLaunch
>('POST', '/slots/games/{id}/demo', 'general', 'none', 'offered');
export const launchSlot = call<
  { params: Of<typeof slots.SlotGameParams>; body: Of<typeof slots.LaunchPlay> },
  slots.SlotLaunch
>('POST', '/slots/games/{id}/play', 'general', 'player', 'offered');
export const listOpenSlotRounds = call<object, Of<typeof slots.OpenSlotRounds>>(
  'GET',
  '/operator/slots/rounds',
  'general',
  'operator',
);

/** The seamless wallet, for providers: no token, but a signature of the body. */
export const slotWalletBalance = call<{ body: Of<typeof slots.WalletBalance> }, slots.WalletPlayer>(
  'POST',
  '/slots/wallet/balance',
  'general',
  'none',
  'everywhere',
);
export const slotWalletBet = call<{ body: slots.WalletBet }, slots.WalletAnswer>(
  'POST',
  '/slots/wallet/bet',
  'general',
  'none',
  'everywhere',
);
export const slotWalletWin = call<{ body: slots.WalletWin }, slots.WalletAnswer>(
  'POST',
  '/slots/wallet/win',
  'general',
  'none',
  'everywhere',
);
export const slotWalletRollback = call<{ body: slots.WalletRollback }, slots.WalletAnswer>(
  'POST',
  '/slots/wallet/rollback',
  'general',
  'none',
  'everywhere',
);
export const slotWalletFinish = call<{ body: slots.WalletFinish }, slots.WalletAnswer>(
  'POST',
  '/slots/wallet/finish',
  'general',
  'none',
  'everywhere',
);
