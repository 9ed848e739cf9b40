import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CallName, calls } from '@baize/protocol';
import { sql } from 'kysely';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../tests/support/accounts.ts';
import {
  OperatorBrowser,
  bearerOf as consoleBearerOf,
  logInAgain,
  namedOperator,
} from '../../../tests/support/operators.ts';

const TOKEN = 'token-of-this-machine';
const machine = { authorization: `Bearer ${TOKEN}` };
const CONSOLE = 'http://localhost:4100';
const STATE = 'a'.repeat(43);
const FLAG = { enabled: true, basisPoints: 10_000, variant: null, payload: null };

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ OPERATOR_TOKEN: TOKEN });
}, STARTING_MS);
afterAll(() => accounts.close());

const visitor = () => accounts.visitor();
const acts = async (query: object = {}) => (await visitor().call('listOperatorActs', { query }, machine)).body.acts;

/** The session that the console gets for the code of a browser. */
async function throughConsole(browser: OperatorBrowser) {
  const answer = await browser.act('/back-office/console', { state: STATE });
  const target = new URL(answer.headers.get('location') ?? '');
  return { target, code: target.searchParams.get('code') ?? '' };
}
const redeem = (code: string, headers: Record<string, string> = machine) =>
  visitor().call('redeemConsoleCode', { body: { code } }, headers);
const bearerOf = (browser: OperatorBrowser) => consoleBearerOf(accounts, TOKEN, browser);

describe('[O6] roles', () => {
  test('every call of operators says which it needs, and refuses others', async () => {
    const { browser } = await namedOperator(accounts, TOKEN, 'rita', ['releases']);
    const rita = await bearerOf(browser);
    const names = Object.entries(calls).flatMap(([name, call]) =>
      'auth' in call && call.auth === 'operator' ? [[name as CallName, call] as const] : [],
    );
    const refused: string[] = [];
    for (const [name, call] of names) {
      expect([name, call.roles?.length ?? 0]).not.toEqual([name, 0]);
      if (call.roles?.includes('releases')) continue;
      const { status, refusal } = await visitor().call(name, {}, rita);
      // Of a domain that is not loaded here.
      if (status === 404) continue;
      expect([name, status, refusal.code]).toEqual([name, 403, 'role-missing']);
      refused.push(name);
    }
    expect(refused).toEqual(expect.arrayContaining(['addOperator', 'decideWithdrawal', 'listFlags', 'saveMirror']));
  });

  test('are given and taken by those with `operators`, and are read anew at each request', async () => {
    const { browser: max } = await namedOperator(accounts, TOKEN, 'max', ['operators']);
    await namedOperator(accounts, TOKEN, 'nia', ['content']);
    const bearer = await bearerOf((await namedOperator(accounts, TOKEN, 'olaf', ['content'])).browser);
    expect((await visitor().call('listFlags', {}, bearer)).status).toBe(200);
    await max.act('/back-office/operators', { act: 'roles', name: 'olaf', 'role-support': 'on', reason: 'moved' });
    expect((await visitor().call('listFlags', {}, bearer)).refusal.code).toBe('role-missing');
    expect((await acts({ subject: 'operator:olaf' }))[0]).toMatchObject({
      operator: 'max',
      act: 'setOperatorRoles',
      before: { roles: ['content'] },
      after: { roles: ['support'] },
      reason: 'moved',
    });
  });

  test('somebody has the role `operators` at any time, whoever takes it from whom', async () => {
    const { body } = await visitor().call('listOperators', {}, machine);
    const holders = body.operators.filter(({ roles }) => roles.includes('operators')).map(({ name }) => name);
    const answers = await Promise.all(
      holders.map((name) =>
        visitor().call('setOperatorRoles', { params: { name }, body: { roles: [], reason: 'gone' } }, machine),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code)).toEqual([
      'last-operator',
    ]);
  });
});

describe('[O7] an act', () => {
  test('is one row: who, what, before, after, why, and the request', async () => {
    const bearer = await bearerOf((await namedOperator(accounts, TOKEN, 'pia', ['content'])).browser);
    const save = (enabled: boolean, reason: string) =>
      visitor().call(
        'saveFlag',
        { params: { key: 'new-lobby' }, body: { ...FLAG, enabled, reason } },
        { ...bearer, 'x-operator': 'somebody-else' },
      );
    await save(true, 'to try it');
    const second = await save(false, 'it was slow');
    const key = { key: 'new-lobby', ...FLAG };
    expect(await acts({ subject: 'flag:new-lobby' })).toMatchObject([
      {
        operator: 'pia',
        act: 'saveFlag',
        subject: 'flag:new-lobby',
        before: key,
        after: { ...key, enabled: false },
        reason: 'it was slow',
        requestId: second.headers.get('x-request-id'),
      },
      { operator: 'pia', before: null, after: key, reason: 'to try it' },
    ]);
  });

  test('needs a reason', async () => {
    for (const reason of [undefined, '', '  ']) {
      const body = { ...FLAG, reason } as never;
      const { refusal } = await visitor().call('saveFlag', { params: { key: 'why' }, body }, machine);
      expect(refusal.errors).toHaveProperty('reason');
    }
    expect(await acts({ subject: 'flag:why' })).toEqual([]);
  });

  test('that was refused leaves no row', async () => {
    const redirect = { to: '/circle', status: 302 } as const;
    const body = { path: '/circle', redirect, reason: 'a mistake' };
    expect((await visitor().call('saveRouteRule', { body }, machine)).status).toBe(422);
    expect(await acts({ subject: 'route-rule:' })).toEqual([]);
  });

  test.each(['update operator_acts set operator = $$x$$', 'delete from operator_acts', 'truncate operator_acts'])(
    'is for ever: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(accounts.database.kysely)).rejects.toThrow('operator-acts-append-only');
    },
  );

  test('is found by name, act and subject, page by page', async () => {
    const { browser } = await namedOperator(accounts, TOKEN, 'quin', ['operators']);
    const { text } = await browser.read('/back-office/acts?operator=pia&act=&subject=flag%3A');
    expect(text).toContain('it was slow');
    expect(text).not.toContain('addOperator');
    const all = await acts();
    expect(await acts({ before: all[1]!.number, limit: 1 })).toEqual([all[2]]);
  });

  test('what is typed into it is text on the page', async () => {
    const body = { ...FLAG, payload: '<img src=x>', reason: '<img src=y>' };
    await visitor().call('saveFlag', { params: { key: 'marked' }, body }, machine);
    const { text } = await (
      await namedOperator(accounts, TOKEN, 'rex', ['operators'])
    ).browser.read('/back-office/acts?subject=flag:marked');
    expect(text).toContain('&lt;img src=y&gt;');
    expect(text).not.toContain('<img');
  });
});

