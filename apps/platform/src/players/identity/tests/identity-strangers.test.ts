import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ADDRESSES,
  type AccountsPlatform,
  PASSWORD,
  STARTING_MS,
  newPhone,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import { type BotJudge, startBotJudge } from '../../../../tests/support/bot-judge.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const VERDICTS = {
  'person-registers': { success: true, score: 0.9, action: 'register' },
  'person-logs-in': { success: true, score: 0.9, action: 'login' },
};

let judge: BotJudge;
let accounts: AccountsPlatform;
beforeAll(async () => {
  judge = await startBotJudge(VERDICTS);
  accounts = await startAccounts({ RATE_LIMITS: 'true', ...ADDRESSES, ...judge.settings });
}, STARTING_MS);
afterAll(async () => {
  await accounts.close();
  judge.close();
});

describe('[I20] [row:C05] [row:C06] registration is no test of a list of addresses', () => {
  const form = { password: PASSWORD, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null } as const;
  const free = () => `${randomUUID()}@mail.example`;
  const register = async (by: Visitor, email: string, more: object = {}, headers: Record<string, string> = {}) => {
    const { status, refusal } = await by.call('registerByEmail', { body: { ...form, email, ...more } }, headers);
    return status === 200 ? 'token' : refusal.code;
  };
  const taken = async () => (await accounts.registered()).email;

  test('an address is told that it is taken five times an hour; then a free one gets the same answer', async () => {
    const stranger = accounts.visitor();
    const list = await Promise.all(Array.from({ length: 8 }, taken));
    const answers = [];
    for (const email of list.slice(0, 5)) answers.push(await register(stranger, email));
    expect(answers).toEqual(Array.from({ length: 5 }, () => 'email-taken'));
    for (const email of [list[5]!, free(), list[6]!, free()])
      expect(await register(stranger, email)).toBe('too-many-requests');
    const phone = await stranger.call('registerByPhone', { body: { ...form, phone: newPhone() } });
    expect(phone.refusal.code).toBe('too-many-requests');
    expect(phone.headers.get('retry-after')).toBe('3600');
    accounts.advance(HOUR_MS);
    expect(await register(stranger, list[7]!)).toBe('email-taken');
  });

  test('of a hundred questions at once five are answered', async () => {
    const stranger = accounts.visitor();
    const email = await taken();
    const answers = await Promise.all(Array.from({ length: 30 }, () => register(stranger, email)));
    expect(answers.filter((answer) => answer === 'email-taken')).toHaveLength(5);
  });

  test('a neighbour of the same IPv6 network is the same; free addresses do not count', async () => {
    const from = (host: string) => ({ 'x-forwarded-for': `2001:4860:1:2::${host}` });
    const stranger = accounts.visitor();
    for (let i = 1; i <= 7; i += 1) expect(await register(stranger, free(), {}, from(String(i)))).toBe('token');
    const email = await taken();
    for (let i = 1; i <= 5; i += 1) expect(await register(stranger, email, {}, from(String(i)))).toBe('email-taken');
    expect(await register(stranger, email, {}, from('6'))).toBe('too-many-requests');
    expect(await register(stranger, email, {}, { 'x-forwarded-for': '2001:4860:1:3::1' })).toBe('email-taken');
  });

  test('a refused promo code and a weak password count for nothing', async () => {
    const stranger = accounts.visitor();
    for (let i = 0; i < 6; i += 1) {
      expect(await register(stranger, free(), { promo: 'NO-SUCH' })).toBe('promo-code-invalid');
      expect(await register(stranger, free(), { password: 'qwerty123' })).toBe('password-weak');
    }
    expect(await register(stranger, free())).toBe('token');
  });

  test('a browser that moves from address to address is the same browser', async () => {
    const browser = await accounts.registered();
    await browser.call('getProfile', {});
    expect(browser.browserCookie).not.toBeNull();
    const email = await taken();
    const from = (host: number) => ({ 'x-forwarded-for': `198.51.7.${host}` });
    for (let i = 1; i <= 5; i += 1) expect(await register(browser, email, {}, from(i))).toBe('email-taken');
    expect(await register(browser, email, {}, from(6))).toBe('too-many-requests');
  });

  test('after that a person is told, whom the bot protection vouches for', async () => {
    const stranger = accounts.visitor();
    const email = await taken();
    for (let i = 0; i < 6; i += 1) await register(stranger, email);
    expect(await register(stranger, email, { botToken: 'person-registers' })).toBe('email-taken');
    expect(await register(stranger, email, { botToken: 'judged-by-nobody' })).toBe('too-many-requests');
    expect(await register(stranger, free(), { botToken: 'person-registers' })).toBe('token');
  });

  test('the owner gets one letter a day, in the owner’s language, and none for a double click', async () => {
    const owner = await accounts.registered();
    await register(accounts.visitor(), owner.email);
    expect(await accounts.mails(owner.email)).toHaveLength(1);
    accounts.advance(HOUR_MS);
    const english = { 'accept-language': 'en' };
    for (let i = 0; i < 3; i += 1) await register(accounts.visitor(), owner.email, {}, english);
    const mails = await accounts.mails(owner.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ subject: 'Someone tried to sign up at Baize with your address' });
    expect(mails[0]?.text).toContain('https://baize.example/?login');
    accounts.advance(DAY_MS);
    await register(accounts.visitor(), owner.email, {}, english);
    expect(await accounts.mails(owner.email)).toHaveLength(3);
  });
});

