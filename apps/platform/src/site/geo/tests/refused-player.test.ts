import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '../../../foundation/webhooks/webhook-signature.ts';
import { bundledCountries } from '../../../foundation/geo/country-database.ts';
import { PASSWORD, STARTING_MS } from '../../../../tests/support/accounts.ts';
import { balanceOf } from '../../../../tests/support/deposits.ts';
import { RUB } from '../../../../tests/support/offers.ts';
import { type SlotsPlatform, WALLET_SECRET, betOf, startSlots } from '../../../../tests/support/slots.ts';
import { loginSocially } from '../../../../tests/support/social-login.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { withdrawalForm } from '../../../../tests/support/withdrawals.ts';

const REFUSED = '8.8.8.8';
const SERVED = '178.176.0.1';

let slots: SlotsPlatform;
beforeAll(async () => {
  slots = await startSlots({ TRUSTED_PROXIES: '127.0.0.1', BLOCKED_COUNTRIES: 'US' });
  await bundledCountries.countryOf(REFUSED);
}, STARTING_MS);
afterAll(() => slots.close());

const at = <Person extends Visitor>(address: string, person: Person): Person => Object.assign(person, { address });

describe('[G5] a player whose country is refused', () => {
  test('logs in, withdraws, reads the history and ends bonuses, and is offered nothing', async () => {
    const { email } = await slots.funded(5_000);
    const person = at(REFUSED, slots.visitor());
    const login = await person.call('loginByEmailPassword', { body: { email, password: PASSWORD } });
    expect(login.status).toBe(200);
    person.token = login.body.token;
    const withdrawal = await person.call('createWithdrawal', { body: withdrawalForm({ amountUnits: 1_000 * RUB }) });
    expect(withdrawal.status).toBe(200);
    expect((await person.call('listWithdrawals', {})).body.withdrawals).toHaveLength(1);
    expect((await person.call('listWagers', { query: {} })).status).toBe(200);
    expect((await person.call('cancelWithdrawal', { params: { id: withdrawal.body.id }, body: {} })).status).toBe(200);
    expect((await person.call('getVerification', {})).status).toBe(200);
    const deposit = { id: randomUUID(), currency: 'RUB', amountUnits: 1_000 * RUB, method: 'card' } as const;
    expect(
      await person.call('createDeposit', { body: { ...deposit, returnUrl: 'https://baize.example/' } }),
    ).toMatchObject({ status: 451, refusal: { code: 'not-offered' } });
    expect(await balanceOf(person)).toBe(5_000 * RUB);
  });

  test('is not registered by a social login, and goes on to log in by one', async () => {
    const choice = { name: 'Lena', email: `${randomUUID()}@social.example`, verified: 'on' } as const;
    const refused = await loginSocially(at(REFUSED, slots.visitor()), choice);
    expect(refused.message).toMatchObject({ token: null, registered: false, error: 'not-offered' });
    expect((await loginSocially(at(SERVED, slots.visitor()), choice)).message).toMatchObject({ registered: true });
    const again = await loginSocially(at(REFUSED, slots.visitor()), choice);
    expect(again.message).toMatchObject({ registered: false, error: null, token: expect.any(String) });
  });
});

describe('[row:P03] [SW11] the wallet of a provider', () => {
  const countryOfLaunch = (country: string | null) =>
    slots.database.kysely.updateTable('slot_sessions').set({ country }).execute();

  test('takes the stakes of a launch from where the product is offered, whatever the address of the provider', async () => {
    const token = await slots.launch(at(SERVED, await slots.funded(100)));
    expect(await slots.database.kysely.selectFrom('slot_sessions').select('country').execute()).toEqual([
      { country: 'RU' },
    ]);
    const body = betOf(token);
    const signature = sign(WALLET_SECRET, JSON.stringify(body), slots.now());
    const answer = await at(REFUSED, slots.visitor()).call('slotWalletBet', { body }, { 'baize-signature': signature });
    expect(answer.status).toBe(200);
  });

  test('takes none of a launch from a country that is refused since, and books wins and rollbacks', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const { playerId } = (await slots.wallet('slotWalletBalance', { token })).body;
    const [won, back] = [betOf(token), betOf(token)];
    for (const body of [won, back]) expect((await slots.wallet('slotWalletBet', body)).status).toBe(200);
    await countryOfLaunch('US');
    expect(await slots.wallet('slotWalletBet', betOf(token))).toMatchObject({
      status: 451,
      refusal: { code: 'not-offered' },
    });
    // A repeat of a bet that was taken is answered as taken.
    expect((await slots.wallet('slotWalletBet', won)).status).toBe(200);
    const { roundId } = won;
    const win = { transactionId: randomUUID(), playerId, roundId, currency: 'RUB', amountUnits: 30 * RUB } as const;
    expect((await slots.wallet('slotWalletWin', win)).status).toBe(200);
    const rollback = { transactionId: randomUUID(), playerId, roundId: back.roundId };
    expect(
      (await slots.wallet('slotWalletRollback', { ...rollback, betTransactionId: back.transactionId })).status,
    ).toBe(200);
    expect(await balanceOf(visitor)).toBe((100 - 10 + 30) * RUB);
  });
});
