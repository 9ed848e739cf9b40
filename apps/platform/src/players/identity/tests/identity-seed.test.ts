import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SeededAccount } from '../../../sandbox/seed-accounts.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

let accounts: AccountsPlatform;
let seeded: SeededAccount[];
beforeAll(async () => {
  accounts = await startAccounts({ SEED_ACCOUNTS: 'true' });
  seeded = (
    JSON.parse(await readFile(join(accounts.dataDir, 'accounts.json'), 'utf8')) as { accounts: SeededAccount[] }
  ).accounts;
}, STARTING_MS);
afterAll(() => accounts.close());

test('an empty database gets its demo accounts, told to whoever started it and kept for them alone', async () => {
  expect(seeded.map(({ email }) => email)).toEqual(['player@baize.local', 'newcomer@baize.local']);
  expect(accounts.seeded).toEqual(seeded.map(({ email, password }) => `demo account ${email} password ${password}`));
  expect((await stat(join(accounts.dataDir, 'accounts.json'))).mode & 0o777).toBe(0o600);
});

test.each([
  ['player@baize.local', 100_000_000, ['credited']],
  ['newcomer@baize.local', 0, []],
])('%s logs in, is confirmed and has its balance by a deposit', async (email, balance, deposits) => {
  const visitor = accounts.visitor();
  const password = seeded.find((account) => account.email === email)?.password ?? '';
  visitor.token = (await visitor.call('loginByEmailPassword', { body: { email, password } })).body.token;
  expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ balance, is_email_verified: true });
  expect((await visitor.call('listDeposits', {})).body.deposits.map(({ status }) => status)).toEqual(deposits);
  expect(await accounts.mails(email)).toEqual([]);
});

test('the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
