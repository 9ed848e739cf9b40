import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import {
  ADDRESSES,
  type AccountsPlatform,
  PASSWORD,
  STARTING_MS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts(ADDRESSES);
}, STARTING_MS);
afterAll(() => accounts.close());

/** A player with a proved phone. */
async function owner(): Promise<{ phone: string; id: string; visitor: Visitor }> {
  const visitor = await accounts.registeredByPhone();
  await visitor.call('verifyPhoneCode', { body: { code: await accounts.code(visitor.phone) } });
  const { id } = (await visitor.call('getProfile', {})).body.user;
  return { phone: visitor.phone, id, visitor };
}

async function asksForACodeOfTheApp(visitor: Visitor): Promise<void> {
  const { secret } = (await visitor.call('beginTotp', { body: {} })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: accounts.now() });
  expect((await visitor.call('confirmTotp', { body: { code } })).status).toBe(200);
}

/** A browser that was named to somebody else before. */
async function namedBrowser(): Promise<Visitor> {
  const browser = accounts.visitor();
  const somebody = await accounts.registered();
  await somebody.call('getProfile', {});
  browser.browserCookie = somebody.browserCookie;
  expect(browser.browserCookie).not.toBeNull();
  return browser;
}

const seenWith = async (userId: string): Promise<number> =>
  (
    await accounts.database.kysely
      .selectFrom('player_browsers')
      .select('browser_id')
      .where('user_id', '=', userId)
      .execute()
  ).length;

const WAYS = {
  async code(browser: Visitor, phone: string) {
    await browser.call('requestPhoneLoginCode', { body: { phone } });
    return browser.call('loginByPhoneCode', { query: {}, body: { phone, code: await accounts.code(phone) } });
  },
  password: (browser: Visitor, phone: string) =>
    browser.call('loginByPhonePassword', { body: { phone, password: PASSWORD } }),
};

/** Such a browser has a count of its own for wrong passwords, which a stranger with half of the proof must not get. */
describe.each(['code', 'password'] as const)('[row:C12] the browser of a log-in by phone and %s', (way) => {
  test('is one that the player was seen with', async () => {
    const { phone, id } = await owner();
    const before = await seenWith(id);
    expect((await WAYS[way](await namedBrowser(), phone)).status).toBe(200);
    expect((await seenWith(id)) - before).toBe(1);
  });

  test('is none of them before the second step', async () => {
    const { phone, id, visitor } = await owner();
    await asksForACodeOfTheApp(visitor);
    const before = await seenWith(id);
    const { status, refusal } = await WAYS[way](await namedBrowser(), phone);
    expect([status, refusal.code]).toEqual([403, 'second-step-needed']);
    expect((await seenWith(id)) - before).toBe(0);
  });
});