describe('[I21] [I22] [row:C09] [row:C11] wrong passwords of a stranger', () => {
  const logIn = async (by: Visitor, email: string, password: string, more: object = {}) => {
    const { status, body, refusal } = await by.call('loginByEmailPassword', { body: { email, password, ...more } });
    if (status === 200) by.token = body.token;
    return status === 200 ? 'in' : refusal.code;
  };
  async function attack(email: string, addresses: number, tries = 1) {
    const answers = [];
    for (let i = 0; i < addresses; i += 1) {
      const stranger = accounts.visitor();
      for (let j = 0; j < tries; j += 1) answers.push(await logIn(stranger, email, 'wrong-wrong'));
    }
    return answers;
  }

  test('make the owner, who comes from elsewhere, wait for nothing', async () => {
    const { email } = await accounts.registered();
    const answers = await attack(email, 1, 12);
    expect(answers.slice(9)).toEqual(['credentials-wrong', 'too-many-requests', 'too-many-requests']);
    expect(await logIn(accounts.visitor(), email, PASSWORD)).toBe('in');
  });

  test('from many addresses ask a browser that the account does not know for a person’s word or a code', async () => {
    const { email } = await accounts.confirmed();
    const answers = await attack(email, 8);
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => 'credentials-wrong'),
      ...Array.from({ length: 3 }, () => 'login-code-needed'),
    ]);
    const unknown = accounts.visitor();
    expect(await logIn(unknown, email, PASSWORD)).toBe('login-code-needed');
    expect(await logIn(unknown, email, PASSWORD, { botToken: 'judged-by-nobody' })).toBe('login-code-needed');
    expect(await logIn(unknown, email, PASSWORD, { botToken: 'person-logs-in' })).toBe('in');
    await unknown.call('requestEmailLoginCode', { body: { email } });
    const body = { email, code: await accounts.code(email) };
    expect((await accounts.visitor().call('loginByEmailCode', { body })).status).toBe(200);
  });

  test('an address without account is asked for the same', async () => {
    expect((await attack(`${randomUUID()}@mail.example`, 7)).slice(4)).toEqual([
      'credentials-wrong',
      'login-code-needed',
      'login-code-needed',
    ]);
  });

  test('never refuse a browser that the account knows, not even from the same address', async () => {
    const owner = await accounts.registered();
    await owner.call('getProfile', {});
    // The name has come back once: from then on the browser is known.
    await owner.call('getProfile', {});
    await attack(owner.email, 8);
    const neighbour = accounts.visitor();
    Object.assign(neighbour, { address: owner.address });
    for (let i = 0; i < 12; i += 1) await logIn(neighbour, owner.email, 'wrong-wrong');
    expect(await logIn(owner, owner.email, PASSWORD)).toBe('in');
    const stranger = await accounts.registered();
    await stranger.call('getProfile', {});
    await stranger.call('getProfile', {});
    expect(await logIn(stranger, owner.email, PASSWORD)).toBe('login-code-needed');
  });

  test('of a browser that the account knows are counted by that browser', async () => {
    const owner = await accounts.registered();
    await owner.call('getProfile', {});
    await owner.call('getProfile', {});
    for (let i = 0; i < 10; i += 1) expect(await logIn(owner, owner.email, 'wrong-wrong')).toBe('credentials-wrong');
    expect(await logIn(owner, owner.email, PASSWORD)).toBe('too-many-requests');
  });

  test('an owner who logs in from many places, each time right, is asked for nothing', async () => {
    const { email } = await accounts.registered();
    for (let i = 0; i < 9; i += 1) expect(await logIn(accounts.visitor(), email, PASSWORD)).toBe('in');
  });
});
