import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccountsPlatform, STARTING_MS, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { type OperatorBrowser, namedOperator } from '../../../../tests/support/operators.ts';
import { CASHIER_SETTINGS, OPERATOR_TOKEN, VERIFY_RETURN_URL } from '../../../../tests/support/withdrawals.ts';
import { userIdOf } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { auditLedger } from '../../../ledger/audit.ts';

const PATH = '/back-office/checks';

let accounts: AccountsPlatform;
let decider: OperatorBrowser;
beforeAll(async () => {
  accounts = await startQuietAccounts({ ...CASHIER_SETTINGS, IDENTITY_CHECK: 'operator' });
  decider = (await namedOperator(accounts, OPERATOR_TOKEN, 'aigerim', ['payments'])).browser;
}, STARTING_MS);
afterAll(() => accounts.close());
afterEach(async () => expect(await auditLedger(accounts.database.kysely)).toEqual([]));

/** Of a player who asked for a check: the browser stays on the site. */
async function started(visitor?: Visitor) {
  const player = visitor ?? (await accounts.registered());
  const { body } = await player.call('startVerification', { body: { returnUrl: VERIFY_RETURN_URL } });
  expect(body.pageUrl).toContain(VERIFY_RETURN_URL);
  const standing = async () => {
    const { status, checks } = (await player.call('getVerification', {})).body;
    return [status, checks[0]?.reason];
  };
  return { player, id: body.id, standing };
}
const actsOf = (id: string) =>
  accounts.database.kysely
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'before', 'after', 'reason'])
    .where('subject', '=', `verification:${id}`)
    .execute();

describe('[IC4] an operator who checks identities', () => {
  test('finds who waits, confirms by name and with a reason, once', async () => {
    const { id, standing } = await started();
    expect((await decider.read(PATH)).text).toContain(id);
    const unsaid = await decider.act(PATH, { act: 'success', check: id, reason: ' ' });
    expect([unsaid.headers.get('location'), await standing()]).toEqual([
      expect.stringContaining('incomplete'),
      ['init', null],
    ]);
    await decider.act(PATH, { act: 'success', check: id, reason: 'saw the passport' });
    expect(await standing()).toEqual(['success', null]);
    expect((await decider.read(PATH)).text).not.toContain(id);
    for (const act of ['success', 'failed']) {
      const late = await decider.act(PATH, { act, check: id, reason: 'once more' });
      expect(late.headers.get('location')).toContain('changed');
    }
    expect(await standing()).toEqual(['success', null]);
    expect(await actsOf(id)).toEqual([
      {
        operator: 'aigerim',
        act: 'decideCheck.success',
        before: { status: 'init' },
        after: { status: 'success' },
        reason: 'saw the passport',
      },
    ]);
  });

  test('[PF1] sees whose it is masked, with a way to the file in the console', async () => {
    const player = await accounts.registered();
    await started(player);
    const { text } = await decider.read(PATH);
    expect(text).not.toContain(player.email);
    expect(text).toContain(`href="http://localhost:4100/players?player=${await userIdOf(player)}"`);
  });

  test('rejects with a reason that the player reads, who may try again', async () => {
    const { player, id, standing } = await started();
    await decider.act(PATH, { act: 'failed', check: id, reason: 'The photo is blurred.' });
    expect(await standing()).toEqual(['failed', 'The photo is blurred.']);
    expect((await started(player)).id).not.toBe(id);
  });

  test('takes no form of another page, without its token, or of somebody who may only look', async () => {
    const { id, standing } = await started();
    const form = { act: 'success', check: id, reason: 'an attack' };
    for (const origin of ['https://evil.example', 'null'])
      expect((await decider.act(PATH, form, origin)).status).toBe(403);
    expect((await decider.submit(PATH, { ...form, formToken: 'x'.repeat(43) })).status).toBe(403);
    const { browser } = await namedOperator(accounts, OPERATOR_TOKEN, 'looker', ['support']);
    const seen = (await browser.read(PATH)).text;
    expect([seen.includes(id), seen.includes('value="success"')]).toEqual([true, false]);
    await browser.act(PATH, form);
    expect([await standing(), await actsOf(id)]).toEqual([['init', null], []]);
  });
});
