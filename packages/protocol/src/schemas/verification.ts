import type * as calls from '../calls/verification.ts';
import * as session from '../session.ts';
import * as verification from '../verification.ts';
import type { SchemasOf } from './call-schemas.ts';

export const verificationSchemas: SchemasOf<typeof calls> = {
  getVerification: { answer: verification.Verification },
  startVerification: { body: verification.StartVerification, answer: verification.VerificationCheck },
  verificationEvent: { body: verification.VerificationEvent, answer: session.Success },
};
