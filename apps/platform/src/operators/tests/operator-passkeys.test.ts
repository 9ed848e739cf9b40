import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PasskeyCreation, PasskeyRequest } from '@baize/protocol';
import { keptSecret } from '../../foundation/config/kept-secret.ts';
import { codeAt } from '../../foundation/second-step/totp.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../tests/support/accounts.ts';
import { Authenticator, type Dishonesty } from '../../../tests/support/authenticator.ts';
import { OPERATOR_PASSWORD, OperatorBrowser, setUpOperator } from '../../../tests/support/operators.ts';
import { modulesFor } from '../../modules.ts';
import { sealPlainSecrets } from '../seal-plain-secrets.ts';
import { hashOf } from '../secrets.ts';

const TOKEN = 'token-of-this-machine';
const OFFICE = '/back-office';
const PASSKEYS = `${OFFICE}/passkeys`;
const machine = { authorization: `Bearer ${TOKEN}` };
const MINUTE_MS = 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ OPERATOR_TOKEN: TOKEN, RATE_LIMITS: 'true' }, modulesFor(['operators']));
}, STARTING_MS);
afterAll(() => accounts.close());

const browser = (): OperatorBrowser => new OperatorBrowser(accounts, 'localhost');
const isIn = async (of: OperatorBrowser): Promise<boolean> => (await of.read(OFFICE)).text.includes('Log out');
const problem = (answer: { headers: Headers }): string | null =>
  new URL(answer.headers.get('location') ?? '', 'http://any').searchParams.get('problem');

/** What the page's script would hand to the browser. */
async function taskOf(of: OperatorBrowser, path = OFFICE): Promise<{ make?: PasskeyCreation; ask?: PasskeyRequest }> {
  const [, task = '{}'] = /data-passkey="([^"]+)"/.exec((await of.read(path)).text) ?? [];
  return JSON.parse(task.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as object;
}

/** An operator with the first password, in a browser that has to set up. */
async function newcomer(name: string): Promise<OperatorBrowser> {
  const body = { name, roles: ['support' as const], reason: 'new' };
  const added = await accounts.visitor().call('addOperator', { body }, machine);
  const of = browser();
  await of.submit(OFFICE, { act: 'log-in', name, password: added.body.password });
  return of;
}

/** The same, set up with a passkey in place of an app. */
async function withPasskey(name: string): Promise<{ key: Authenticator; of: OperatorBrowser; codes: string[] }> {
  const of = await newcomer(name);
  const key = new Authenticator(of.ownOrigin);
  const { make } = await taskOf(of);
  const form = { act: 'set-up-passkey', password: OPERATOR_PASSWORD, again: OPERATOR_PASSWORD };
  const sent = await sendPasskey(of, { ...form, passkey: JSON.stringify(key.make(make!)) });
  return { key, of, codes: Array.from(sent.text.matchAll(/<li>([0-9a-f-]{24})<\/li>/g), ([, code]) => code ?? '') };
}

/** A form whose token was read before: reading it again would ask for another passkey. */
async function sendPasskey(of: OperatorBrowser, fields: Record<string, string>, path = OFFICE) {
  const formToken = await formTokenOf(of);
  return of.submit(path, { formToken, ...fields });
}

