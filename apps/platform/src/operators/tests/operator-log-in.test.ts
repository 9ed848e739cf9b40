import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeAt } from '../../foundation/second-step/totp.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../tests/support/accounts.ts';
import {
  OPERATOR_PASSWORD,
  OperatorBrowser,
  logInAgain,
  namedOperator,
  setUpOperator,
} from '../../../tests/support/operators.ts';
import { modulesFor } from '../../modules.ts';

const TOKEN = 'token-of-this-machine';
const OFFICE = '/back-office';
const machine = { authorization: `Bearer ${TOKEN}` };
const MINUTE_MS = 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ OPERATOR_TOKEN: TOKEN, RATE_LIMITS: 'true' }, modulesFor(['operators']));
}, STARTING_MS);
afterAll(() => accounts.close());

const browser = (): OperatorBrowser => new OperatorBrowser(accounts);
const isIn = async (of: OperatorBrowser): Promise<boolean> => (await of.read(OFFICE)).text.includes('Log out');
const problem = (answer: { headers: Headers }): string | null =>
  new URL(answer.headers.get('location') ?? '', 'http://any').searchParams.get('problem');

describe('[O1] the first operator', () => {
  test('is made by the machine’s token, with all roles, and chooses a password and a second step', async () => {
    const first = browser();
    expect((await first.read(OFFICE)).text).toContain('The first operator');
    expect(problem(await first.submit(OFFICE, { act: 'first', token: 'guess', name: 'ann' }))).toBe('token-wrong');
    expect(problem(await first.submit(OFFICE, { act: 'first', token: TOKEN, name: 'machine' }))).toBe('name-invalid');
    const [one, two] = [browser(), browser()];
    const outcomes = await Promise.all([
      one.submit(OFFICE, { act: 'first', token: TOKEN, name: 'Ann' }),
      two.submit(OFFICE, { act: 'first', token: TOKEN, name: 'eve' }),
    ]);
    expect(new Set(outcomes.map(problem))).toEqual(new Set(['operators-exist', null]));
    const [made, name] = problem(outcomes[0]) === null ? [one, 'ann'] : ([two, 'eve'] as const);
    expect(await isIn(made)).toBe(false);
    await setUpOperator(accounts, made, name);
    expect(await isIn(made)).toBe(true);
    expect((await accounts.visitor().call('listOperators', {}, machine)).body.operators).toMatchObject([
      { name, isSetUp: true, roles: ['support', 'payments', 'trading', 'content', 'releases', 'operators'] },
    ]);
  });

  test('the token logs nobody in afterwards', async () => {
    const late = browser();
    expect((await late.read(OFFICE)).text).not.toContain('The first operator');
    expect(problem(await late.submit(OFFICE, { act: 'first', token: TOKEN, name: 'late' }))).toBe('operators-exist');
    expect(await isIn(late)).toBe(false);
  });
});

