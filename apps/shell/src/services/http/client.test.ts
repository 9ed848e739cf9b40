import { CallFailure } from '@baize/contract';
import { ACCEPT_LANGUAGE, RETRIED_STATUSES, RETRIES } from '@baize/devkit/specification/http';
import { calls } from '@baize/protocol/calls';
import type { Locale, Service } from '@baize/protocol';
import { SERVICES } from '@baize/protocol/services';
import { afterEach, describe, expect, it } from '@jest/globals';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { NO_TEAM } from '../../testing/no-team-services.ts';
import { createClient } from './client.ts';
import type { RequestContext } from './client.ts';
import { createHttp } from './http.ts';
import axios, { AxiosError } from 'axios';

let api: FakeApi;
afterEach(() => api.close());

async function start(handlers: Record<string, Handler>, context: Partial<RequestContext> = {}) {
  api = await startFakeApi(handlers);
  const services = Object.fromEntries(SERVICES.map((service) => [service, api.url])) as Record<Service, string>;
  const whole: RequestContext = {
    token: () => null,
    region: () => null,
    locale: () => 'ru',
    renewToken: () => Promise.reject(new Error('no session')),
    prove: async () => false,
    ...context,
  };
  const answers: unknown[] = [];
  const failures: string[] = [];
  const http = createHttp(
    services,
    whole,
    (answer) => answers.push(answer),
    (path, { code }) => failures.push(`${path} ${code}`),
    NO_TEAM,
  );
  return { http, answers, failures };
}

describe('a call that needs a fresh proof', () => {
  const needed = { status: 403, body: { ...refusal('proof-needed'), errors: { proof: ['password', 'email'] } } };
  const body = { id: 'w1', currency: 'RUB', amountUnits: 10, method: 'card' } as const;

  it('waits for the player and is made again, word for word', async () => {
    const asked: (readonly string[])[] = [];
    const prove = async (ways: readonly string[]) => asked.push(ways) > 0;
    const { http } = await start(
      { 'POST /cashier/withdrawals': (_request, earlier) => (earlier.length === 0 ? needed : { body: { id: 'w1' } }) },
      { prove, token: () => 't1' },
    );
    await http.for('general').call(calls.createWithdrawal, { body });
    expect(asked).toEqual([['password', 'email']]);
    expect(api.seen.map((request) => request.body)).toEqual([body, body]);
    expect(api.seen[1]?.headers.authorization).toBe('Bearer t1');
  });

  it.each([
    ['the player does not make it', false, 1],
    ['it is asked for once more: a browser without cookies', true, 2],
  ])('is refused where %s', async (_name, proved, sent) => {
    const { http, failures } = await start(
      { 'POST /cashier/withdrawals': () => needed },
      { prove: async () => proved, token: () => 't1' },
    );
    const call = http.for('general').call(calls.createWithdrawal, { body });
    await expect(call).rejects.toMatchObject({ code: 'proof-needed', status: 403 });
    expect(api.seen).toHaveLength(sent);
    expect(failures).toEqual(['/cashier/withdrawals proof-needed']);
  });
});

