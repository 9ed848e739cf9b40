import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccountsPlatform, STARTING_MS, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { balanceOf } from '../../../../tests/support/deposits.ts';
import { type OperatorBrowser, namedOperator } from '../../../../tests/support/operators.ts';
import {
  CASHIER_SETTINGS,
  OPERATOR_TOKEN,
  approve,
  richPlayer,
  withdraw,
} from '../../../../tests/support/withdrawals.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { createCashier } from '../module.ts';
import { sendDuePayouts } from '../send-payouts.ts';

const PATH = '/back-office/payouts';

let accounts: AccountsPlatform;
let payer: OperatorBrowser;
beforeAll(async () => {
  accounts = await startQuietAccounts({ ...CASHIER_SETTINGS, PAYOUTS: 'operator' });
  payer = (await namedOperator(accounts, OPERATOR_TOKEN, 'aigerim', ['payments'])).browser;
}, STARTING_MS);
afterAll(() => accounts.close());
afterEach(async () => expect(await auditLedger(accounts.database.kysely)).toEqual([]));

/** Approved, and sent without a provider: an operator has to pay it. */
async function toPay() {
  const visitor = await richPlayer(accounts);
  const before = await balanceOf(visitor);
  const { id } = await withdraw(visitor);
  await approve(accounts, id);
  const payments = { name: 'sandbox', openPayment: async () => '' };
  await sendDuePayouts(
    createCashier(accounts.deps, { payments, payouts: { byHand: true, sendPayout: async () => {} } }),
  );
  const status = async () => (await visitor.call('getWithdrawal', { params: { id } })).body.status;
  return { visitor, before, id, status };
}

const actsOf = (id: string) =>
  accounts.database.kysely
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'reason'])
    .where('subject', '=', `withdrawal:${id}`)
    .where('act', 'like', 'reportPayout%')
    .execute();

describe('[WD12] the page of payouts by hand', () => {
  test('lists what is to be paid until somebody says by name and with a reason that it is paid', async () => {
    const { id, status } = await toPay();
    const shown = (await payer.read(PATH)).text;
    expect(shown).toContain(id);
    // All of the page is in its language.
    expect([shown.includes('>Проверки личности</a>'), shown.includes('>Identity checks</a>')]).toEqual([true, false]);
    const unsaid = await payer.act(PATH, { act: 'paid', withdrawal: id, reason: '' });
    expect([unsaid.headers.get('location'), await status()]).toEqual([expect.stringContaining('incomplete'), 'sent']);
    const said = await payer.act(PATH, { act: 'paid', withdrawal: id, reason: 'transfer 4711' });
    expect(said.headers.get('location')).not.toContain('problem');
    expect(await status()).toBe('paid');
    expect((await payer.read(PATH)).text).not.toContain(id);
    expect(await actsOf(id)).toEqual([{ operator: 'aigerim', act: 'reportPayout.paid', reason: 'transfer 4711' }]);
  });

  test('gives the money back when it could not be paid', async () => {
    const { visitor, before, id, status } = await toPay();
    await payer.act(PATH, { act: 'failed', withdrawal: id, reason: 'The bank knows no such account.' });
    expect([await status(), await balanceOf(visitor)]).toEqual(['returned', before]);
  });

  test('takes no form of another page, without its token, or of somebody who may only look', async () => {
    const { id, status } = await toPay();
    const form = { act: 'paid', withdrawal: id, reason: 'an attack' };
    for (const origin of ['https://evil.example', 'null'])
      expect((await payer.act(PATH, form, origin)).status).toBe(403);
    expect((await payer.submit(PATH, { ...form, formToken: 'x'.repeat(43) })).status).toBe(403);
    const { browser } = await namedOperator(accounts, OPERATOR_TOKEN, 'looker', ['support']);
    const seen = (await browser.read(PATH)).text;
    expect([seen.includes(id), seen.includes('value="paid"')]).toEqual([true, false]);
    await browser.act(PATH, form);
    expect([await status(), await actsOf(id)]).toEqual(['sent', []]);
  });
});
