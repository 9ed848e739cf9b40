import { TEXTS } from '@baize/devkit/specification/errors';
import { expect, it } from '@jest/globals';
import { AxiosError } from 'axios';
import { failureOf } from './failure.ts';

it('[row:X12] a call that reached no server is a Network Error', () => {
  const lost = new AxiosError('timeout of 15000ms exceeded', 'ECONNABORTED');
  expect(failureOf(lost)).toMatchObject({
    code: 'network-error',
    status: null,
    message: TEXTS.networkFailure,
    cause: lost,
  });
  // What a browser reports of a connection that was never there.
  expect(failureOf({ response: { status: 0, data: { code: 'internal' }, headers: {} } }).code).toBe('network-error');
  const known = failureOf(lost);
  expect(failureOf(known)).toBe(known);
});

it('[row:X12] an answer that is not the API’s own has a code by its status, and its patience', () => {
  const answered = (status: number, data: unknown, headers = {}) =>
    failureOf(Object.assign(new Error('x'), { response: { status, data, headers } }));
  expect(answered(502, '<html>', { 'retry-after': '7' })).toMatchObject({
    code: 'service-unavailable',
    status: 502,
    message: 'HTTP 502',
    retryAfterSeconds: 7,
  });
  expect(answered(500, undefined)).toMatchObject({ code: 'service-unavailable', message: 'HTTP 500' });
  for (const [header, seconds] of [
    ['1', 1],
    ['0', null],
    ['-5', null],
    ['soon', null],
    ['Infinity', null],
  ] as const)
    expect(answered(429, null, { 'retry-after': header }).retryAfterSeconds).toBe(seconds);
  expect(answered(422, { code: 'validation-failed', message: 'm' }).errors).toEqual({});
  expect(answered(503, { code: 7 })).toMatchObject({ code: 'service-unavailable', message: 'HTTP 503' });
  expect(answered(499, null)).toMatchObject({ code: 'internal', status: 499, retryAfterSeconds: null });
  expect(answered(422, { code: 'validation-failed', message: 'm', errors: { email: ['invalid'] } })).toMatchObject({
    code: 'validation-failed',
    status: 422,
    message: 'm',
    errors: { email: ['invalid'] },
  });
});