describe('headers', () => {
  it('[row:C03] [row:A03] every request names its token, region and language, and Brazil by its whole tag', async () => {
    const { http } = await start(
      { 'GET /profile/week': () => ({}) },
      { token: () => 't1', region: () => 'KZ', locale: () => 'br' },
    );
    await http.for('general').call(calls.getWeek, {});
    expect(api.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer t1',
      region: 'KZ',
      'accept-language': 'pt-BR',
    });
  });

  it('a request of a page that is traced names the trace, and of any other none', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { http } = await start({ 'GET /geo_ip': () => ({}) }, { traceparent });
    await http.for('general').call(calls.getGeo, {});
    expect(api.seen[0]?.headers['traceparent']).toBe(traceparent);
    await api.close();
    const untraced = await start({ 'GET /geo_ip': () => ({}) });
    await untraced.http.for('general').call(calls.getGeo, {});
    expect(api.seen[0]?.headers['traceparent']).toBeUndefined();
  });

  it.each(Object.entries(ACCEPT_LANGUAGE))('[row:C03] the language %s is named %s', async (locale, named) => {
    const { http } = await start({ 'GET /geo_ip': () => ({}) }, { locale: () => locale as Locale });
    await http.for('general').call(calls.getGeo, {});
    expect(api.seen[0]?.headers['accept-language']).toBe(named);
  });

  it('[row:C03] what is sent again after its player has left carries no token', async () => {
    let token: string | null = 'old';
    const { http } = await start(
      {
        'GET /profile/week': (_request, earlier) =>
          earlier.length === 0 ? { status: 401, body: refusal('unauthorized') } : { body: {} },
      },
      {
        token: () => token,
        async renewToken() {
          token = null;
          return 'of nobody';
        },
      },
    );
    await http.for('general').call(calls.getWeek, {});
    expect(api.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined]);
  });

  it('[row:C03] [row:A03] a guest sends no token, and without a region none is named', async () => {
    const { http } = await start({ 'GET /geo_ip': () => ({}) }, { locale: () => 'kz' });
    await http.for('general').call(calls.getGeo, {});
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(api.seen[0]?.headers).not.toHaveProperty('region');
    expect(api.seen[0]?.headers['accept-language']).toBe('kz');
  });
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('retries', () => {
  const refused =
    (status: number): Handler =>
    () => ({ status, body: refusal('internal') });

  it.each([...RETRIED_STATUSES])(
    '[row:C04] a GET answered with %i is sent once more and then given up',
    async (status) => {
      const { http } = await start({ 'GET /geo_ip': refused(status) });
      await expect(http.for('general').call(calls.getGeo, {})).rejects.toMatchObject({ status });
      expect(api.seen).toHaveLength(2);
    },
  );

  it.each([400, 403, 404, 410, 422, 501])('[row:C04] a GET answered with %i is not sent again', async (status) => {
    const { http } = await start({ 'GET /geo_ip': refused(status) });
    await expect(http.for('general').call(calls.getGeo, {})).rejects.toMatchObject({ status });
    expect(api.seen).toHaveLength(1);
  });

  it.each([...RETRIED_STATUSES])('[row:C04] a POST and a PUT answered with %i are never sent again', async (status) => {
    const { http } = await start({
      'PUT /profile/settings': refused(status),
      'POST /api/v2/auth/email/resend': refused(status),
    });
    await expect(http.for('general').call(calls.saveSettings, { body: { locale: 'en' } })).rejects.toMatchObject({
      status,
    });
    await expect(http.for('general').call(calls.resendEmailCode, { body: {} })).rejects.toMatchObject({ status });
    expect(api.seen).toHaveLength(2);
  });

  it.each(Object.entries(RETRIES))('[row:C04] a %s is sent again %i times', async (method, again) => {
    await start({ [`${method} /any`]: refused(503) });
    const context = { token: () => null, region: () => null, locale: () => 'ru' as const, prove: async () => false };
    const client = createClient(api.url, { ...context, renewToken: () => Promise.reject(new Error('none')) }, false);
    await expect(client.request({ method, url: '/any' })).rejects.toMatchObject({ response: { status: 503 } });
    expect(api.seen.map((request) => request.method)).toEqual(Array.from({ length: 1 + again }, () => method));
  });

  it.each([3, 30])('[row:C04] a server that asks for a wait of %i seconds is not asked again', async (seconds) => {
    const headers = { 'retry-after': String(seconds) };
    const { http } = await start({
      'GET /geo_ip': () => ({ status: 429, body: refusal('too-many-requests'), headers }),
    });
    await expect(http.for('general').call(calls.getGeo, {})).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: seconds,
    });
    expect(api.seen).toHaveLength(1);
  });

  it('[row:C04] a server that asks for two seconds gets them', async () => {
    const { http } = await start({
      'GET /geo_ip': (_request, earlier) =>
        earlier.length === 0
          ? { status: 503, body: refusal('service-unavailable'), headers: { 'retry-after': '2' } }
          : { body: { data: 'there' } },
    });
    await expect(http.for('general').call(calls.getGeo, {})).resolves.toEqual({ data: 'there' });
  });

  it('[row:C04] what no server answered is not sent again', async () => {
    const lost = new AxiosError('socket hang up', 'ECONNRESET');
    let sent = 0;
    await start({});
    const context = { token: () => null, region: () => null, locale: () => 'ru' as const, prove: async () => false };
    const client = createClient(api.url, { ...context, renewToken: () => Promise.reject(new Error('none')) }, false);
    client.defaults.adapter = (config) => {
      sent += 1;
      return Promise.reject(Object.assign(lost, { config }));
    };
    await expect(client.get('/geo_ip')).rejects.toBe(lost);
    expect(sent).toBe(1);
  });
});

