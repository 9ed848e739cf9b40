import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Bonus } from '@baize/protocol';
import { sweepBonuses } from '../sweep-bonuses.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { type AccountsPlatform, PASSWORD, STARTING_MS, startAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, depositForm, eventOf, openDeposit, sendEvent } from '../../../../tests/support/deposits.ts';
import { DAY_MS, RUB, addPromo, openOffers, pay, wait } from '../../../../tests/support/offers.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET });
  await openOffers(accounts);
  await addPromo(accounts, { code: 'GIFT', per_player_limit: 100, ends_at: new Date(accounts.now() + 1000 * DAY_MS) });
}, STARTING_MS);
afterAll(() => accounts.close());

const waiting = async (visitor: Visitor) => (await visitor.call('getWaitingBonus', {})).body.data;
const list = async (visitor: Visitor) => (await visitor.call('listBonuses', {})).body.data;
const user = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user;
const gift = async (visitor: Visitor) =>
  (await visitor.call('redeemPromo', { body: { id: randomUUID(), code: 'GIFT' } })).body.bonus!;
const sweep = () =>
  sweepBonuses({
    database: accounts.database,
    ledger: accounts.deps.ledger,
    bus: accounts.deps.bus,
    clock: accounts.now,
  });
const guests = ['getWaitingBonus', 'listBonuses', 'listFreeSpins', 'getVip'] as const;
const unauthorized = { status: 401, refusal: { code: 'unauthorized' } };

