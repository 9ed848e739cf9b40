import type { Resolve } from '@baize/server-limits/outside';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { getOutside } from './get-outside.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({ 'GET /rules': () => ({ body: { rows: 16 } }) });
});
afterAll(() => api.close());

const resolving =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

function ask(host: string, insideHosts: readonly string[], resolve: Resolve) {
  const url = `http://${host}:${new URL(api.url).port}/rules`;
  return getOutside(url, { headers: {}, insideHosts, resolve, signal: new AbortController().signal });
}

it.each([
  ['an address inside', '127.0.0.1', [], 'inside'],
  ['a name that has turned inside', 'plinko.example', ['127.0.0.1'], 'unreachable'],
  ['a name of which one address is inside', 'plinko.example', ['8.8.8.8', '127.0.0.1'], 'unreachable'],
])('%s is not reached', async (_what, host, addresses, fault) => {
  await expect(ask(host, [], resolving(...addresses))).rejects.toMatchObject({ fault });
  expect(api.seen).toEqual([]);
});

it('a host that the settings name is reached, wherever it leads', async () => {
  const answer = await ask('localhost', ['localhost'], resolving());
  expect(answer).toEqual({ status: 200, body: { rows: 16 } });
});