describe('who sends a request', () => {
  it('[row:A03] [row:C03] every request of a player carries the token of the moment, and one that is sent again the one it had', async () => {
    let token: string | null = 'of-the-first-player';
    const { http } = await start(
      {
        'GET /profile/week': () => {
          // The first answer is a failure, and another player comes before the request is sent again.
          token = 'of-the-second-player';
          return api.seen.length === 1 ? { status: 503, body: refusal('service-unavailable') } : { body: {} };
        },
      },
      { token: () => token },
    );
    await http.for('general').call(calls.getWeek, {});
    await http.for('general').call(calls.getWeek, {});
    expect(api.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer of-the-first-player',
      'Bearer of-the-first-player',
      'Bearer of-the-second-player',
    ]);
  });
});

describe('renewal of the token', () => {
  /** An API that takes only the second token, and a session whose renewal a test lets go. */
  async function startExpired() {
    let token = 'old';
    const renewals: (string | null)[] = [];
    const gate = Promise.withResolvers<void>();
    let renewal: Promise<string> | null = null;
    const guarded: Handler = ({ headers }) =>
      headers.authorization === 'Bearer new' ? { body: { ok: true } } : { status: 401, body: refusal('unauthorized') };
    const { http } = await start(
      { 'GET /profile/week': guarded, 'GET /cashier/methods': guarded, 'PUT /profile/settings': guarded },
      {
        token: () => token,
        renewToken(failed) {
          renewals.push(failed);
          renewal ??= gate.promise.then(() => (token = 'new'));
          return renewal;
        },
      },
    );
    return { http, renewals, let: gate.resolve };
  }

  it('[row:S06] [row:X03] [row:A03] concurrent 401s wait for one refresh', async () => {
    const { http, renewals, let: letGo } = await startExpired();
    const general = http.for('general');
    const all = Promise.all([
      general.call(calls.getWeek, {}),
      general.call(calls.listDepositMethods, {}),
      general.call(calls.saveSettings, { body: { locale: 'en' } }),
    ]);
    letGo();
    await expect(all).resolves.toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(new Set(renewals)).toEqual(new Set(['old']));
    expect(api.to('PUT /profile/settings').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(api.seen).toHaveLength(6);
  });

  it('[row:S06] [row:X03] a 401 that arrives while the token is renewed waits for it too', async () => {
    await start({});
    const gate = Promise.withResolvers<string>();
    const late = Promise.withResolvers<void>();
    let token = 'old';
    const client = createClient(
      api.url,
      {
        token: () => token,
        region: () => null,
        locale: () => 'ru',
        renewToken: () => gate.promise,
        prove: async () => false,
      },
      false,
    );
    client.defaults.adapter = async (config) => {
      if (config.url === '/late' && token === 'old') await late.promise;
      const answer = { data: token, status: token === 'new' ? 200 : 401, statusText: '', headers: {}, config };
      if (answer.status === 401) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, answer);
      return answer;
    };
    const told: string[] = [];
    const calling = ['/early', '/late'].map((url) =>
      client.get<string>(url).then(
        ({ data }) => told.push(data),
        () => told.push('refused'),
      ),
    );
    await settled();
    late.resolve();
    await settled();
    expect(told).toEqual([]);
    token = 'new';
    gate.resolve('new');
    await Promise.all(calling);
    expect(told).toEqual(['new', 'new']);
  });

  it('[row:S06] [row:X03] a renewal that fails is told to all who waited, and nothing is sent again', async () => {
    const over = new CallFailure({ code: 'refresh-refused', status: 401, message: 'Cant refresh token' });
    const { http } = await start(
      { 'GET /profile/week': () => ({ status: 401, body: refusal('unauthorized') }) },
      { token: () => 'old', renewToken: () => Promise.reject(over) },
    );
    const all = [http.for('general').call(calls.getWeek, {}), http.for('general').call(calls.getWeek, {})];
    const told = await Promise.allSettled(all);
    expect(told.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    expect(api.seen).toHaveLength(2);
  });

  it.each([400, 403, 404, 422])('[row:S06] [row:X03] an answer %i renews nothing', async (status) => {
    let renewals = 0;
    const { http } = await start(
      { 'GET /profile/week': () => ({ status, body: refusal('internal') }) },
      { token: () => 'old', renewToken: () => Promise.resolve(`new${++renewals}`) },
    );
    await expect(http.for('general').call(calls.getWeek, {})).rejects.toMatchObject({ status });
    expect([renewals, api.seen.length]).toEqual([0, 1]);
  });

  it('[row:S06] [row:X03] [row:C34] the refresh call takes the refresh cookie along and gives the new token', async () => {
    const { http } = await start({ 'POST /auth/refresh-token': () => ({ body: { access_token: 't2' } }) });
    const sent: unknown[] = [];
    const watching = axios.interceptors.request.use((request) => {
      sent.push(request.withCredentials);
      return request;
    });
    await expect(http.requestToken()).resolves.toBe('t2');
    axios.interceptors.request.eject(watching);
    expect(sent).toEqual([true]);
    expect(api.seen[0]).toMatchObject({ method: 'POST', path: '/auth/refresh-token', body: {} });
  });

  it('[row:S06] [row:X03] [row:A03] a request is renewed for once: a second 401 is its answer', async () => {
    let renewals = 0;
    const { http } = await start(
      { 'GET /profile/week': () => ({ status: 401, body: refusal('unauthorized') }) },
      { token: () => 'old', renewToken: () => Promise.resolve(`new${++renewals}`) },
    );
    await expect(http.for('general').call(calls.getWeek, {})).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
    });
    expect(renewals).toBe(1);
    expect(api.seen).toHaveLength(2);
  });

  it.each([
    [401, 'refresh-refused'],
    [500, 'internal'],
  ])(
    "[row:X05] a renewal answered with %i is the error 'Cant refresh token', with the code that says why",
    async (status, code) => {
      const { http } = await start({ 'POST /auth/refresh-token': () => ({ status, body: refusal(code) }) });
      const failure = await http.requestToken().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(CallFailure);
      expect(failure).toMatchObject({ message: 'Cant refresh token', status, code, requestId: 'r-1' });
      expect(api.seen).toHaveLength(1);
    },
  );

  it('[row:S06] [row:X03] [row:A03] a 401 to a request without a token, such as a wrong password, renews nothing', async () => {
    const { http } = await start({
      'POST /api/v2/auth/login/email/password': () => ({ status: 401, body: refusal('credentials-wrong') }),
    });
    const login = http.for('general').call(calls.loginByEmailPassword, { body: { email: 'a@b.c', password: 'x' } });
    await expect(login).rejects.toMatchObject({ code: 'credentials-wrong' });
    expect(api.seen).toHaveLength(1);
  });
});

