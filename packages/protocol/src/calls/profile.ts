import { call, type Of } from '../call.ts';
import type * as profile from '../profile.ts';
import type * as session from '../session.ts';

export const getProfile = call<{ query?: Of<typeof profile.ProfileQuery> }, profile.Profile>(
  'GET',
  '/profile/user',
  'general',
  'player',
);
export const saveSettings = call<{ body: Of<typeof profile.Settings> }, Of<typeof session.Success>>(
  'PUT',
  '/profile/settings',
  'general',
  'player',
  'everywhere',
);
export const chooseCurrency = call<{ body: Of<typeof profile.ChooseCurrency> }, Of<typeof session.Success>>(
  'POST',
  '/profile/currency',
  'general',
  'player',
  'everywhere',
);
export const listWallets = call<object, Of<typeof profile.Wallets>>('GET', '/profile/wallets', 'general', 'player');
export const listAvatars = call<object, Of<typeof profile.Avatars>>('GET', '/profile/avatars', 'general', 'player');
export const getDepositLimit = call<object, profile.DepositLimit>(
  'GET',
  '/profile/limits/deposit',
  'general',
  'player',
);
export const setDepositLimit = call<{ body: Of<typeof profile.SetDepositLimit> }, profile.DepositLimit>(
  'PUT',
  '/profile/limits/deposit',
  'general',
  'player',
  'everywhere',
);
