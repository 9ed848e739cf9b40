import { LANGUAGES } from '@baize/devkit/specification/defaults';
import { FACT_SERVICES } from '@baize/devkit/specification/http';
import { calls } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServiceCaller } from '../src/server/render/service-caller.ts';
import type { CallerOptions } from '../src/server/render/service-caller.ts';
import { createHttp } from '../src/services/http/http.ts';
import { refusal, startFakeApi } from '../src/testing/fake-api.ts';
import type { FakeApi } from '../src/testing/fake-api.ts';
import { NO_TEAM } from '../src/testing/no-team-services.ts';

/** One server for each service: the server that has the call is the service that was called. */
const apis = new Map<string, FakeApi>();
let services: Record<Service, string>;

beforeAll(async () => {
  for (const service of FACT_SERVICES)
    apis.set(
      service,
      await startFakeApi({
        'GET /feed': () => ({ body: { entries: [], from: service } }),
        'GET /fairness/seeds': () => ({ body: { from: service } }),
        'POST /fairness/seeds/rotate': () => ({ body: { from: service } }),
        'GET /cases': () => ({ status: 500 }),
        'GET /profile/week': () => ({ body: { from: service } }),
        'GET /geo_ip': () => ({ status: 451, body: refusal('country-refused') }),
      }),
    );
  services = Object.fromEntries([...apis].map(([service, { url }]) => [service, url])) as Record<Service, string>;
});
afterAll(() => Promise.all([...apis.values()].map((api) => api.close())));

/** The requests since, by the service that got them. */
async function askedIn(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const before = new Map([...apis].map(([service, { seen }]) => [service, seen.length]));
  await work();
  const asked = [...apis].map(([service, { seen }]): [string, string[]] => [
    service,
    seen.slice(before.get(service)).map(({ method, path }) => `${method} ${path}`),
  ]);
  return Object.fromEntries(asked.filter(([, paths]) => paths.length > 0));
}

describe('[row:D03] a remote’s calls in the browser', () => {
  const http = () =>
    createHttp(
      services,
      {
        token: () => 't1',
        region: () => 'RU',
        locale: () => 'ru',
        renewToken: () => Promise.reject(new Error()),
        prove: async () => false,
      },
      () => undefined,
      () => undefined,
      NO_TEAM,
    );

  it.each([...FACT_SERVICES])('of one that is bound to %s go there, again and again', async (service) => {
    const bound = http().for(service);
    expect(bound.service).toBe(service);
    const asked = await askedIn(async () => {
      await bound.call(calls.getSeeds, {});
      await bound.call(calls.getFeed, { query: { view: 'latest' } });
    });
    expect(asked).toEqual({ [service]: ['GET /fairness/seeds', 'GET /feed?view=latest'] });
  });

  it('of several remotes on one page go each to its own, and those of accounts to the general service', async () => {
    const { for: of } = http();
    const asked = await askedIn(async () => {
      await of('dice').call(calls.getSeeds, {});
      await of('crash').call(calls.getSeeds, {});
      await of('crash').call(calls.getWeek, {});
    });
    expect(asked).toEqual({
      dice: ['GET /fairness/seeds'],
      crash: ['GET /fairness/seeds'],
      general: ['GET /profile/week'],
    });
  });
});

describe('[row:D03] a remote’s calls while the server renders it', () => {
  const caller = (change: Partial<CallerOptions> = {}) =>
    createServiceCaller({
      services,
      bound: 'general',
      locale: 'br',
      region: 'KZ',
      visitor: { token: 't1', address: '192.0.2.7' },
      signal: new AbortController().signal,
      took: () => undefined,
      ...change,
    });

  it.each([...FACT_SERVICES])('of one that is bound to %s go there, as the visitor’s own', async (bound) => {
    const asked = await askedIn(() => caller({ bound })(calls.getSeeds, {}));
    expect(asked).toEqual({ [bound]: ['GET /fairness/seeds'] });
    expect(apis.get(bound)!.seen.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer t1',
      region: 'KZ',
      'accept-language': LANGUAGES.br,
      'x-forwarded-for': '192.0.2.7',
    });
  });

  it('of accounts go to the general service, and a guest’s carry no token and no region that nobody knows', async () => {
    const call = caller({ bound: 'dice', region: null, visitor: { token: null, address: '192.0.2.8' } });
    expect(await askedIn(() => call(calls.getWeek, {}))).toEqual({ general: ['GET /profile/week'] });
    const { headers } = apis.get('general')!.seen.at(-1)!;
    expect(headers).toMatchObject({ 'x-forwarded-for': '192.0.2.8' });
    expect([headers.authorization, headers['region']]).toEqual([undefined, undefined]);
  });

  it('change nothing: what is no GET is refused and sent nowhere', async () => {
    const rotation = { serverSeedHash: 'a'.repeat(64), clientSeed: 'mine' };
    const asked = await askedIn(() =>
      expect(caller({ bound: 'dice' })(calls.rotateSeeds, { body: rotation })).rejects.toMatchObject({
        code: 'not-a-read',
        message: expect.stringContaining('POST'),
      }),
    );
    expect(asked).toEqual({});
  });

  it('that are refused carry code, status and words of the service; without an answer they are network errors', async () => {
    await expect(caller()(calls.getGeo, {})).rejects.toMatchObject({
      code: 'country-refused',
      status: 451,
      message: 'country-refused',
      requestId: 'r-1',
    });
    await expect(caller({ bound: 'crash' })(calls.getCrashConfig, {})).rejects.toMatchObject({ status: 404 });
    await expect(caller({ bound: 'cases' })(calls.listCases, { query: {} })).rejects.toMatchObject({
      code: 'internal',
      status: 500,
      message: 'HTTP 500',
      requestId: null,
    });
    const away = { ...services, keno: 'http://127.0.0.1:9' };
    await expect(caller({ bound: 'keno', services: away })(calls.getSeeds, {})).rejects.toMatchObject({
      code: 'network-error',
      status: null,
      message: 'Network Error',
    });
  });

  it('that nobody needs to be known for are asked once for all who ask at the same time', async () => {
    const asked = await askedIn(() =>
      Promise.all(
        (['cases', 'keno', 'cases'] as const).map((bound, nth) =>
          caller({ bound, visitor: { token: 't', address: `192.0.2.${nth}` } })(calls.getFeed, {
            query: { view: 'latest' },
          }),
        ),
      ),
    );
    expect(asked).toEqual({ cases: ['GET /feed?view=latest'], keno: ['GET /feed?view=latest'] });
    expect(apis.get('cases')!.seen.at(-1)?.headers.authorization).toBeUndefined();
  });
});
