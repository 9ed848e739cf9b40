import { describe, expect, test } from '@jest/globals';
import { refuseRequest, returnAddress, type DepositRequest } from './deposit-request.ts';

const good: DepositRequest = {
  amountUnits: 1_000_000,
  method: { currency: 'RUB' as const, minUnits: 1_000_000, maxUnits: 5_000_000 },
  returnUrl: 'https://baize.example/profile?tab=money',
  siteOrigins: ['https://baize.example'],
  week: { limitUnits: null, usedUnits: 0 },
};

describe('a request for a deposit', () => {
  test('[DE5] is accepted at its limits', () => {
    expect(refuseRequest(good)).toBeNull();
    expect(refuseRequest({ ...good, amountUnits: 5_000_000 })).toBeNull();
    expect(refuseRequest({ ...good, week: { limitUnits: 3_000_000, usedUnits: 2_000_000 } })).toBeNull();
  });

  test('[DE5] is refused by the first reason against it', () => {
    expect(refuseRequest({ ...good, method: null })).toEqual({ code: 'deposit-method-unknown' });
    expect(refuseRequest({ ...good, amountUnits: 1_000_001 })).toEqual({
      code: 'validation-failed',
      errors: { amountUnits: ['not-whole-cents'] },
    });
    expect(refuseRequest({ ...good, amountUnits: 999_900 })).toEqual({ code: 'deposit-below-minimum' });
    expect(refuseRequest({ ...good, amountUnits: 5_000_100 })).toEqual({ code: 'deposit-above-maximum' });
    expect(refuseRequest({ ...good, week: { limitUnits: 3_000_000, usedUnits: 2_000_100 } })).toEqual({
      code: 'deposit-limit-reached',
    });
  });

  test.each([
    'https://evil.example/',
    'http://baize.example/',
    'https://baize.example.evil.example/',
    'https://baize.example@evil.example/',
    'javascript:alert(1)',
    '//baize.example',
  ])('[DE6] %s is no way back', (returnUrl) => {
    expect(refuseRequest({ ...good, returnUrl })).toEqual({
      code: 'validation-failed',
      errors: { returnUrl: ['origin-not-allowed'] },
    });
  });

  test('the way back names the deposit and keeps its own query', () => {
    expect(returnAddress(good.returnUrl, 'd1')).toBe('https://baize.example/profile?tab=money&deposit=d1');
  });
});