describe('[row:C38] GET /bonus-system/bonus-activation/waiting-reg-and-dep', () => {
  test('[row:E03][row:S11] shows the welcome bonus of a new player, with its terms, for seven days', async () => {
    const visitor = await accounts.confirmed();
    const { status, body } = await visitor.call('getWaitingBonus', {}, { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(Bonus.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({
      name: 'First deposit bonus',
      expires_in: 7 * 86_400,
      state: 'waiting',
      currency: 'RUB',
      amountUnits: null,
      requiredUnits: null,
      terms: { basis: 'deposit', depositPercent: 100, minDepositUnits: 100 * RUB, wageringMultiplier: 30 },
    });
    accounts.advance(1_500);
    expect((await waiting(visitor))?.expires_in).toBe(7 * 86_400 - 1);
  });

  test.each([
    ['ru', 'Бонус за первое пополнение'],
    ['kk', 'Бірінші толтыру бонусы'],
    ['pt-BR', 'Bônus do primeiro depósito'],
    ['hi', 'पहली जमा का बोनस'],
  ])('its name is in the language %s', async (language, name) => {
    const visitor = await accounts.confirmed();
    expect((await visitor.call('getWaitingBonus', {}, { 'accept-language': language })).body.data?.name).toBe(name);
  });

  test('[B13] is null once nothing waits: the time is over', async () => {
    const visitor = await accounts.confirmed();
    await wait(accounts, visitor, 7 * DAY_MS);
    expect(await waiting(visitor)).toBeNull();
    expect((await list(visitor)).map(({ state }) => state)).toEqual(['expired']);
    await pay(accounts, await confirmed(visitor), 1_000);
    expect((await user(visitor)).bonus_balance).toBe(0);
  });

  test('[B4][row:V05] [row:E01] becomes active with the first deposit, and the next step of the pack waits', async () => {
    const visitor = await accounts.confirmed();
    const promised = await waiting(visitor);
    await pay(accounts, visitor, 1_000);
    const { body } = await visitor.call('getProfile', {});
    expect(body.features).toEqual(['bonus_balances']);
    expect(body.user).toMatchObject({
      balance: 1_000 * RUB,
      bonus_balance: 1_000 * RUB,
      total_balance: 2_000 * RUB,
      bonus: { id: promised!.id, state: 'active', amountUnits: 1_000 * RUB, requiredUnits: 30_000 * RUB },
    });
    const nameFor = async (language: string) =>
      (await visitor.call('getProfile', {}, { 'accept-language': language })).body.user.bonus?.name;
    const names = [await nameFor('ru'), await nameFor('en')];
    expect(new Set(names).size).toBe(2);
    // The page decides, whatever language the account has.
    await visitor.call('saveSettings', { body: { locale: 'en' } });
    expect(await nameFor('ru')).toBe(names[0]);
    expect(await waiting(visitor)).toMatchObject({ terms: { depositPercent: 50 }, expires_in: 7 * 86_400 });
  });

  test('[row:E01] the profile names it in the language of the page, like the list, and not in the one that was saved', async () => {
    const visitor = await accounts.confirmed();
    await pay(accounts, visitor, 1_000);
    await visitor.call('saveSettings', { body: { locale: 'ru' } });
    for (const [language, name] of [
      ['en', 'First deposit bonus'],
      ['kz', 'Бірінші толтыру бонусы'],
    ] as const) {
      const headers = { 'accept-language': language };
      const { bonus } = (await visitor.call('getProfile', {}, headers)).body.user;
      const listed = (await visitor.call('listBonuses', {}, headers)).body.data;
      expect([bonus?.name, listed.find(({ id }) => id === bonus?.id)?.name]).toEqual([name, name]);
    }
  });

  test('[B4] a deposit that wants no bonus leaves it waiting, and the next one may take it', async () => {
    const visitor = await accounts.confirmed();
    const without = await openDeposit(visitor, { takeBonus: false });
    await sendEvent(accounts, eventOf(without));
    expect((await list(visitor)).map(({ state }) => state)).toEqual(['waiting']);
    const other = await visitor.call('createDeposit', { body: depositForm({ id: without.id, takeBonus: true }) });
    expect(other.refusal.code).toBe('idempotency-conflict');
    await sendEvent(accounts, eventOf(await openDeposit(visitor, { takeBonus: true })));
    expect((await list(visitor)).map(({ state }) => state).toSorted()).toEqual(['active', 'waiting']);
  });

  test('[B4] a deposit in another currency starts nothing and spoils nothing', async () => {
    const visitor = await accounts.confirmed({ currency: 'KZT' });
    await visitor.call('chooseCurrency', { body: { currency: 'RUB' } });
    await pay(accounts, visitor, 1_000);
    expect(await waiting(visitor)).toMatchObject({ state: 'waiting', currency: 'KZT' });
    expect(await user(visitor)).toMatchObject({ balance: 1_000 * RUB, bonus_balance: 0, bonus: null });
  });

  test('[B14] the second and third deposit start the second and third step, in the order of their deposits', async () => {
    const visitor = await accounts.confirmed();
    for (const roubles of [1_000, 2_000, 4_000, 8_000]) await pay(accounts, visitor, roubles);
    expect(await waiting(visitor)).toBeNull();
    expect((await list(visitor)).map(({ state, amountUnits }) => [state, amountUnits])).toEqual([
      ['queued', 3_000 * RUB],
      ['queued', 1_000 * RUB],
      ['active', 1_000 * RUB],
    ]);
    expect((await user(visitor)).bonus_balance).toBe(1_000 * RUB);
  });

  test.each(guests)('%s refuses a guest', async (name) => {
    expect(await accounts.visitor().call(name, {})).toMatchObject(unauthorized);
  });
});

/** The same visitor with a confirmed address. */
async function confirmed<Person extends Visitor & { email: string }>(person: Person): Promise<Person> {
  accounts.advance(60_000);
  await person.call('resendEmailCode', { body: {} });
  await person.call('verifyEmailCode', { body: { code: await accounts.code(person.email) } });
  return person;
}

describe('[row:C39] GET /bonus-system/bonus/{id}', () => {
  test('shows state, progress and terms of an own bonus', async () => {
    const visitor = await accounts.confirmed();
    const given = await gift(visitor);
    const { status, body } = await visitor.call('getBonus', { params: { id: given.id } }, { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: given.id,
      name: 'Promo gift',
      state: 'active',
      expires_in: 7 * 86_400,
      amountUnits: 200 * RUB,
      requiredUnits: 8_000 * RUB,
      wageredUnits: 0,
      paidUnits: 0,
      terms: {
        maxStakeUnits: 50 * RUB,
        maxPayoutUnits: 1_000 * RUB,
        maxDiceChance: 9_000,
        minCrashCashOut: 110,
        minSportsOddsMilli: 1_500,
      },
    });
    expect(body.data.terms.contributions).toContainEqual({ game: 'dice', percent: 50 });
  });

  test("answers another player's bonus like one that does not exist", async () => {
    const { id } = await gift(await accounts.confirmed());
    const other = await accounts.confirmed();
    const missing = { status: 404, refusal: { code: 'not-found' } };
    expect(await other.call('getBonus', { params: { id } })).toMatchObject(missing);
    expect(await other.call('getBonus', { params: { id: randomUUID() } })).toMatchObject(missing);
    for (const name of ['activateBonus', 'cancelBonus'] as const)
      expect(await other.call(name, { params: { id }, body: {} })).toMatchObject(missing);
    expect(await other.call('getBonus', { params: { id: 'x' } })).toMatchObject({
      status: 422,
      refusal: { code: 'validation-failed', errors: { id: ['invalid'] } },
    });
  });

  test('refuses a guest', async () => {
    expect(await accounts.visitor().call('getBonus', { params: { id: randomUUID() } })).toMatchObject(unauthorized);
  });
});

describe('the queue', () => {
  test('[B3] one bonus is active; the next is started by its player, in the order they were given', async () => {
    const visitor = await accounts.confirmed();
    const [first, second, third] = [await gift(visitor), await gift(visitor), await gift(visitor)];
    expect([first.state, second.state, third.state]).toEqual(['active', 'queued', 'queued']);
    const activate = (id: string) => visitor.call('activateBonus', { params: { id }, body: {} });
    const notNext = { status: 409, refusal: { code: 'bonus-not-next' } };
    expect(await activate(second.id)).toMatchObject(notNext);
    expect((await activate(first.id)).body.data.state).toBe('active');
    await visitor.call('cancelBonus', { params: { id: first.id }, body: {} });
    expect((await user(visitor)).bonus_balance).toBe(0);
    expect(await activate(third.id)).toMatchObject(notNext);
    // Twice at once, as two tabs do.
    const answers = await Promise.all([activate(second.id), activate(second.id)]);
    expect(answers.map(({ body }) => body.data.state)).toEqual(['active', 'active']);
    expect(await user(visitor)).toMatchObject({ bonus_balance: 200 * RUB, bonus: { id: second.id } });
  });

  test('[B3] what expired in the queue or as the active one stands in nobody’s way', async () => {
    const visitor = await accounts.confirmed();
    const [first, second] = [await gift(visitor), await gift(visitor)];
    await wait(accounts, visitor, 7 * DAY_MS);
    const { body } = await visitor.call('activateBonus', { params: { id: second.id }, body: {} });
    expect(body.data).toMatchObject({ state: 'active', expires_in: 7 * 86_400 });
    expect((await visitor.call('getBonus', { params: { id: first.id } })).body.data).toMatchObject({
      state: 'expired',
      expires_in: 0,
      paidUnits: 0,
    });
    expect((await user(visitor)).bonus_balance).toBe(200 * RUB);
  });

  test('bonus-waits-for-deposit, bonus-ended: refused by name', async () => {
    const visitor = await accounts.confirmed();
    const { id } = (await waiting(visitor))!;
    const activate = () => visitor.call('activateBonus', { params: { id }, body: {} });
    expect(await activate()).toMatchObject({ status: 409, refusal: { code: 'bonus-waits-for-deposit' } });
    await visitor.call('cancelBonus', { params: { id }, body: {} });
    expect(await activate()).toMatchObject({ status: 409, refusal: { code: 'bonus-ended' } });
    expect(await waiting(visitor)).toBeNull();
  });
});

describe('the end of a bonus', () => {
  test('[B8][B9] cancelled twice at once, its money goes back once', async () => {
    const visitor = await accounts.confirmed();
    const { id } = await gift(visitor);
    const cancel = () => visitor.call('cancelBonus', { params: { id }, body: {} });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ body }) => body.data.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await user(visitor)).toMatchObject({ balance: 0, bonus_balance: 0, bonus: null });
  });

  test('[B8] expired, its money goes back, by the sweep of any process', async () => {
    const visitor = await accounts.confirmed();
    const { id } = await gift(visitor);
    await wait(accounts, visitor, 7 * DAY_MS - 1);
    await sweep();
    expect((await user(visitor)).bonus_balance).toBe(200 * RUB);
    accounts.advance(1);
    await Promise.all([sweep(), sweep()]);
    expect(await user(visitor)).toMatchObject({ balance: 0, bonus_balance: 0, bonus: null });
    expect(await visitor.call('cancelBonus', { params: { id }, body: {} })).toMatchObject({
      status: 409,
      refusal: { code: 'bonus-ended' },
    });
  });
});

