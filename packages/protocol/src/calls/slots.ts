import { get, post, put } from '../call.ts';
import type { slotsSchemas } from '../schemas/slots.ts';

type Of = typeof slotsSchemas;

export const listSlotGames = get<Of['listSlotGames']>('general', '/slots/games', 'none');
export const getSlotGame = get<Of['getSlotGame']>('general', '/slots/games/{id}', 'none');
export const listOwnSlots = get<Of['listOwnSlots']>('general', '/slots/own', 'player');
export const markSlot = put<Of['markSlot']>('general', '/slots/favourites/{id}', 'player', 'offered');
export const launchSlotDemo = post<Of['launchSlotDemo']>('general', '/slots/games/{id}/demo', 'none', 'offered');
export const launchSlot = post<Of['launchSlot']>('general', '/slots/games/{id}/play', 'player', 'offered');
export const listOpenSlotRounds = get<Of['listOpenSlotRounds']>(
  'general',
  '/operator/slots/rounds',
  'operator',
  'support',
  'trading',
);
export const listHeldWins = get<Of['listHeldWins']>(
  'general',
  '/operator/slots/held-wins',
  'operator',
  'payments',
  'support',
);
export const decideHeldWin = post<Of['decideHeldWin']>(
  'general',
  '/operator/slots/held-wins/{id}',
  'operator',
  'payments',
);

/** The seamless wallet, for providers: no token, but a signature of the body. */
export const slotWalletBalance = post<Of['slotWalletBalance']>(
  'general',
  '/slots/wallet/balance',
  'none',
  'everywhere',
);
export const slotWalletBet = post<Of['slotWalletBet']>('general', '/slots/wallet/bet', 'none', 'everywhere');
export const slotWalletWin = post<Of['slotWalletWin']>('general', '/slots/wallet/win', 'none', 'everywhere');
export const slotWalletRollback = post<Of['slotWalletRollback']>(
  'general',
  '/slots/wallet/rollback',
  'none',
  'everywhere',
);
export const slotWalletFinish = post<Of['slotWalletFinish']>('general', '/slots/wallet/finish', 'none', 'everywhere');
