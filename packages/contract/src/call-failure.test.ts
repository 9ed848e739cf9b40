import { expect, test } from '@jest/globals';
import type * as Original from './call-failure.ts';
import { CallFailure } from './call-failure.ts';

test('a failure is known as one by another bundle’s copy of the class', async () => {
  const failure = new CallFailure({ code: 'unauthorized', status: 401, message: 'log in' });
  const { href } = new URL('call-failure.ts?copy', import.meta.url);
  const copy = (await import(href)) as typeof Original;
  expect(copy.CallFailure).not.toBe(CallFailure);
  expect(failure instanceof copy.CallFailure).toBe(true);
});

test.each([new Error('other'), { name: 'CallFailure' }, null])('%p is no failure of a call', (value) => {
  expect(value instanceof CallFailure).toBe(false);
});
