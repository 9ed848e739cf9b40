import { get, put } from '../call.ts';
import type { profileSchemas } from '../schemas/profile.ts';

type Of = typeof profileSchemas;

export const getProfile = get<Of['getProfile']>('general', '/profile/user', 'player');
export const saveSettings = put<Of['saveSettings']>('general', '/profile/settings', 'player', 'everywhere');
/** [row:C36] Refuses `name-malformed`, `name-reserved`, `name-taken`, and `name-changed-lately` with Retry-After. */
export const chooseName = put<Of['chooseName']>('general', '/profile/name', 'player', 'everywhere');
export const listAvatars = get<Of['listAvatars']>('general', '/profile/avatars', 'player');
export const getDepositLimit = get<Of['getDepositLimit']>('general', '/profile/limits/deposit', 'player');
export const setDepositLimit = put<Of['setDepositLimit']>('general', '/profile/limits/deposit', 'player', 'everywhere');
