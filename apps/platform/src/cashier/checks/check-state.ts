import { VERIFICATION_STATUSES, shownVerification, type VerificationStatus } from '@baize/protocol';

/**
 * [IC1] what is known of a check only grows, so its events may arrive in any order; [IC2] where two verdicts contradict each other,
 * the stricter one holds.
 * @returns the status after an event: the later one in the protocol's list
 */
export function statusAfter(now: VerificationStatus, reported: VerificationStatus): VerificationStatus {
  const known = [now, reported].map((status) => VERIFICATION_STATUSES.indexOf(status));
  return VERIFICATION_STATUSES[Math.max(...known)]!;
}

export function isOver(status: VerificationStatus): boolean {
  return shownVerification(status) !== 'pending';
}
