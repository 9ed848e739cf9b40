import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SaveMirror } from '@baize/protocol';
import { PASSWORD, STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';
import { modulesFor } from '../../../modules.ts';
import { startTestPlatform } from '../../../../tests/support/platform.ts';

const OPERATOR = 'the-token-of-the-operator';
const STAY: SaveMirror = { reason: 'test', newLink: null, sso: null, meta_yandex_verification: null };

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts(
    { TRUSTED_PROXIES: '127.0.0.1', OPERATOR_TOKEN: OPERATOR, RATE_LIMITS: 'true' },
    modulesFor(['identity', 'mirror']),
  );
}, STARTING_MS);
afterAll(() => accounts.close());

const save = (host: string, change: Partial<SaveMirror>, token = OPERATOR) =>
  accounts
    .visitor()
    .call(
      'saveMirror',
      { params: { host: encodeURIComponent(host) }, body: { ...STAY, ...change } },
      { authorization: `Bearer ${token}` },
    );
const told = async (headers: Record<string, string>) => (await accounts.visitor().call('getMirror', {}, headers)).body;

describe('[row:C50] GET /mirror', () => {
  test('[row:E08] [MR2] tells a fresh site to stay', async () => {
    expect(await accounts.visitor().call('getMirror', {})).toMatchObject({
      status: 200,
      body: { redirect: { newLink: null }, sso: null, meta_yandex_verification: null },
    });
  });

  test('[row:E08] [MR1] answers for the host of the page, or of the API without `api.`', async () => {
    await save('old.example', { newLink: 'https://new.example' });
    await save('baize.example', { sso: 'https://sso.example/enter', meta_yandex_verification: 'abc123' });
    expect(await told({ origin: 'https://old.example' })).toMatchObject({
      redirect: { newLink: 'https://new.example' },
    });
    expect(await told({ 'x-forwarded-host': 'api.old.example' })).toMatchObject({
      redirect: { newLink: 'https://new.example' },
    });
    expect(await told({ origin: 'https://baize.example' })).toEqual({
      redirect: { newLink: null },
      sso: 'https://sso.example/enter',
      meta_yandex_verification: 'abc123',
    });
    expect(await told({ origin: 'https://else.example' })).toMatchObject({ redirect: { newLink: null } });
  });
});

describe('calls about a named domain', () => {
  const ask = (name: 'mirrorOfDomain' | 'mirrorRedirect', domain: string) =>
    accounts.visitor().call(name, { body: { domain } });

  test('[row:C52] [row:E08] [MR1] POST /middleware/mirror answers what visitors of the domain are told', async () => {
    await save('named.example', { newLink: 'https://moved.example', sso: 'https://sso.example/' });
    expect(await ask('mirrorOfDomain', 'Named.example')).toMatchObject({
      status: 200,
      body: { redirect: { newLink: 'https://moved.example' }, sso: 'https://sso.example/' },
    });
    expect((await ask('mirrorRedirect', 'named.example')).body).toEqual({
      redirect: { newLink: 'https://moved.example' },
    });
    expect((await ask('mirrorOfDomain', 'nobody.example')).body.redirect.newLink).toBeNull();
  });

  test('[row:C51] [row:E08] POST /middleware/mirrorRedirect answers where the domain moved to, and nothing else', async () => {
    await save('gone.example:8443', { newLink: 'https://moved.example' });
    const { status, body } = await ask('mirrorRedirect', 'gone.example:8443');
    expect([status, body]).toEqual([200, { redirect: { newLink: 'https://moved.example' } }]);
  });

  test('[row:C51] [row:C52] [row:E08] too-many-requests: each is answered 600 times a minute to one address', async () => {
    for (const name of ['mirrorOfDomain', 'mirrorRedirect'] as const) {
      const visitor = accounts.visitor();
      const asked = await visitor.call(name, { body: { domain: 'named.example' } });
      expect(asked.headers.get('x-ratelimit-limit')).toBe('600');
      await accounts.database.kysely.updateTable('call_windows').set({ calls: 600 }).execute();
      const next = await visitor.call(name, { body: { domain: 'named.example' } });
      expect(next).toMatchObject({ status: 429, refusal: { code: 'too-many-requests' } });
      expect(next.headers.get('retry-after')).toBe('60');
    }
  });

  test.each(['', 'two words', 'https://a.example', '-a.example', 'a..example', 'a'.repeat(254)])(
    '[row:C51] [row:C52] validation-failed: %j is no domain',
    async (domain) => {
      for (const name of ['mirrorOfDomain', 'mirrorRedirect'] as const) {
        const { status, refusal } = await ask(name, domain);
        expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['domain']]);
      }
    },
  );
});