describe('[O2] a log-in', () => {
  test('takes the name, the password and a code; the password alone opens no page', async () => {
    const bob = await namedOperator(accounts, TOKEN, 'bob', ['operators']);
    accounts.advance(MINUTE_MS);
    const half = browser();
    await half.submit(OFFICE, { act: 'log-in', name: 'bob', password: OPERATOR_PASSWORD });
    expect(await isIn(half)).toBe(false);
    for (const path of ['/operators', '/acts', '/console']) expect((await half.read(OFFICE + path)).status).toBe(303);
    expect(problem(await half.act(OFFICE, { act: 'code', code: '000000' }))).toBe('code-wrong');
    await half.act(OFFICE, { act: 'code', code: codeAt(bob.secret, accounts.now()) });
    expect(await isIn(half)).toBe(true);
  });

  test('of a stranger, an unknown name and a wrong password answer alike', async () => {
    for (const name of ['bob', 'nobody', '']) {
      const answer = await browser().submit(OFFICE, { act: 'log-in', name, password: 'three-wrong-guesses' });
      expect([problem(answer), answer.headers.getSetCookie()]).toEqual(['wrong', []]);
    }
  });

  test('begins with the first password, which is replaced by one that is not weak', async () => {
    const { body } = await accounts
      .visitor()
      .call('addOperator', { body: { name: 'cleo', roles: [], reason: 'new' } }, machine);
    const cleo = browser();
    await cleo.submit(OFFICE, { act: 'log-in', name: 'cleo', password: body.password });
    const secret = /class="key">([A-Z2-7 ]+)</.exec((await cleo.read(OFFICE)).text)?.[1]?.replaceAll(' ', '') ?? '';
    const code = codeAt(secret, accounts.now());
    for (const weak of ['password', 'short', 'cleo-the-operator', 'abcabcabc'])
      expect(problem(await cleo.act(OFFICE, { act: 'set-up', password: weak, again: weak, code }))).toBe(
        'password-weak',
      );
    const differs = { act: 'set-up', password: OPERATOR_PASSWORD, again: 'another-good-one', code };
    expect(problem(await cleo.act(OFFICE, differs))).toBe('passwords-differ');
    const wrong = { ...differs, again: OPERATOR_PASSWORD, code: '123456' };
    expect(problem(await cleo.act(OFFICE, wrong))).toBe('code-wrong');
    expect(await isIn(cleo)).toBe(false);
    await setUpOperator(accounts, cleo, 'cleo');
    const again = browser();
    const answer = await again.submit(OFFICE, { act: 'log-in', name: 'cleo', password: body.password });
    expect(problem(answer)).toBe('wrong');
  });

  test('shows its QR code and its recovery codes within the page’s policy', async () => {
    const { body } = await accounts
      .visitor()
      .call('addOperator', { body: { name: 'drew', roles: [], reason: 'new' } }, machine);
    const drew = browser();
    await drew.submit(OFFICE, { act: 'log-in', name: 'drew', password: body.password });
    const { text, headers } = await drew.read(OFFICE);
    expect(text).toMatch(/<svg [^>]*role="img"/);
    expect(text).not.toMatch(/<script|<style|style=|<img/i);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('[O3] the second step', () => {
  test('accepts a code once, and none before it afterwards', async () => {
    const fay = await namedOperator(accounts, TOKEN, 'fay', []);
    accounts.advance(MINUTE_MS);
    const code = codeAt(fay.secret, accounts.now());
    const before = codeAt(fay.secret, accounts.now() - 30_000);
    const tabs = [browser(), browser(), browser()] as const;
    for (const tab of tabs) await tab.submit(OFFICE, { act: 'log-in', name: 'fay', password: OPERATOR_PASSWORD });
    const answers = await Promise.all([
      tabs[0].act(OFFICE, { act: 'code', code }),
      tabs[1].act(OFFICE, { act: 'code', code }),
    ]);
    expect(answers.map(problem).filter((each) => each === null)).toHaveLength(1);
    expect(problem(await tabs[2].act(OFFICE, { act: 'code', code: before }))).toBe('code-wrong');
  });

  test('a recovery code stands in for the app, once', async () => {
    const gus = await namedOperator(accounts, TOKEN, 'gus', []);
    const [code = ''] = gus.recoveryCodes;
    for (const expected of [true, false]) {
      const tab = browser();
      await tab.submit(OFFICE, { act: 'log-in', name: 'gus', password: OPERATOR_PASSWORD });
      await tab.act(OFFICE, { act: 'code', code: code.toUpperCase() });
      expect(await isIn(tab)).toBe(expected);
    }
  });
});

describe('[O4] tries', () => {
  test('at codes are counted by operator, wherever they come from', async () => {
    const hal = await namedOperator(accounts, TOKEN, 'hal', []);
    accounts.advance(MINUTE_MS);
    const tab = browser();
    await tab.submit(OFFICE, { act: 'log-in', name: 'hal', password: OPERATOR_PASSWORD });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await tab.act(OFFICE, { act: 'code', code: '000000' })).status);
    expect(statuses.at(-1)).toBe(429);
    const right = await tab.act(OFFICE, { act: 'code', code: codeAt(hal.secret, accounts.now()) });
    expect(right.status).toBe(429);
  });

  test('at passwords are counted by name and address, and all log-ins by address', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await browser().submit(OFFICE, { act: 'log-in', name: 'ivo', password: 'no' })).status);
    expect(statuses.slice(-2)).toEqual([303, 429]);
    for (let tries = 0; tries < 41; tries += 1)
      statuses.push((await browser().submit(OFFICE, { act: 'log-in', name: `x${tries}`, password: 'no' })).status);
    expect(statuses.at(-1)).toBe(429);
    accounts.advance(16 * MINUTE_MS);
    expect((await browser().submit(OFFICE, { act: 'log-in', name: 'ivo', password: 'no' })).status).toBe(303);
  });
});

describe('[O5] a session', () => {
  test('is never the one that the browser brought', async () => {
    const jan = await namedOperator(accounts, TOKEN, 'jan', []);
    const before = jan.browser.cookie;
    const tab = await logInAgain(accounts, jan);
    expect(tab.cookie).not.toBe(before);
    const half = browser();
    half.cookie = 'baize_operator=chosen-by-somebody';
    await half.submit(OFFICE, { act: 'log-in', name: 'jan', password: OPERATOR_PASSWORD });
    expect(half.cookie).not.toContain('chosen-by-somebody');
  });

  test('has a cookie of the back office alone', async () => {
    const answer = await browser().submit(OFFICE, { act: 'log-in', name: 'jan', password: OPERATOR_PASSWORD });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=900; Path=\/back-office; HttpOnly; SameSite=Strict$/);
  });
});
