import { Referrals } from '../referrals.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const referralsSchemas = { getReferrals: { answer: Referrals } } satisfies Record<string, CallSchemas>;
