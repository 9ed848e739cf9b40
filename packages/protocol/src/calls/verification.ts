import { call, type Of } from '../call.ts';
import type * as session from '../session.ts';
import type * as verification from '../verification.ts';

export const getVerification = call<object, verification.Verification>('GET', '/verification', 'general', 'player');
export const startVerification = call<
  { body: Of<typeof verification.StartVerification> },
  verification.VerificationCheck
>('POST', '/verification/start', 'general', 'player', 'everywhere');
export const verificationEvent = call<{ body: verification.VerificationEvent }, Of<typeof session.Success>>(
  'POST',
  '/verification/webhooks/sandbox',
  'general',
  'none',
  'everywhere',
);
