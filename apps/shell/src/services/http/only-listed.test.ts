import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import { expect, jest, test } from '@jest/globals';
import { onlyListed } from './only-listed.ts';
import { requestUrl } from '@baize/contract/request-url';

function clientOf(listed?: readonly string[]) {
  const sent = jest.fn(async (call: { path: string }) => call.path);
  return { sent, http: onlyListed({ service: 'dice', call: sent as unknown as ShellHttp['call'] }, listed) };
}

test('a call that the manifest lists is made', async () => {
  const { http } = clientOf(['GET general/profile/week', 'GET bound/feed']);
  await expect(http.call(calls.getWeek, {})).resolves.toBe('/profile/week');
});

test('a call that the manifest does not list is refused by name, and nothing is sent', async () => {
  const { http, sent } = clientOf(['GET general/profile/week']);
  await expect(http.call(calls.listWithdrawals, { query: {} })).rejects.toMatchObject({ code: 'call-not-listed' });
  expect(sent).not.toHaveBeenCalled();
});

test('a manifest without a list lists nothing', async () => {
  const { http, sent } = clientOf();
  await expect(http.call(calls.getWeek, {})).rejects.toMatchObject({ code: 'call-not-listed' });
  expect(sent).not.toHaveBeenCalled();
});

test('another method or service of a listed path is another call', async () => {
  const { http, sent } = clientOf(['GET general/profile/week']);
  await expect(http.call({ ...calls.getWeek, method: 'PUT' }, {})).rejects.toMatchObject({ code: 'call-not-listed' });
  await expect(http.call({ ...calls.getWeek, service: 'dice' }, {})).rejects.toMatchObject({ code: 'call-not-listed' });
  expect(sent).not.toHaveBeenCalled();
});

test('a call that changes after it was looked at is sent as it was looked at', async () => {
  const { http } = clientOf(['GET general/profile/week']);
  const paths = ['/profile/week', '/cashier/withdrawals'];
  const turning = Object.defineProperty({ ...calls.getWeek }, 'path', { enumerable: true, get: () => paths.shift()! });
  await expect(http.call(turning, {})).resolves.toBe('/profile/week');
});

test.each(['', '.', '..'])('the parameter %p, which would name another call, is refused', (id) => {
  expect(() => requestUrl(calls.getBonus, { params: { id } })).toThrow(/needs the parameter id/);
});
