import { expect, it } from '@jest/globals';
import { eventsOfFailure } from './failures.ts';

const failed = (path: string, change: object = {}) =>
  eventsOfFailure({ path, status: 422, code: 'invalid', message: 'The data is invalid', errors: '', ...change });
const REGISTER = '/api/v2/auth/register/email';

it('[row:X06] a registration or login that failed is reported with the joined text', () => {
  expect(failed(REGISTER, { errors: 'email-taken, password-too-short' })).toEqual([
    ['registration_error', { error: 'email-taken, password-too-short', code: 'invalid', status: 422 }],
  ]);
  for (const path of ['/api/v2/auth/login/email/password', '/api/v2/auth/login/phone/code', '/auth/login'])
    expect(failed(path)).toEqual([['login_error', { error: 'The data is invalid', code: 'invalid', status: 422 }]]);
});

it('[row:X06] one that came with no text is reported as error 500', () => {
  const [event] = failed(REGISTER, { status: 502, code: 'service-unavailable', message: 'HTTP 502' });
  expect(event).toEqual(['registration_error', { error: 'error 500', code: 'service-unavailable', status: 502 }]);
  expect(failed(REGISTER, { message: '' })[0]?.[1]).toMatchObject({ error: 'error 500' });
  // The message of a failed server is for its operators: it is reported for 499 and not for 500.
  const said = (status: number, errors = '') =>
    failed('/auth/login', { status, errors, message: 'Told' })[0]?.[1]?.['error'];
  expect([said(499), said(500), said(503), said(500, 'email-taken')]).toEqual([
    'Told',
    'error 500',
    'error 500',
    'email-taken',
  ]);
});

it('[row:X06] [row:X12] one that reached no server is reported as Network Error', () => {
  const [event] = failed(REGISTER, { status: 0, code: 'network-error', message: 'Network Error' });
  expect(event).toEqual(['registration_error', { error: 'Network Error', code: 'network-error', status: 0 }]);
  const [refused] = failed('/auth/login', { status: 500, message: 'Network Error' });
  expect(refused?.[1]).toMatchObject({ error: 'error 500' });
  expect(failed('/auth/login', { errors: 'email-taken', status: 0 })[0]?.[1]).toMatchObject({ error: 'email-taken' });
  expect(failed('/profile/settings', { status: 0, code: 'network-error', message: 'Network Error' })).toEqual([]);
});

it('[row:X07] a promo code that was refused is an event of its own', () => {
  const error = 'email-taken, promo-code-invalid';
  expect(failed(REGISTER, { errors: error })).toEqual([
    ['registration_error', { error, code: 'invalid', status: 422 }],
    ['promocode_error', { error, code: 'invalid' }],
  ]);
  expect(failed(REGISTER, { message: 'Told' }).map(([event]) => event)).toEqual(['registration_error']);
  expect(failed('/bonus-system/promo/{code}', { status: 500, code: 'promo-code-used', message: 'Broken' })).toEqual([
    ['promocode_error', { error: 'error 500', code: 'promo-code-used' }],
  ]);
  expect(failed('/bonus-system/promo/{code}', { code: 'promo-code-used', message: 'Used' })).toEqual([
    ['promocode_error', { error: 'Used', code: 'promo-code-used' }],
  ]);
});

it('[row:X06] [row:X07] any other call is not one of them', () => {
  for (const path of ['/profile/settings', '/v2/auth/login/', '/profile/auth/login'])
    expect(failed(path, { code: 'validation-failed', errors: 'my-promo, promo-codes' })).toEqual([]);
});
