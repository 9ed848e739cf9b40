import { get } from '../call.ts';
import type { referralsSchemas } from '../schemas/referrals.ts';

type Of = typeof referralsSchemas;

export const getReferrals = get<Of['getReferrals']>('general', '/profile/referrals', 'player');
