import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountsPlatform,
  newPhone,
  QUIET_PARTIES,
  quietModules,
  STARTING_MS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import { modulesFor } from '../../../modules.ts';
import { StatementRecord } from '../../../../tests/support/statement-record.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const record = new StatementRecord();
const NOWHERE = '127.0.0.1:9';

let accounts: AccountsPlatform;
const nobody = { email: 'nobody@mail.example', phone: newPhone() };
let known: { email: string; phone: string };
beforeAll(async () => {
  // As on a real site: what is sent leaves after the commit. No server accepts it, which changes nothing.
  const environment = { SMTP_URL: `smtp://${NOWHERE}`, SMS_URL: `http://${NOWHERE}/`, RATE_LIMITS: 'true' };
  accounts = await startAccounts(
    environment,
    // Work in the background would be recorded too.
    quietModules(modulesFor(['identity'])),
    (database) => record.of(database),
    QUIET_PARTIES,
  );
  known = {
    email: (await accounts.registered()).email,
    phone: (await accounts.registeredByPhone()).phone,
  };
  // The password check of an unknown account is prepared on first use.
  await accounts.visitor().call('loginByEmailPassword', { body: { email: 'first@mail.example', password: 'x' } });
}, STARTING_MS);
afterAll(() => accounts.close());

type Ask = (visitor: Visitor, who: { email: string; phone: string }) => Promise<{ status: number; body: unknown }>;

describe('[I18] the same statements run with and without an account, and the answer is the same', () => {
  const code = '123456';
  const asks: [string, Ask][] = [
    ['[row:C14] login code by email', (by, { email }) => by.call('requestEmailLoginCode', { body: { email } })],
    ['[row:C13] login code by phone', (by, { phone }) => by.call('requestPhoneLoginCode', { body: { phone } })],
    ['[row:C15] forgotten password by email', (by, { email }) => by.call('forgotPasswordByEmail', { body: { email } })],
    ['[row:C21] forgotten password by phone', (by, { phone }) => by.call('forgotPasswordByPhone', { body: { phone } })],
    ['[row:C08] login data', (by, { email }) => by.call('sendLoginData', { body: { email } })],
    [
      '[row:C09] a wrong password',
      (by, { email }) => by.call('loginByEmailPassword', { body: { email, password: 'x' } }),
    ],
    [
      '[row:C11] a wrong password by phone',
      (by, { phone }) => by.call('loginByPhonePassword', { query: {}, body: { phone, password: 'x' } }),
    ],
    ['[row:C10] a wrong login code', (by, { email }) => by.call('loginByEmailCode', { body: { email, code } })],
    ['[row:C16] a wrong reset code', (by, { email }) => by.call('confirmEmailResetCode', { body: { email, code } })],
  ];

  test.each(asks)('%s', async (_what, ask) => {
    const seen = [];
    for (const who of [known, nobody]) {
      record.take();
      const { status, body } = await ask(accounts.visitor(), who);
      seen.push({ status, body: { ...(body as object), requestId: '' }, statements: record.take() });
    }
    expect(seen[0]?.statements.length).toBeGreaterThan(0);
    expect(seen[1]).toEqual(seen[0]);
  });
});
