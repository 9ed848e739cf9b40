/** What an identity check reports, from the least to the most that is known. */
export const VERIFICATION_STATUSES = [
  'init',
  'waiting',
  'user_pending',
  'pending',
  'success',
  'verified',
  'failed',
  'unverified',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export type ShownVerification = 'pending' | 'failed' | 'success';

const SHOWN: Record<VerificationStatus, ShownVerification> = {
  init: 'pending',
  waiting: 'pending',
  user_pending: 'pending',
  pending: 'pending',
  failed: 'failed',
  unverified: 'failed',
  success: 'success',
  verified: 'success',
};

/** [row:S01] what a player is shown of a status. */
export function shownVerification(status: VerificationStatus): ShownVerification {
  return SHOWN[status];
}
