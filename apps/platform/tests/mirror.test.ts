import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SaveMirror } from '@baize/protocol';
import { STARTING_MS, type AccountsPlatform, startAccounts } from './support/accounts.ts';

const OPERATOR = 'the-token-of-the-operator';
const STAY: SaveMirror = { newLink: null, sso: null, meta_yandex_verification: null };

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ TRUSTED_PROXIES: '127.0.0.1', OPERATOR_TOKEN: OPERATOR });
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

describe('[C50] GET /mirror', () => {
  test('[E08] [M2] tells a fresh site to stay', async () => {
    expect(await accounts.visitor().call('getMirror', {})).toMatchObject({
      status: 200,
      body: { redirect: { newLink: null }, sso: null, meta_yandex_verification: null },
    });
  });

  test('[E08] [M1] answers for the host of the page, or of the API without `api.`', async () => {
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

  test('[C52] [M1] POST /middleware/mirror answers what visitors of the domain are told', async () => {
    await save('named.example', { newLink: 'https://moved.example', sso: 'https://sso.example/' });
    expect(await ask('mirrorOfDomain', 'Named.example')).toMatchObject({
      status: 200,
      body: { redirect: { newLink: 'https://moved.example' }, sso: 'https://sso.example/' },
    });
    expect((await ask('mirrorOfDomain', 'nobody.example')).body.redirect.newLink).toBeNull();
  });

  test('[C51] POST /middleware/mirrorRedirect answers where the domain moved to, and nothing else', async () => {
    await save('gone.example:8443', { newLink: 'https://moved.example' });
    const { status, body } = await ask('mirrorRedirect', 'gone.example:8443');
    expect([status, body]).toEqual([200, { redirect: { newLink: 'https://moved.example' } }]);
  });

  test.each(['', 'two words', 'https://a.example', '-a.example', 'a..example', 'a'.repeat(254)])(
    '[C51] [C52] validation-failed: %j is no domain',
    async (domain) => {
      for (const name of ['mirrorOfDomain', 'mirrorRedirect'] as const) {
        const { status, refusal } = await ask(name, domain);
        expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['domain']]);
      }
    },
  );
});

describe('[M3] what an operator writes', () => {
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

  test.each([
    [{ newLink: 'https://new.example/path' }, 'newLink'],
    [{ newLink: 'ftp://new.example' }, 'newLink'],
    [{ newLink: 'new.example' }, 'newLink'],
    [{ sso: 'javascript:alert(1)' }, 'sso'],
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