describe('[O5] sessions', () => {
  test('are listed, and ended by whoever may: pages and the console alike', async () => {
    const sue = await namedOperator(accounts, TOKEN, 'sue', ['content']);
    const bearer = await bearerOf(sue.browser);
    const listed = async () =>
      (await visitor().call('listOperators', {}, machine)).body.operators.find(({ name }) => name === 'sue')!.sessions;
    expect((await listed()).map(({ of }) => of)).toEqual(['back-office', 'console']);
    const ended = await visitor().call(
      'endOperatorSessions',
      { params: { name: 'sue' }, body: { reason: 'a lost laptop' } },
      machine,
    );
    expect(ended.body).toEqual({ ended: 2 });
    expect(await listed()).toEqual([]);
    expect((await sue.browser.read('/back-office')).text).not.toContain('Log out');
    expect((await visitor().call('listFlags', {}, bearer)).status).toBe(401);
  });

  test('end with a reset, which gives a first password again', async () => {
    const ted = await namedOperator(accounts, TOKEN, 'ted', ['content']);
    const reset = await visitor().call(
      'resetOperator',
      { params: { name: 'ted' }, body: { reason: 'lost the phone' } },
      machine,
    );
    expect((await ted.browser.read('/back-office')).text).not.toContain('Log out');
    const again = new OperatorBrowser(accounts);
    await again.submit('/back-office', { act: 'log-in', name: 'ted', password: reset.body.password });
    expect((await again.read('/back-office')).text).toContain('First log-in of ted');
    const [code = ''] = ted.recoveryCodes;
    expect((await again.act('/back-office', { act: 'code', code })).headers.get('location')).toBe('/back-office');
    expect((await again.read('/back-office')).text).toContain('First log-in of ted');
  });

  test('unknown names are refused', async () => {
    const input = { params: { name: 'nobody' }, body: { reason: 'x' } };
    expect((await visitor().call('resetOperator', input, machine)).refusal.code).toBe('operator-unknown');
    expect((await visitor().call('endOperatorSessions', input, machine)).refusal.code).toBe('operator-unknown');
    const taken = { name: 'ted', roles: [], reason: 'x' };
    expect((await visitor().call('addOperator', { body: taken }, machine)).refusal.code).toBe('operator-exists');
  });
});

describe('[O8] the console', () => {
  test('is entered with a code that counts once, for a minute, by the machine alone', async () => {
    const uma = await namedOperator(accounts, TOKEN, 'uma', ['releases']);
    const { target, code } = await throughConsole(uma.browser);
    expect([target.origin, target.pathname, target.searchParams.get('state')]).toEqual([
      CONSOLE,
      '/login/platform',
      STATE,
    ]);
    const [one, two] = await Promise.all([redeem(code), redeem(code)]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 422]));
    const won = one.status === 200 ? one : two;
    expect(won.body).toMatchObject({ name: 'uma', roles: ['releases'] });
    const bearer = { authorization: `Bearer ${won.body.token}` };
    expect((await visitor().call('getOperator', {}, bearer)).body).toEqual({ name: 'uma', roles: ['releases'] });
    const late = await throughConsole(uma.browser);
    accounts.advance(60_000);
    expect((await redeem(late.code)).refusal.code).toBe('code-wrong');
    const fresh = await throughConsole(await logInAgain(accounts, uma));
    expect((await redeem(fresh.code, bearer)).status).toBe(403);
  });

  test('a page of another site gets no code, nor does a form without the token', async () => {
    const { browser } = await namedOperator(accounts, TOKEN, 'vic', ['releases']);
    const foreign = await browser.act('/back-office/console', { state: STATE }, 'https://evil.example');
    expect(foreign.status).toBe(403);
    expect((await browser.submit('/back-office/console', { state: STATE })).status).toBe(403);
    expect((await browser.read('/back-office/console')).headers.get('content-security-policy')).toContain(
      `form-action 'self' ${CONSOLE};`,
    );
  });
});
