import * as session from '../session.ts';
import * as verification from '../verification.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const verificationSchemas = {
  getVerification: { answer: verification.Verification },
  startVerification: { body: verification.StartVerification, answer: verification.VerificationCheck },
  decideCheck: { params: verification.CheckParams, body: verification.DecideCheck, answer: session.Success },
  verificationEvent: { body: verification.VerificationEvent, answer: session.Success },
} satisfies Record<string, CallSchemas>;
