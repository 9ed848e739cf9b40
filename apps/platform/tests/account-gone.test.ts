import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type AccountsPlatform, PASSWORD, STARTING_MS, startAccounts } from './support/accounts.ts';
import type { Visitor } from './support/visitor.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts();
}, STARTING_MS);
afterAll(() => accounts.close());

const NEW = 'five-warm-tables';

/** A player whose account is deleted while their session is still cached as valid. */
async function goneWhilePlaying(): Promise<Visitor> {
  const visitor = await accounts.registered();
  const { id } = (await visitor.call('getProfile', {})).body.user;
  await accounts.database.transaction(async ({ db }) => {
    // Rows that refer to the account stay: no other code deletes accounts.
    await sql`set local session_replication_role = replica`.execute(db);
    await db.deleteFrom('users').where('id', '=', id).execute();
  });
  return visitor;
}

test.each([
  ['[row:C25]', (player: Visitor) => player.call('resendPhoneCode', { body: {} })],
  ['[row:C28]', (player: Visitor) => player.call('resendEmailCode', { body: {} })],
  ['[row:C29]', (player: Visitor) => player.call('verifyEmailCode', { body: { code: '123456' } })],
  ['[row:C30]', (player: Visitor) => player.call('verifyPhoneCode', { body: { code: '123456' } })],
  ['[row:C31]', (player: Visitor) => player.call('setPassword', { body: { password: NEW, confirm_password: NEW } })],
  [
    '[row:C32]',
    (player: Visitor) =>
      player.call('updatePassword', { body: { old_password: PASSWORD, password: NEW, password_confirm: NEW } }),
  ],
  ['[row:C37]', (player: Visitor) => player.call('chooseCurrency', { body: { currency: 'USD' } })],
])('%s unauthorized: the account is gone', async (_row, ask) => {
  expect(await ask(await goneWhilePlaying())).toMatchObject({ status: 401, refusal: { code: 'unauthorized' } });
});