async function formTokenOf({ cookie }: OperatorBrowser): Promise<string> {
  const hash = hashOf(cookie.split('=')[1] ?? '');
  const { kysely } = accounts.database;
  const row = await kysely
    .selectFrom('operator_logins')
    .select('form_token')
    .where('secret_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return row.form_token;
}

/** Logs in up to the second step. */
async function half(name: string): Promise<OperatorBrowser> {
  const of = browser();
  await of.submit(OFFICE, { act: 'log-in', name, password: OPERATOR_PASSWORD });
  return of;
}

async function second(of: OperatorBrowser, key: Authenticator, lie?: Dishonesty) {
  const { ask } = await taskOf(of);
  return sendPasskey(of, { act: 'passkey', passkey: JSON.stringify(key.answer(ask!, lie)) });
}

const actsOf = async (name: string) => {
  const query = { subject: `operator:${name}` };
  return (await accounts.visitor().call('listOperatorActs', { query }, machine)).body.acts.map(({ act }) => act);
};

describe('[O9] a passkey', () => {
  test('is chosen at the set-up in place of an app, with recovery codes, and logs in', async () => {
    const { key, of, codes } = await withPasskey('ann');
    expect([await isIn(of), codes.length]).toEqual([true, 10]);
    const again = await half('ann');
    expect(await isIn(again)).toBe(false);
    expect(problem(await second(again, key))).toBeNull();
    expect(await isIn(again)).toBe(true);
    const byCode = await half('ann');
    await byCode.act(OFFICE, { act: 'code', code: codes[0] ?? '' });
    expect(await isIn(byCode)).toBe(true);
    expect(await actsOf('ann')).toEqual(['setUpOperator', 'addOperator']);
  });

  test('replay: an answer counts once, of another origin, unverified and another’s none at all', async () => {
    const [{ key }, { key: other }] = [await withPasskey('bea'), await withPasskey('ben')];
    const of = await half('bea');
    const { ask } = await taskOf(of);
    const passkey = JSON.stringify(key.answer(ask!));
    const twin = await half('bea');
    await taskOf(twin);
    expect(problem(await sendPasskey(twin, { act: 'passkey', passkey }))).toBe('passkey-refused');
    expect(problem(await sendPasskey(of, { act: 'passkey', passkey }))).toBeNull();
    const late = await half('bea');
    expect(problem(await sendPasskey(late, { act: 'passkey', passkey }))).toBe('passkey-refused');
    for (const lie of [
      { origin: 'https://evil.example' },
      { unverified: true },
      { challenge: 'x'.repeat(43) },
    ] as const)
      expect(problem(await second(late, key, lie))).toBe('passkey-refused');
    expect(problem(await second(late, other))).toBe('passkey-refused');
    key.counter = 0;
    expect(problem(await second(late, key))).toBe('passkey-refused');
    for (const nonsense of ['', '{}', 'null', '[1]'])
      expect(problem(await sendPasskey(late, { act: 'passkey', passkey: nonsense }))).toBe('passkey-refused');
    expect(await isIn(late)).toBe(false);
  });

  test('tries of it are limited together with codes', async () => {
    const { key } = await withPasskey('cat');
    const of = await half('cat');
    for (let tries = 0; tries < 10; tries++) await second(of, key, { unverified: true });
    const { ask } = await taskOf(of);
    const sent = await sendPasskey(of, { act: 'passkey', passkey: JSON.stringify(key.answer(ask!)) });
    expect([sent.status, await isIn(of)]).toEqual([429, false]);
    accounts.advance(15 * MINUTE_MS);
  });

  test('is added by who is logged in, with the password, beside the app; each is an act', async () => {
    const { browser: of, secret } = await setUpOperator(accounts, await newcomer('dan'), 'dan');
    const key = new Authenticator(of.ownOrigin);
    const add = async (fields: Record<string, string>) => {
      const { make } = await taskOf(of, PASSKEYS);
      const form = { name: 'Desk key', password: OPERATOR_PASSWORD, passkey: JSON.stringify(key.make(make!)) };
      return problem(await sendPasskey(of, { ...form, ...fields }, PASSKEYS));
    };
    expect(await add({ password: 'three-wrong-guesses' })).toBe('wrong');
    expect(await add({ name: ' ' })).toBe('passkey-name');
    expect(await add({ passkey: '{}' })).toBe('passkey-refused');
    expect(await add({})).toBeNull();
    expect((await of.read(PASSKEYS)).text).toContain('Desk key');
    const byKey = await half('dan');
    await second(byKey, key);
    expect(await isIn(byKey)).toBe(true);
    accounts.advance(MINUTE_MS);
    const byApp = await half('dan');
    await byApp.act(OFFICE, { act: 'code', code: codeAt(secret, accounts.now()) });
    expect(await isIn(byApp)).toBe(true);
    expect((await actsOf('dan'))[0]).toBe('addOperatorPasskey');
  });

  test('is removed by another operator, which ends the sessions, and never as the only second step', async () => {
    const body = { reason: 'lost' };
    const remove = (name: string) =>
      accounts.visitor().call('removeOperatorPasskeys', { params: { name }, body }, machine);
    const { of } = await withPasskey('eve');
    expect((await remove('eve')).refusal.code).toBe('last-second-step');
    expect(await isIn(of)).toBe(true);
    const { browser: dan } = await setUpOperator(accounts, await newcomer('dee'), 'dee');
    const { make } = await taskOf(dan, PASSKEYS);
    const passkey = JSON.stringify(new Authenticator(dan.ownOrigin).make(make!));
    await sendPasskey(dan, { name: 'Phone', password: OPERATOR_PASSWORD, passkey }, PASSKEYS);
    expect((await remove('dee')).body).toEqual({ removed: 1 });
    expect(await isIn(dan)).toBe(false);
    expect((await actsOf('dee'))[0]).toBe('removeOperatorPasskeys');
    expect((await remove('nobody')).refusal.code).toBe('operator-unknown');
  });

  test('ends with a reset', async () => {
    const { key } = await withPasskey('fin');
    const reset = await accounts
      .visitor()
      .call('resetOperator', { params: { name: 'fin' }, body: { reason: 'lost' } }, machine);
    const of = browser();
    await of.submit(OFFICE, { act: 'log-in', name: 'fin', password: reset.body.password });
    expect((await taskOf(of)).ask).toBeUndefined();
    const { operators } = (await accounts.visitor().call('listOperators', {}, machine)).body;
    expect(operators.find(({ name }) => name === 'fin')).toMatchObject({ isSetUp: false, passkeys: [] });
    expect(problem(await sendPasskey(of, { act: 'passkey', passkey: JSON.stringify({ id: key.id }) }))).toBeNull();
    expect(await isIn(of)).toBe(false);
  });

  test('is offered on a host with a name alone, whose page runs its own script and no other', async () => {
    const of = await newcomer('gil');
    const named = await of.read(OFFICE);
    expect(named.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    expect(named.text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/back-office/passkey.js">']);
    for (const script of ['passkey.js', 'webauthn.js']) {
      const { status, headers } = await of.read(`${OFFICE}/${script}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    }
    const bare = new OperatorBrowser(accounts);
    bare.cookie = of.cookie;
    expect(await taskOf(bare)).toEqual({});
    expect((await bare.read(OFFICE)).text).not.toContain('<script');
  });
});

describe('[O10] the secret of an app', () => {
  test('stands in no table as it is, and one of a platform that did not seal it is sealed at the start', async () => {
    const { secret } = await setUpOperator(accounts, await newcomer('hal'), 'hal');
    const tab = await newcomer('ida');
    const shown = /class="key">([A-Z2-7 ]+)</.exec((await tab.read(OFFICE)).text)?.[1]?.replaceAll(' ', '') ?? '?';
    const { kysely } = accounts.database;
    const kept = async () =>
      JSON.stringify([
        await kysely.selectFrom('operators').selectAll().execute(),
        await kysely.selectFrom('operator_logins').selectAll().execute(),
      ]);
    expect(shown).toMatch(/^[A-Z2-7]{32}$/);
    expect(await kept()).not.toContain(secret);
    expect(await kept()).not.toContain(shown);
    await kysely.updateTable('operators').set({ totp_secret: secret }).where('name', '=', 'hal').execute();
    const codeSecret = keptSecret(null, accounts.dataDir, 'one-time-codes');
    await sealPlainSecrets({ database: accounts.database, codeSecret });
    expect(await kept()).not.toContain(secret);
    accounts.advance(MINUTE_MS);
    const of = browser();
    await of.submit(OFFICE, { act: 'log-in', name: 'hal', password: OPERATOR_PASSWORD });
    await of.act(OFFICE, { act: 'code', code: codeAt(secret, accounts.now()) });
    expect(await isIn(of)).toBe(true);
  });
});