describe('failures', () => {
  it('carry code, fields and request id of the API', async () => {
    const { http, failures } = await start({
      'PUT /profile/settings': () => ({ status: 422, body: refusal('validation-failed', { timezone: ['invalid'] }) }),
    });
    const failure = await http
      .for('general')
      .call(calls.saveSettings, { body: { timezone: '?' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({
      code: 'validation-failed',
      status: 422,
      errors: { timezone: ['invalid'] },
      requestId: 'r-1',
    });
    expect(failures).toEqual(['/profile/settings validation-failed']);
  });

  it('without any answer are network errors', async () => {
    const { http } = await start({});
    await api.close();
    await expect(http.for('general').call(calls.getGeo, {})).rejects.toMatchObject({
      code: 'network-error',
      status: null,
    });
  });
});

it('a call fills its path and query, and its answer is observed', async () => {
  const { http, answers } = await start({
    'GET /bets/a%2Fb': () => ({ body: { id: 1 } }),
    'GET /profile/bets': () => ({ body: { bets: [] } }),
  });
  await http.for('dice').call(calls.getBet, { params: { betId: 'a/b' } });
  await http.for('general').call(calls.listOwnBets, { query: { game: 'dice', cursor: undefined } });
  expect(api.seen[1]?.path).toBe('/profile/bets?game=dice');
  expect(answers).toEqual([{ id: 1 }, { bets: [] }]);
});
