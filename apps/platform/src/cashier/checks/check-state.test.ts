import { describe, expect, test } from '@jest/globals';
import { VERIFICATION_STATUSES, shownVerification } from '@baize/protocol';
import fc from 'fast-check';
import { isOver, statusAfter } from './check-state.ts';

describe('[row:S01] the status of an identity check', () => {
  test('is shown as pending, failed or success', () => {
    expect(Object.fromEntries(VERIFICATION_STATUSES.map((status) => [status, shownVerification(status)]))).toEqual({
      init: 'pending',
      waiting: 'pending',
      user_pending: 'pending',
      pending: 'pending',
      failed: 'failed',
      unverified: 'failed',
      success: 'success',
      verified: 'success',
    });
    expect(VERIFICATION_STATUSES.filter(isOver)).toEqual(['success', 'verified', 'failed', 'unverified']);
  });

  test('[IC1] is the same after the same events in any order', () => {
    const status = fc.constantFrom(...VERIFICATION_STATUSES);
    fc.assert(
      fc.property(
        fc
          .array(status, { maxLength: 6 })
          .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
        ([events, shuffled]) => {
          expect(shuffled.reduce(statusAfter, 'init')).toBe(events.reduce(statusAfter, 'init'));
        },
      ),
    );
  });

  test('[IC1] only grows, from nothing known to a verdict', () => {
    const order = [
      'init',
      'waiting',
      'user_pending',
      'pending',
      'success',
      'verified',
      'failed',
      'unverified',
    ] as const;
    for (const [earlier, status] of order.entries())
      for (const later of order.slice(earlier)) expect(statusAfter(status, later)).toBe(later);
  });

  test('[IC2] is failed where the verdicts differ', () => {
    expect(shownVerification(statusAfter('verified', 'failed'))).toBe('failed');
    expect(shownVerification(statusAfter('failed', 'verified'))).toBe('failed');
  });
});
