import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExpectedCalls } from '../src/server/render/expected-calls.ts';
import { createBroker } from '../src/server/render/broker.ts';
import type { Broker } from '../src/server/render/broker.ts';
import type { VisitorTask } from '../src/server/render/render-task.ts';
import { noTeamServices } from '../src/testing/no-team-services.ts';
import { sampleGamePage } from '../src/testing/sample-page.ts';
import { fixtureRelease } from './fixtures/release.ts';

const { locale, theme, session, geo, mirror, flags, englishOnly, refused } = sampleGamePage();
const task: VisitorTask = {
  expose: './game',
  location: { path: '/games/test', params: {}, search: '' },
  base: '/',
  page: { locale, theme, session, geo, mirror, flags, englishOnly, refused },
  visitor: { token: 'the-token-of-a-player', address: '192.0.2.7' },
};

describe('the calls of a render', () => {
  let service: Server;
  let asked: string[] = [];
  let expected = createExpectedCalls();

  beforeEach(async () => {
    asked = [];
    expected = createExpectedCalls();
    service = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'no token'}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"of":"the player"}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    service.closeAllConnections();
    service.close();
  });

  function broker(calls: readonly string[], bound = 'dice', askTeamService = noTeamServices): Broker {
    const { manifest } = fixtureRelease({ calls: [...calls], service: bound });
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const services = Object.fromEntries(SERVICES.map((name) => [name, address])) as Record<Service, string>;
    return createBroker({ folder: '/', manifest, limitMs: 1, services }, task, expected, askTeamService);
  }

  const ask = (made: Broker, method: string, path: string, service = 'general') =>
    made.call({ method, path, service, input: {} });

  it('one that the manifest lists is made, with the token that the process does not have', async () => {
    const answer = await ask(broker(['GET general/profile/user']), 'GET', '/profile/user');
    expect(answer).toEqual({ ok: true, body: { of: 'the player' } });
    expect(asked).toEqual(['GET /profile/user Bearer the-token-of-a-player']);
  });

  it('one that the manifest does not list is refused by name, and nobody hears of it', async () => {
    const answer = await ask(broker(['GET general/geo']), 'GET', '/profile/user');
    expect(answer).toMatchObject({ ok: false, failure: { code: 'call-not-listed' } });
    expect(asked).toEqual([]);
  });

  it('what changes something is not for a render, listed or not', async () => {
    const answer = await ask(broker(['POST general/cashier/withdrawals']), 'POST', '/cashier/withdrawals');
    expect(answer).toMatchObject({ ok: false, failure: { code: 'not-a-read' } });
    expect(asked).toEqual([]);
  });

  it('one that is bound to a service of the team goes there, if it is a read that the manifest lists', async () => {
    const read: object[] = [];
    const made = broker(['GET bound/rules/{id}', 'POST bound/drops', 'GET general/profile/user'], 'plinko', (asks) => {
      read.push(asks);
      return { answer: Promise.resolve({ rows: 16 }), until: 5 };
    });
    const input = { params: { id: 'a b' }, query: { page: 2 } };
    const answer = await made.call({ method: 'GET', path: '/rules/{id}', service: 'bound', input });
    expect(answer).toEqual({ ok: true, body: { rows: 16 } });
    const { visitor } = task;
    expect(read).toMatchObject([{ remote: 'games-test', service: 'plinko', path: '/rules/a%20b?page=2', visitor }]);
    expect(made.freshUntil).toBe(5);
    for (const [method, path, code] of [
      ['GET', '/players', 'call-not-listed'],
      ['POST', '/drops', 'not-a-read'],
    ] as const)
      expect(await ask(made, method, path, 'bound')).toMatchObject({ ok: false, failure: { code } });
    await ask(made, 'GET', '/profile/user');
    expect(read).toHaveLength(1);
    expect(asked).toEqual(['GET /profile/user Bearer the-token-of-a-player']);
  });

  it('a page of public answers is fresh as long as they are, and one with an answer of the visitor’s own for nobody else', async () => {
    const made = broker(['GET dice/dice/config', 'GET general/profile/user']);
    expect(made.freshUntil).toBe(Infinity);
    await ask(made, 'GET', '/dice/config', 'dice');
    expect(made.freshUntil).toBeGreaterThan(performance.now());
    expect(made.freshUntil).toBeLessThanOrEqual(performance.now() + 1_000);
    await ask(made, 'GET', '/profile/user');
    expect(made.freshUntil).toBe(0);
  });

  it('the next page of the address is sent what the one before asked, if it is everybody’s', async () => {
    const calls = ['GET dice/dice/config', 'GET general/profile/user'];
    const first = broker(calls);
    expect(first.expected).toEqual([]);
    await ask(first, 'GET', '/dice/config', 'dice');
    await ask(first, 'GET', '/profile/user');
    expect(broker(calls).expected).toEqual([{ service: 'dice', path: '/dice/config', input: {} }]);
  });

  it('the seventeenth of one render ends its process', async () => {
    const made = broker(['GET general/profile/user']);
    for (let call = 0; call < 16; call += 1) await ask(made, 'GET', '/profile/user');
    expect(() => ask(made, 'GET', '/profile/user')).toThrow(RangeError);
  });
});
