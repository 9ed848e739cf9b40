import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditLedger } from '../../../ledger/audit.ts';
import { ADDRESSES, type AccountsPlatform, PASSWORD, STARTING_MS } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET } from '../../../../tests/support/deposits.ts';
import { addPromo, openOffers, pay, RUB } from '../../../../tests/support/offers.ts';
import { startPromotions } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startPromotions({ ...ADDRESSES, RATE_LIMITS: 'true', PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET });
  await openOffers(accounts);
}, STARTING_MS);
afterAll(() => accounts.close());

const own = async (visitor: Visitor) => (await visitor.call('getOwnWheel', {})).body;
const spin = async (visitor: Visitor, id: string = randomUUID()) => {
  const { serverSeedHash } = await own(visitor);
  const answer = await visitor.call('spinWheel', { body: { id, clientSeed: 'mine', serverSeedHash } });
  return answer.status === 200 ? 'spun' : answer.refusal.code;
};
const at = <Person extends Visitor>(visitor: Person, address: string): Person => Object.assign(visitor, { address });
/** The browser has its name and has come back with it. */
const named = async <Person extends Visitor>(visitor: Person): Promise<Person> => {
  await visitor.call('getProfile', {});
  await visitor.call('getProfile', {});
  return visitor;
};

describe('[row:K03] the wheel', () => {
  test('[FM1] asks for a proved contact, and says which is missing', async () => {
    const [byEmail, byPhone] = [await accounts.registered(), await accounts.registeredByPhone()];
    expect([(await own(byEmail)).unproved, (await own(byPhone)).unproved]).toEqual(['email', 'phone']);
    expect([await spin(byEmail), await spin(byPhone)]).toEqual(['email-not-verified', 'phone-not-verified']);
    await byEmail.call('verifyEmailCode', { body: { code: await accounts.code(byEmail.email) } });
    expect((await own(byEmail)).unproved).toBeNull();
    expect(await spin(byEmail)).toBe('spun');
  });

  test('[FM2] gives once a day to one mailbox, however it is written, also at once', async () => {
    const box = randomUUID();
    const players = [];
    for (const extra of ['', '+1', '+two'])
      players.push(await accounts.confirmed({ email: `${box}${extra}@mail.example` }));
    const answers = await Promise.all(players.map((player) => spin(player)));
    expect(answers.toSorted()).toEqual(['free-money-taken', 'free-money-taken', 'spun']);
  });

  test('[FM3] forty-five accounts of one address get three, also at once', async () => {
    const farm = [];
    for (let i = 0; i < 45; i += 1) farm.push(at(await accounts.confirmed(), '198.51.100.9'));
    const answers = await Promise.all(farm.map((player) => spin(player)));
    expect(answers.filter((answer) => answer === 'spun')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['spun', 'free-money-limit']));
    expect(await spin(farm[answers.indexOf('spun')]!)).toBe('wheel-spun');
    const again = await Promise.all(farm.slice(0, 9).map((player) => spin(player)));
    expect(again.filter((answer) => answer === 'spun')).toEqual([]);
  });

  test('[FM3] a repeat of a lost answer counts once', async () => {
    const address = '198.51.100.10';
    const first = at(await accounts.confirmed(), address);
    const body = { id: randomUUID(), clientSeed: 'mine', serverSeedHash: (await own(first)).serverSeedHash };
    const answers = await Promise.all([1, 2, 3, 4].map(() => first.call('spinWheel', { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (let i = 0; i < 2; i += 1) expect(await spin(at(await accounts.confirmed(), address))).toBe('spun');
    expect(await spin(at(await accounts.confirmed(), address))).toBe('free-money-limit');
  });

  test('[FM3] a browser that goes from address to address gets three', async () => {
    const browser = await named(await accounts.confirmed());
    const answers = [await spin(browser)];
    for (let i = 0; i < 3; i += 1) {
      const next = await accounts.confirmed();
      next.browserCookie = browser.browserCookie;
      answers.push(await spin(next));
    }
    expect(answers).toEqual(['spun', 'spun', 'spun', 'free-money-limit']);
  });

  test('[FM4] strangers of a mobile network do not use it up for those who have paid', async () => {
    const address = '198.51.100.11';
    const regulars = [];
    for (let i = 0; i < 5; i += 1) {
      const player = at(await named(await accounts.confirmed()), address);
      await pay(accounts, player, 100);
      regulars.push(player);
    }
    for (let i = 0; i < 4; i += 1) await spin(at(await accounts.confirmed(), address));
    expect(await spin(at(await named(await accounts.confirmed()), address))).toBe('free-money-limit');
    for (const player of regulars) expect(await spin(player)).toBe('spun');
    const withoutBrowser = at(await accounts.confirmed(), address);
    await pay(accounts, withoutBrowser, 100);
    expect(await spin(withoutBrowser)).toBe('free-money-limit');
  });
});

describe('[B13] gifts of promo codes and wins of free spins', () => {
  const bonuses = async (visitor: Visitor) => (await visitor.call('listBonuses', {})).body.data;
  const bonusBalance = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.bonus_balance;
  async function registerWith(promo: string, address: string) {
    const visitor = at(accounts.visitor(), address);
    const email = `${randomUUID()}@mail.example`;
    const form = { password: PASSWORD, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null } as const;
    const { status, body } = await visitor.call('registerByEmail', { body: { ...form, email, promo } });
    expect(status).toBe(200);
    visitor.token = body.token;
    return Object.assign(visitor, { email });
  }
  const prove = async (visitor: Visitor & { email: string }) =>
    visitor.call('verifyEmailCode', { body: { code: await accounts.code(visitor.email) } });
  const start = async (visitor: Visitor) => {
    const bonus = (await bonuses(visitor)).find(({ state }) => state === 'queued');
    const { status, refusal } = await visitor.call('activateBonus', { params: { id: bonus!.id }, body: {} });
    return status === 200 ? 'started' : refusal.code;
  };

  test('[FM1] a gift that comes with the registration waits for the proof and for its player', async () => {
    await addPromo(accounts, { code: 'GIFT', value: 'promo-gift' });
    const visitor = await registerWith('GIFT', '198.51.100.20');
    expect(await bonuses(visitor)).toMatchObject([{ state: 'queued', amountUnits: 200 * RUB }]);
    expect(await start(visitor)).toBe('email-not-verified');
    expect(await bonusBalance(visitor)).toBe(0);
    await prove(visitor);
    expect(await start(visitor)).toBe('started');
    expect(await bonusBalance(visitor)).toBe(200 * RUB);
  });

  test('[FM3] of forty-five that came with a registration three are started', async () => {
    await addPromo(accounts, { code: 'FARM', value: 'promo-gift' });
    const answers = [];
    for (let i = 0; i < 45; i += 1) {
      const visitor = await registerWith('FARM', '198.51.100.21');
      await prove(visitor);
      answers.push(await start(visitor));
    }
    expect(answers.filter((answer) => answer === 'started')).toHaveLength(3);
    expect(answers.slice(3)).toEqual(Array.from({ length: 42 }, () => 'free-money-limit'));
  });

  test('[FM1] [FM2] a code typed in later gives at once to a proved contact, once', async () => {
    await addPromo(accounts, { code: 'LATER', value: 'promo-gift' });
    const box = randomUUID();
    const redeem = async (visitor: Visitor) => {
      const { status, refusal } = await visitor.call('redeemPromo', { body: { id: randomUUID(), code: 'LATER' } });
      return status === 200 ? 'given' : refusal.code;
    };
    expect(await redeem(await accounts.registered())).toBe('email-not-verified');
    const first = await accounts.confirmed({ email: `${box}@mail.example` });
    expect(await redeem(first)).toBe('given');
    expect(await bonusBalance(first)).toBe(200 * RUB);
    expect(await redeem(await accounts.confirmed({ email: `${box}+1@mail.example` }))).toBe('free-money-taken');
  });
});

test('the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
