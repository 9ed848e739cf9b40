import { startService } from '@baize/devkit/sample-service/start-service';
import type { RunningService } from '@baize/devkit/sample-service/start-service';
import { calls } from '@baize/protocol/calls';
import { SERVICES } from '@baize/protocol/services';
import type { Call, Service } from '@baize/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BehaviorSubject } from 'rxjs';
import { createHttp } from '../src/services/http/http.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { ISSUER, startPlatformProcess } from './fixtures/running-platform.ts';
import type { RunningPlatform } from './fixtures/running-platform.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

const RUB = 10_000;
const REMOTE = 'games-test';
const CAPS = { stakeUnits: 100 * RUB, winUnits: 1_000 * RUB, reservedUnits: 500 * RUB, paidADayUnits: 50_000 * RUB };
interface Bet {
  readonly id: string;
  readonly side: 'heads' | 'tails';
  readonly stakeUnits: number;
}
const flip: Call<{ body: Bet }, { winUnits: number }> = {
  method: 'POST',
  service: 'bound',
  path: '/flips',
  auth: 'player',
  where: 'offered',
};
const release = fixtureRelease({
  service: 'coin',
  contract: '^1.6.0',
  calls: ['GET bound/rules', 'POST bound/flips'],
  body: `
    module.load = ({ call }) => call({ method: 'GET', service: 'bound', path: '/rules' }, {});
    module.Root = ({ data }) => React.createElement('b', null, 'pays ' + data.paysHundredths);
  `,
});

let platform: RunningPlatform;
let service: RunningService;
let shell: ShellServer;
let token: string;

beforeAll(async () => {
  platform = await startPlatformProcess({ INSIDE_HOSTS: '127.0.0.1' });
  const entry = { ...entryOf('http://127.0.0.1:1'), name: 'coin' };
  const { secret } = await platform.asOperator(calls.addTeamService, { body: entry });
  service = await startService({ platform: platform.url, issuer: ISSUER, secret });
  await change();
  token = await platform.logIn();
  shell = await startShellServer(release, {}, { SERVICE_GENERAL_URL: platform.url, INSIDE_HOSTS: '127.0.0.1' });
});
afterAll(async () => {
  await shell.close();
  await service.remove();
  await platform.close();
});
beforeEach(() => change());

function entryOf(address: string, caps: Partial<typeof CAPS> = {}, remotes = [REMOTE]) {
  return { title: 'Coin', address, remotes, caps: { ...CAPS, ...caps }, reason: 'a test' };
}

async function change(caps: Partial<typeof CAPS> = {}): Promise<void> {
  await platform.asOperator(calls.changeTeamService, { params: { name: 'coin' }, body: entryOf(service.url, caps) });
}

async function visit(cookie: string) {
  const { body } = await shell.server.inject({ url: '/en/games/test', headers: { ...BROWSER, cookie } });
  return { body, page: pageOf(body) };
}

/** The remote's client in a browser with the page of this visitor. */
async function clientOf(own: string | null) {
  const { page } = await visit(own === null ? 'locale=en' : `locale=en; token=${own}`);
  const token$ = new BehaviorSubject(own);
  const general = Object.fromEntries(SERVICES.map((name) => [name, platform.url])) as Record<Service, string>;
  const http = createHttp(
    general,
    {
      token: () => token$.value,
      region: () => null,
      locale: () => 'en',
      renewToken: () => Promise.reject(new Error('the session is over')),
      prove: async () => false,
    },
    () => undefined,
    () => undefined,
    {
      token$,
      addresses: page.teamServices,
    },
  );
  return { http: http.for('coin', REMOTE), token$ };
}

const betOf = (roubles = 10): Bet => ({ id: randomUUID(), side: 'heads', stakeUnits: roubles * RUB });
const balance = async () => (await platform.ask(calls.getProfile, {}, token)).user.balance;
const sendAs = async (authorization: string) =>
  (
    await fetch(`${service.url}/flips`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${authorization}` },
      body: JSON.stringify(betOf()),
    })
  ).status;

describe('platform, shell and the service of a team, each a process', () => {
  it('give a page the first data of the service, for guests and players', async () => {
    for (const cookie of ['locale=en', `locale=en; token=${token}`]) {
      const { body, page } = await visit(cookie);
      expect(body).toContain('pays 196');
      expect(page.teamServices).toEqual({ [REMOTE]: { coin: service.url } });
    }
  });

  it('play a real bet: stake and win move once, however often it is sent, and stand in the history', async () => {
    const before = await balance();
    const { http } = await clientOf(token);
    const body = betOf();
    const { winUnits } = await http.call(flip, { body });
    expect([0, 19.6 * RUB]).toContain(winUnits);
    await expect(http.call(flip, { body })).resolves.toMatchObject({ winUnits });
    expect(await balance()).toBe(before - 10 * RUB + winUnits);
    const { wagers } = await platform.ask(calls.listWagers, { query: { game: 'slots' } }, token);
    expect(wagers[0]).toMatchObject({
      slot: { id: 'coin', ofTeam: true },
      stakeUnits: 10 * RUB,
      creditedUnits: winUnits,
    });
  });

  it('play none for a guest, and none for whoever has left', async () => {
    const guest = await clientOf(null);
    await expect(guest.http.call(flip, { body: betOf() })).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    const { http, token$ } = await clientOf(token);
    await http.call(flip, { body: betOf() });
    token$.next(null);
    await expect(http.call(flip, { body: betOf() })).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  });

  it('play none with a token of another audience, or with the player’s own', async () => {
    const before = await balance();
    await platform.asOperator(calls.addTeamService, {
      body: { ...entryOf(service.url), name: 'tower' },
    });
    const body = { remote: REMOTE, locale: 'en' } as const;
    const other = await platform.ask(calls.createTeamServiceToken, { params: { name: 'tower' }, body }, token);
    expect([await sendAs(other.token), await sendAs(token), await balance()]).toEqual([401, 401, before]);
  });

  it.each([
    ['the stake of a round', { stakeUnits: 5 * RUB }, 'stake-above-maximum'],
    ['all that is open', { reservedUnits: 5 * RUB }, 'team-service-reserved-full'],
  ])('play none above the cap of %s', async (_which, cap, code) => {
    const before = await balance();
    await change(cap);
    const { http } = await clientOf(token);
    await expect(http.call(flip, { body: betOf() })).rejects.toMatchObject({ code, status: 409 });
    expect(await balance()).toBe(before);
  });

  it('pay a win up to its cap, and hold the rest', async () => {
    await change({ winUnits: 12 * RUB });
    const { http } = await clientOf(token);
    let [before, won] = [await balance(), 0];
    while (won === 0) {
      before = await balance();
      won = (await http.call(flip, { body: betOf() })).winUnits;
    }
    expect([won, await balance()]).toEqual([19.6 * RUB, before + 2 * RUB]);
  });

  it('play none once an operator has stopped the service', async () => {
    const { http } = await clientOf(token);
    const setState = (state: 'open' | 'stopped') =>
      platform.asOperator(calls.setTeamServiceState, { params: { name: 'coin' }, body: { state, reason: 'a test' } });
    await setState('stopped');
    await expect(http.call(flip, { body: betOf() })).rejects.toMatchObject({ code: 'team-service-stopped' });
    await setState('open');
    await expect(http.call(flip, { body: betOf() })).resolves.toBeDefined();
  });
});
