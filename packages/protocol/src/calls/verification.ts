import { get, post } from '../call.ts';
import type { verificationSchemas } from '../schemas/verification.ts';

type Of = typeof verificationSchemas;

export const getVerification = get<Of['getVerification']>('general', '/verification', 'player');
export const startVerification = post<Of['startVerification']>(
  'general',
  '/verification/start',
  'player',
  'everywhere',
);
/** By an operator, where operators make the checks. A repeat is refused, as `idempotency-conflict`. */
export const decideCheck = post<Of['decideCheck']>('general', '/operator/checks/{id}', 'operator', 'payments');
export const verificationEvent = post<Of['verificationEvent']>(
  'general',
  '/verification/webhooks/sandbox',
  'none',
  'everywhere',
);
