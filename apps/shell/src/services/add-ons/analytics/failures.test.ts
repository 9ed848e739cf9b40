import { expect, it } from '@jest/globals';
import { eventsOfFailure } from './failures.ts';

const failed = (path: string, change: object = {}) =>
  eventsOfFailure({ path, status: 422, code: 'invalid', message: 'The data is invalid', errors: '', ...change });
const REGISTER = '/api/v2/auth/register/email';

it('[X06] a registration or login that failed is reported with the joined text', () => {
  expect(failed(REGISTER, { errors: 'email-taken, password-too-short' })).toEqual([
    ['registration_error', { error: 'email-taken, password-too-short', code: 'invalid', status: 422 }],
  ]);
  for (const path of ['/api/v2/auth/login/email/password', '/api/v2/auth/login/phone/code', '/auth/login'])
    expect(failed(path)).toEqual([['login_error', { error: 'The data is invalid', code: 'invalid', status: 422 }]]);
});

it('[X06] one that came with no text is reported as error 500', () => {
  const [event] = failed(REGISTER, { status: 502, code: 'service-unavailable', message: 'HTTP 502' });
  expect(event).toEqual(['registration_error', { error: 'error 500', code: 'service-unavailable', status: 502 }]);
  expect(failed(REGISTER, { message: '' })[0]?.[1]).toMatchObject({ error: 'error 500' });
});

it('[X06] [X12] one that reached no server is reported as Network Error', () => {
  const [event] = failed(REGISTER, { status: 0, code: 'network-error', message: 'Network Error' });
  expect(event?.[1]).toMatchObject({ error: 'Network Error' });
});

it('[X07] a promo code that was refused is an event of its own', () => {
  expect(failed(REGISTER, { errors: 'promo-code-invalid' }).map(([event]) => event)).toEqual([
    'registration_error',
    'promocode_error',
  ]);
  expect(failed('/bonus-system/promo/{code}', { code: 'promo-code-used', message: 'Used' })).toEqual([
    ['promocode_error', { error: 'Used', code: 'promo-code-used' }],
  ]);
});

it('any other call is not one of them', () => {
  expect(failed('/profile/settings')).toEqual([]);
});
