import { beforeEach, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { TestRegistry } from './support/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open({ PLATFORM_URL: 'http://127.0.0.1:9' });
});

const rights = (name: string, token: string, of = registry) =>
  of.get(`/v1/rights/${name}`, { authorization: `Bearer ${token}` });

async function teamToken(remotes: string[]): Promise<string> {
  const payload = { name: 'dice-team', kind: 'publisher', remotes, channels: [], expiresAt: null, reason: 'a test' };
  const headers = { authorization: `Bearer ${registry.operatorToken}` };
  return (await registry.server.inject({ method: 'POST', url: '/v1/tokens', headers, payload })).json().secret;
}

it('says whose token it is and whether it publishes the remote; without the platform nothing of services', async () => {
  const token = await teamToken(['games-dice']);
  const own = await rights('games-dice', token);
  expect([own.headers['cache-control'], own.json()]).toEqual([
    'no-store',
    { publisher: 'dice-team', mayPublish: true, services: null },
  ]);
  expect((await rights('games-crash', token)).json()).toMatchObject({ mayPublish: false });
});

it('says which services are open, and which of them the remote may call', async () => {
  const platform = createServer((request, response) => {
    const isGranted = new URL(request.url ?? '', 'http://platform.test').searchParams.get('remote') === 'games-dice';
    const services = [
      { name: 'shared', remotes: ['games-dice'] },
      ...(isGranted ? [] : [{ name: 'other', remotes: [] }]),
    ];
    response.end(JSON.stringify({ services }));
  });
  await once(platform.listen(0, '127.0.0.1'), 'listening');
  try {
    const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    const asking = await TestRegistry.open({ PLATFORM_URL: url });
    const { services } = (await rights('games-dice', asking.publisherToken, asking)).json();
    expect(services).toEqual({ open: ['shared', 'other'], granted: ['shared'] });
  } finally {
    platform.close();
  }
});

it.each([
  ['an operator', () => registry.operatorToken, 401, 'token-wrong'],
  ['nobody', () => '', 401, 'token-missing'],
])('%s asks in vain', async (_, token, status, code) => {
  const answer = await rights('games-dice', token());
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});