describe('[row:E08] [MR3] what an operator writes', () => {
  test('unauthorized: without the token of an operator', async () => {
    const player = await accounts.registered();
    for (const token of ['', 'guess', player.token ?? ''])
      expect((await save('theft.example', { newLink: 'https://evil.example' }, token)).status).toBe(401);
    expect((await accounts.visitor().call('listMirrors', {})).status).toBe(401);
    expect(await told({ origin: 'https://theft.example' })).toMatchObject({ redirect: { newLink: null } });
  });

  test('is listed, replaced, and forgotten with nulls', async () => {
    const listed = async () =>
      (await accounts.visitor().call('listMirrors', {}, { authorization: `Bearer ${OPERATOR}` })).body.mirrors.filter(
        ({ host }) => host === 'listed.example',
      );
    await save('listed.example', { newLink: 'https://first.example' });
    await save('listed.example', { meta_yandex_verification: 'v' });
    expect(await listed()).toEqual([
      { host: 'listed.example', redirect: { newLink: null }, sso: null, meta_yandex_verification: 'v' },
    ]);
    expect((await save('listed.example', {})).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('is written down with what that host said before and says now, whatever other hosts say', async () => {
    await save('aa-other.example', { newLink: 'https://aa-new.example' });
    await save('zz-audited.example', { newLink: 'https://zz-first.example' });
    await save('zz-audited.example', { newLink: 'https://zz-second.example' });
    await save('zz-audited.example', {});
    const acts = await accounts.database.kysely
      .selectFrom('operator_acts')
      .select(['before', 'after'])
      .where('subject', '=', 'mirror:zz-audited.example')
      .orderBy('number')
      .execute();
    const said = (newLink: string) => ({
      host: 'zz-audited.example',
      redirect: { newLink },
      sso: null,
      meta_yandex_verification: null,
    });
    const [first, second] = [said('https://zz-first.example'), said('https://zz-second.example')];
    expect(acts).toEqual([
      { before: null, after: first },
      { before: first, after: second },
      { before: second, after: null },
    ]);
  });

  test.each([
    [{ newLink: 'https://new.example/path' }, 'newLink'],
    [{ newLink: 'ftp://new.example' }, 'newLink'],
    [{ newLink: 'new.example' }, 'newLink'],
    [{ sso: 'javascript:alert(1)' }, 'sso'],
    ...[
      'http://127.0.0.1:9/',
      'https://10.1.2.3/enter',
      'http://192.168.0.1/',
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
      'http://[fd00::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://2130706433/',
      'http://localhost/',
      'http://router/',
      'https://sso.internal/',
    ].map((sso) => [{ sso }, 'sso'] as const),
    [{ newLink: 'http://192.168.0.1' }, 'newLink'],
    [{ meta_yandex_verification: '"><script>' }, 'meta_yandex_verification'],
  ])('validation-failed: %j', async (change, field) => {
    const { status, refusal } = await save('wrong.example', change);
    expect([status, refusal.errors]).toEqual([422, { [field]: ['invalid'] }]);
  });

  test('loop: no link leads back to its host, whether at once or over others', async () => {
    expect((await save('a.example', { newLink: 'https://a.example' })).refusal.errors).toEqual({ newLink: ['loop'] });
    await save('a.example', { newLink: 'https://b.example' });
    await save('b.example', { newLink: 'https://c.example' });
    expect((await save('c.example', { newLink: 'https://a.example' })).refusal.errors).toEqual({ newLink: ['loop'] });
    expect(await told({ origin: 'https://c.example' })).toMatchObject({ redirect: { newLink: null } });
  });

  test('loop: of two that would close a circle at the same moment one is refused', async () => {
    const answers = await Promise.all([
      save('left.example', { newLink: 'https://right.example' }),
      save('right.example', { newLink: 'https://left.example' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('[MR4] the sandbox’s single sign-on', () => {
  const encoded = (address: string) => encodeURIComponent(Buffer.from(address).toString('base64'));
  const open = (url: string) => accounts.visitor().send(`/sandbox/sso?url=${url}`);

  test('[row:S04] leads back to the address that it was given in base64', async () => {
    const response = await open(encoded('https://baize.example/games/dice?a=1'));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<a href="https://baize.example/games/dice?a=1">');
  });

  test.each(['https://evil.example/', 'javascript:alert(1)', 'nonsense', ''])(
    'validation-failed: %j is no address of the site',
    async (address) => {
      const response = await open(encoded(address));
      expect([response.status, await response.json()]).toMatchObject([422, { errors: { url: ['invalid'] } }]);
    },
  );

  test('[row:E08] is there on the general service of a fresh machine, and nowhere on a site with a mail server', async () => {
    const statusOf = async (url: string) => (await fetch(url)).status;
    const fresh = await startTestPlatform({ services: ['general', 'dice'] });
    const real = await startTestPlatform({ services: ['general'], environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const page = ({ ports }: typeof fresh, service: 'general' | 'dice') =>
        statusOf(`http://127.0.0.1:${ports[service]}/sandbox/sso?url=${encoded('https://evil.example/')}`);
      expect([await page(fresh, 'general'), await page(fresh, 'dice'), await page(real, 'general')]).toEqual([
        422, 404, 404,
      ]);
    } finally {
      await Promise.all([fresh.close(), real.close()]);
    }
  });

  test('[row:E08] [row:S04] is named where it is set up, unless the operator named another', async () => {
    const settings = { SSO_SANDBOX: 'true', GENERAL_URL: 'https://api.baize.example', OPERATOR_TOKEN: OPERATOR };
    const sandbox = await startAccounts(settings);
    try {
      const login = async (host: string) => {
        const { email } = await sandbox.registered();
        const body = { email, password: PASSWORD };
        return (await sandbox.visitor().call('loginByEmailPassword', { body }, { origin: `https://${host}` })).body.sso;
      };
      expect(await login('baize.example')).toBe('https://api.baize.example/sandbox/sso');
      const body = { reason: 'test', newLink: null, sso: 'https://sso.example/', meta_yandex_verification: null };
      const bearer = { authorization: `Bearer ${OPERATOR}` };
      await sandbox.visitor().call('saveMirror', { params: { host: 'named.example' }, body }, bearer);
      expect(await login('named.example')).toBe('https://sso.example/');
    } finally {
      await sandbox.close();
    }
  });
});

test(
  'an address inside that a setting names is taken, and its neighbours are not',
  async () => {
    const inside = await startAccounts(
      { OPERATOR_TOKEN: OPERATOR, INSIDE_HOSTS: 'localhost,10.0.0.7' },
      modulesFor(['identity', 'mirror']),
    );
    try {
      const statusOf = async (sso: string) =>
        (
          await inside
            .visitor()
            .call(
              'saveMirror',
              { params: { host: 'in.example' }, body: { ...STAY, sso } },
              { authorization: `Bearer ${OPERATOR}` },
            )
        ).status;
      const tried = ['http://localhost:4000/sandbox/sso', 'http://10.0.0.7/', 'http://10.0.0.8/', 'http://127.0.0.1/'];
      expect(await Promise.all(tried.map(statusOf))).toEqual([200, 200, 422, 422]);
    } finally {
      await inside.close();
    }
  },
  STARTING_MS,
);
