import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestRegistry } from './support/test-registry.ts';

const remote = 'games-plinko';
interface Entry {
  readonly name: string;
  readonly remotes: readonly string[];
}

/** What the platform's list of open services answers. */
let open: readonly Entry[] = [];
let isBroken = false;
let asked: string[] = [];
let platform: Server;
let registry: TestRegistry;

beforeEach(async () => {
  [open, asked, isBroken] = [[], [], false];
  platform = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://platform.test');
    asked.push(pathname);
    const of = searchParams.get('remote');
    const services = open
      .filter(({ remotes }) => of === null || remotes.includes(of))
      .map((entry) => ({ ...entry, address: 'https://plinko.example' }));
    response.writeHead(isBroken ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ services }));
  });
  await once(platform.listen(0, '127.0.0.1'), 'listening');
  registry = await TestRegistry.open({ PLATFORM_URL: platformUrl() });
});
afterEach(() => {
  platform.closeAllConnections();
  platform.close();
});

async function publish(version: string, service = 'plinko', contract = '^1.6.0') {
  const release = sampleRelease({
    name: remote,
    version,
    route: '/games/plinko',
    change: (manifest) => ({
      ...manifest,
      contract,
      modules: manifest.modules.map((module) => ({ ...module, service })),
    }),
  });
  return registry.publish(release);
}

async function refusalOf(operation: object, seen: number) {
  const answer = await registry.change({ remote, ...operation }, seen);
  const { code, details, remedy } = answer.json();
  return { status: answer.statusCode, code, details, remedy };
}

describe('a remote of which a team brings the service', () => {
  it('is published without anybody being asked, and released once an open entry names it', async () => {
    expect((await publish('1.0.0')).statusCode).toBe(201);
    expect(asked).toEqual([]);
    const release = { operation: 'release', version: '1.0.0' };
    expect(await refusalOf(release, 1)).toMatchObject({ status: 409, code: 'service-unknown', details: ['plinko'] });
    open = [{ name: 'plinko', remotes: ['another'] }];
    expect(await refusalOf(release, 1)).toMatchObject({
      status: 409,
      code: 'service-not-granted',
      details: ['plinko'],
    });
    open = [{ name: 'plinko', remotes: ['another', remote] }];
    expect((await registry.change({ remote, ...release }, 1)).statusCode).toBe(200);
  });

  it.each([
    ['is away', () => [platform.closeAllConnections(), platform.close()]],
    ['fails', () => void (isBroken = true)],
  ])('is not given to anybody while the platform %s, and says so; the way back asks nobody', async (_how, fail) => {
    open = [{ name: 'plinko', remotes: [remote] }];
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    for (const [seen, version] of [
      [1, '1.0.0'],
      [2, '1.1.0'],
    ] as const)
      await registry.change({ operation: 'release', remote, version }, seen);
    fail();
    await publish('1.2.0');
    for (const operation of [
      { operation: 'release', version: '1.2.0' },
      { operation: 'candidate', version: '1.2.0', basisPoints: 100 },
      { operation: 'rollout', version: '1.2.0' },
    ])
      expect(await refusalOf(operation, 3)).toMatchObject({
        status: 502,
        code: 'service-unchecked',
        remedy: expect.stringContaining('PLATFORM_URL'),
      });
    expect((await registry.change({ operation: 'rollback', remote }, 3)).statusCode).toBe(200);
    expect((await registry.change({ operation: 'kill', remote }, 4)).statusCode).toBe(200);
  });

  it('that is due waits for the platform, and is done once it is back', async () => {
    await registry.server.close();
    let now = new Date('2026-11-20T10:00:00Z');
    registry = await TestRegistry.open({ PLATFORM_URL: platformUrl() }, () => now);
    open = [{ name: 'plinko', remotes: [remote] }];
    await publish('1.0.0');
    const at = '2026-11-20T10:05:00Z';
    expect((await registry.change({ operation: 'release', remote, version: '1.0.0', at }, 1)).statusCode).toBe(200);
    now = new Date('2026-11-20T10:06:00Z');
    isBroken = true;
    expect(await registry.registry.rollouts.tick()).toEqual([]);
    isBroken = false;
    expect(await registry.registry.rollouts.tick()).toMatchObject([{ operation: 'release', remote }]);
  });

  it('names the contract that knows such services, and a name as remotes have one', async () => {
    expect((await publish('1.0.0', 'plinko', '^1.0.0')).json()).toMatchObject({
      code: 'manifest-invalid',
      details: ["contract: must be ^1.6.0 for a module of the team's service plinko"],
    });
    for (const name of ['Plinko', 'plinko.example', 'bound', 'a'.repeat(41), ''])
      expect((await publish('1.0.0', name)).json()).toMatchObject({
        code: 'manifest-invalid',
        details: [expect.stringMatching(/^modules\.0\.service: /)],
      });
  });
});

it('a remote of the platform’s own services is released without the platform', async () => {
  platform.close();
  await publish('1.0.0', 'dice', '^1.0.0');
  expect((await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1)).statusCode).toBe(200);
  expect(asked).toEqual([]);
});

function platformUrl(): string {
  return `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
}
