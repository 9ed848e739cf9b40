import type * as calls from '../calls/referrals.ts';
import { Referrals } from '../referrals.ts';
import type { SchemasOf } from './call-schemas.ts';

export const referralsSchemas: SchemasOf<typeof calls> = { getReferrals: { answer: Referrals } };
