import type { Call } from '@baize/protocol';
import { SERVICES } from '@baize/protocol/services';
import type { Service } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { createHttp } from './http.ts';

const drop: Call<{ body: { id: string } }, { won: boolean; balanceUnits?: number }> = {
  method: 'POST',
  service: 'bound',
  path: '/drops',
  auth: 'player',
  where: 'offered',
};
const rules: Call<object, object> = { method: 'GET', service: 'bound', path: '/rules', auth: 'none' };
const body = { id: 'd1' };

let platform: FakeApi;
let team: FakeApi;
afterEach(() => Promise.all([platform.close(), team.close()]));

async function start(handlers: Record<string, Handler>, { token = 'own', isOpen = true } = {}) {
  let asked = 0;
  platform = await startFakeApi({
    'POST /team-services/plinko/token': () => ({ body: { token: `for-plinko-${(asked += 1)}`, expiresAt: '' } }),
    'GET /profile/week': () => ({}),
  });
  team = await startFakeApi(handlers);
  const services = Object.fromEntries(SERVICES.map((service) => [service, platform.url])) as Record<Service, string>;
  const token$ = new BehaviorSubject<string | null>(token || null);
  const answers: unknown[] = [];
  const proofs: unknown[] = [];
  const renewals: unknown[] = [];
  const http = createHttp(
    services,
    {
      token: () => token$.value,
      region: () => 'KZ',
      locale: () => 'kz',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      renewToken: (failed) => (renewals.push(failed), Promise.reject(new Error('over'))),
      prove: async (ways) => proofs.push(ways) > 0,
    },
    (answer) => answers.push(answer),
    () => undefined,
    {
      token$,
      addressOf: () => (isOpen ? team.url : null),
    },
  );
  return { http: http.for({ remote: 'games-plinko', service: 'plinko' }), token$, answers, proofs, renewals };
}

const authorizations = () => team.seen.map(({ headers }) => headers.authorization);

describe('a call of a service of a team', () => {
  it('carries the player’s token for it and the language, and nothing else of the page or the player', async () => {
    const { http } = await start({ 'POST /drops': () => ({ body: { won: true } }) });
    expect(http.service).toBe('plinko');
    await expect(http.call(drop, { body })).resolves.toEqual({ won: true });
    const [{ headers, body: sent } = { headers: {}, body: null }] = team.seen;
    expect(sent).toEqual(body);
    expect(headers).toMatchObject({ authorization: 'Bearer for-plinko-1', 'accept-language': 'kz' });
    for (const name of ['cookie', 'region', 'traceparent']) expect(headers).not.toHaveProperty(name);
    const [asked] = platform.to('POST /team-services/plinko/token');
    expect(asked).toMatchObject({ body: { remote: 'games-plinko', locale: 'kz' } });
    expect(asked?.headers.authorization).toBe('Bearer own');
  });

  it('shares its token with all others, and what everybody may ask carries none', async () => {
    const { http } = await start({ 'POST /drops': () => ({}), 'GET /rules': () => ({}) });
    await Promise.all([http.call(drop, { body }), http.call(drop, { body }), http.call(rules)]);
    expect(new Set(authorizations())).toEqual(new Set(['Bearer for-plinko-1', undefined]));
    expect(platform.seen).toHaveLength(1);
  });

  it('of a guest carries no token, and is refused by the service itself', async () => {
    const { http } = await start(
      { 'POST /drops': () => ({ status: 401, body: refusal('unauthorized') }) },
      { token: '' },
    );
    await expect(http.call(drop, { body })).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect(authorizations()).toEqual([undefined]);
    expect(platform.seen).toEqual([]);
  });

  it('whose token is refused is sent once more with another one; the player’s own is not renewed for it', async () => {
    const { http, renewals } = await start({ 'POST /drops': () => ({ status: 401, body: refusal('unauthorized') }) });
    await expect(http.call(drop, { body })).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect(authorizations()).toEqual(['Bearer for-plinko-1', 'Bearer for-plinko-2']);
    expect(renewals).toEqual([]);
  });

  it('that fails is sent again by nobody if it moves money, and once if it reads', async () => {
    const failing: Handler = () => ({ status: 503, body: refusal('service-unavailable') });
    const { http } = await start({ 'POST /drops': failing, 'GET /rules': failing });
    await expect(http.call(drop, { body })).rejects.toMatchObject({ code: 'service-unavailable', status: 503 });
    await expect(http.call(rules)).rejects.toMatchObject({ status: 503 });
    expect(team.seen.map(({ path }) => path)).toEqual(['/drops', '/rules', '/rules']);
  });

  it('is believed nothing of the balance, and asks nobody for a proof', async () => {
    const needed = { status: 403, body: { ...refusal('proof-needed'), errors: { proof: ['password'] } } };
    const { http, answers, proofs } = await start({
      'POST /drops': (_request, earlier) => (earlier.length === 0 ? { body: { balanceUnits: 9e9 } } : needed),
    });
    await http.call(drop, { body });
    await expect(http.call(drop, { body })).rejects.toMatchObject({ code: 'proof-needed' });
    expect(answers.filter((answer) => JSON.stringify(answer).includes('balanceUnits'))).toEqual([]);
    expect(proofs).toEqual([]);
  });

  it('to one that no open entry lets the page call is refused by name, and sent nowhere', async () => {
    const { http } = await start({}, { isOpen: false });
    await expect(http.call(drop, { body })).rejects.toMatchObject({ code: 'team-service-stopped', status: 409 });
    expect([...team.seen, ...platform.seen]).toEqual([]);
  });

  it('to another service goes there as the player’s own', async () => {
    const { http } = await start({});
    await http.call(calls.getWeek, {});
    expect(platform.seen.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/profile/week', 'Bearer own'],
    ]);
  });
});
