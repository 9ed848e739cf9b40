import * as z from 'zod/mini';
import { Reason } from './operators.ts';
import { VERIFICATION_STATUSES } from './verification-status.ts';

const Status = z.enum(VERIFICATION_STATUSES);

/** `returnUrl` must be of a configured site origin. A check that is open is continued. */
export const StartVerification = z.strictObject({ returnUrl: z.url().check(z.maxLength(2048)) });

/** One identity check. Only the provider's signed webhook changes its status. */
export const VerificationCheck = z.strictObject({
  id: z.uuid(),
  status: Status,
  shown: z.enum(['pending', 'failed', 'success']),
  /** The provider's hosted page; null when there is nothing left to do there. */
  pageUrl: z.nullable(z.string()),
  /** Why it failed, in words. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type VerificationCheck = z.infer<typeof VerificationCheck>;

/** `isNeeded`: a withdrawal waits for it. The newest check first; none before the first start. */
export const Verification = z.strictObject({
  isNeeded: z.boolean(),
  status: Status,
  shown: z.enum(['pending', 'failed', 'success']),
  checks: z.array(VerificationCheck),
});
export type Verification = z.infer<typeof Verification>;

export const CheckParams = z.strictObject({ id: z.uuid() });
/** An operator's verdict; of `failed` the player reads the reason. */
export const DecideCheck = z.strictObject({ verdict: z.enum(['success', 'failed']), reason: Reason });

/** What the identity provider reports; signed as a payment provider's event, with a secret of its own. */
export const VerificationEvent = z.strictObject({
  eventId: z.string().check(z.minLength(1), z.maxLength(64)),
  checkId: z.uuid(),
  status: Status,
  reason: z.nullable(z.string().check(z.maxLength(200))),
});
export type VerificationEvent = z.infer<typeof VerificationEvent>;
