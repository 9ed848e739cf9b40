import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountsPlatform,
  PASSWORD,
  STARTING_MS,
  newPhone,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import { type BotJudge, startBotJudge } from '../../../../tests/support/bot-judge.ts';

const FORM = { password: PASSWORD, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null } as const;
/** What the provider says of each token. */
const VERDICTS: Readonly<Record<string, unknown>> = {
  'person-logs-in': { success: true, score: 0.9, action: 'login' },
  'program-logs-in': { success: true, score: 0.1, action: 'login' },
  'person-registers': { success: true, score: 0.5, action: 'register' },
  'program-registers': { success: true, score: 0, action: 'register' },
  'used-before': { success: false, 'error-codes': ['timeout-or-duplicate'] },
  'wrong-secret': { success: false, 'error-codes': ['invalid-input-secret'] },
};

let judge: BotJudge;
let accounts: AccountsPlatform;

beforeAll(async () => {
  judge = await startBotJudge(VERDICTS);
  accounts = await startAccounts(judge.settings);
}, STARTING_MS);
afterAll(async () => {
  await accounts.close();
  judge.close();
});

const SUSPECTED = { status: 403, refusal: { code: 'bot-suspected' } };

describe('[I19] the bot protection', () => {
  async function logIn(botToken: string | null | undefined) {
    const { email } = await accounts.registered();
    const body = { email, password: PASSWORD, ...(botToken !== undefined && { botToken }) };
    return accounts.visitor().call('loginByEmailPassword', { body });
  }

  test('[row:P14] lets a person in, and is told the secret and the token', async () => {
    expect((await logIn('person-logs-in')).status).toBe(200);
    expect(Object.fromEntries(judge.asked.at(-1) ?? [])).toEqual({ secret: 'hunter2', response: 'person-logs-in' });
  });

  test.each(['program-logs-in', 'person-registers', 'used-before'])(
    '[row:P14] refuses a login with the token %s by name',
    async (botToken) => {
      expect(await logIn(botToken)).toMatchObject(SUSPECTED);
    },
  );

  test.each([undefined, null, 'wrong-secret', 'nobody-answers'])(
    'refuses nobody for the token %s',
    async (botToken) => {
      expect((await logIn(botToken)).status).toBe(200);
    },
  );

  test('judges registrations by email and by phone, and creates no account for a program', async () => {
    const email = 'program@example.com';
    const byEmail = { ...FORM, email, botToken: 'program-registers' };
    const byPhone = { ...FORM, phone: newPhone(), botToken: 'program-registers' };
    expect(await accounts.visitor().call('registerByEmail', { body: byEmail })).toMatchObject(SUSPECTED);
    expect(await accounts.visitor().call('registerByPhone', { body: byPhone })).toMatchObject(SUSPECTED);
    const person = await accounts
      .visitor()
      .call('registerByEmail', { body: { ...byEmail, botToken: 'person-registers' } });
    expect(person.status).toBe(200);
  });
});

test(
  '[row:C58] without a secret nobody is asked, whatever a page sends along',
  async () => {
    const plain = await startAccounts({ BOT_PROTECTION_URL: 'http://127.0.0.1:9/' });
    try {
      const body = { ...FORM, email: 'anybody@example.com', botToken: 'program-registers' };
      expect((await plain.visitor().call('registerByEmail', { body })).status).toBe(200);
    } finally {
      await plain.close();
    }
  },
  STARTING_MS,
);