test('[B11] a withdrawal takes no bonus money', async () => {
  const visitor = await accounts.confirmed();
  await pay(accounts, visitor, 1_000);
  expect(await user(visitor)).toMatchObject({ balance: 1_000 * RUB, bonus_balance: 1_000 * RUB });
  const withdraw = (roubles: number) =>
    visitor.call('createWithdrawal', {
      body: { id: randomUUID(), currency: 'RUB', amountUnits: roubles * RUB, method: 'card', endBonus: true },
    });
  expect(await withdraw(1_001)).toMatchObject({ status: 409, refusal: { code: 'balance-too-low' } });
  expect(await user(visitor)).toMatchObject({ balance: 1_000 * RUB, bonus_balance: 1_000 * RUB });
  expect((await withdraw(1_000)).status).toBe(200);
  expect(await user(visitor)).toMatchObject({ balance: 0, bonus_balance: 0 });
});

describe('[B13] a promo code at the registration', () => {
  const form = { password: PASSWORD, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null } as const;
  const register = (visitor: Visitor, promo: string, email = `${randomUUID()}@mail.example`) =>
    visitor.call('registerByEmail', { body: { ...form, email, promo } });

  test('takes the place of the welcome pack for three days', async () => {
    const visitor = accounts.visitor();
    visitor.token = (await register(visitor, ' welcome ')).body.token;
    expect(await waiting(visitor)).toMatchObject({ expires_in: 3 * 86_400, terms: { depositPercent: 120 } });
    expect(await list(visitor)).toHaveLength(1);
  });

  test('that is not valid is refused by name, and nothing was registered', async () => {
    const email = `${randomUUID()}@mail.example`;
    expect(await register(accounts.visitor(), 'NO-SUCH', email)).toMatchObject({
      status: 422,
      refusal: { code: 'promo-code-invalid', errors: { promo: ['promo-code-invalid'] } },
    });
    const visitor = accounts.visitor();
    const again = await visitor.call('registerByEmail', { body: { ...form, email } });
    expect(again.status).toBe(200);
  });
});

test('the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
