import { expect, test } from '@jest/globals';
import type * as ShellApi from './shell-api.ts';
import { CallFailure } from './shell-api.ts';

test('a failure is known as one by another bundle’s copy of the class', async () => {
  const failure = new CallFailure({ code: 'unauthorized', status: 401, message: 'log in' });
  const copy = (await import(`${import.meta.dirname}/shell-api.ts?copy`)) as typeof ShellApi;
  expect(copy.CallFailure).not.toBe(CallFailure);
  expect(failure instanceof copy.CallFailure).toBe(true);
});

test.each([new Error('other'), { name: 'CallFailure' }, null])('%p is no failure of a call', (value) => {
  expect(value instanceof CallFailure).toBe(false);
});
