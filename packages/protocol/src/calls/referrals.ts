import { call } from '../call.ts';
import type { Referrals } from '../referrals.ts';

export const getReferrals = call<object, Referrals>('GET', '/profile/referrals', 'general', 'player');
