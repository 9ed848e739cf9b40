import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FoundPlayers } from '@baize/protocol';
import {
  ACCOUNT_DOMAINS,
  QUIET_PARTIES,
  STARTING_MS,
  type AccountsPlatform,
  quietModules,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import { bearerOf, namedOperator } from '../../../../tests/support/operators.ts';
import {
  CASHIER_SETTINGS,
  OPERATOR_TOKEN,
  VERIFY_RETURN_URL,
  decide,
  richPlayer,
  withdraw,
} from '../../../../tests/support/withdrawals.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { userIdOf } from '../../../../tests/support/promotions-house.ts';
import { writeAccount } from '../../../../tests/support/written-account.ts';
import { modulesFor } from '../../../modules.ts';
import { Attempts } from '../../../players/identity/attempts.ts';
import { requireUser } from '../../../players/identity/users.ts';
import { waitsOf } from '../access-of.ts';

const RUB = 10_000;
const machine = { authorization: `Bearer ${OPERATOR_TOKEN}` };
type Bearer = typeof machine;

let accounts: AccountsPlatform;
let support: Bearer;
let payments: Bearer;
let content: Bearer;
beforeAll(async () => {
  const modules = quietModules(modulesFor([...ACCOUNT_DOMAINS, 'player-files']));
  const settings = { ...CASHIER_SETTINGS, IDENTITY_CHECK: 'operator', PAYOUTS: 'operator' };
  accounts = await startAccounts(settings, modules, undefined, QUIET_PARTIES);
  const named = async (name: string, role: 'content' | 'payments' | 'support'): Promise<Bearer> =>
    bearerOf(accounts, OPERATOR_TOKEN, (await namedOperator(accounts, OPERATOR_TOKEN, name, [role])).browser);
  support = await named('sara', 'support');
  payments = await named('paul', 'payments');
  content = await named('cora', 'content');
}, STARTING_MS);
afterAll(() => accounts.close());

const find = (search: string, more: { cursor?: string } = {}, by = support) =>
  accounts.visitor().call('findPlayers', { body: { search, ...more } }, by);
const found = async (search: string): Promise<string[]> =>
  (await find(search)).body.players.map(({ userId }) => userId);
const fileOf = (id: string, by = support) => accounts.visitor().call('getPlayerFile', { params: { id } }, by);
const reveal = (id: string, reason: string, by = support) =>
  accounts.visitor().call('revealPlayer', { params: { id }, body: { reason } }, by);
const actsOf = (subject: string) =>
  accounts.database.kysely.selectFrom('operator_acts').selectAll().where('subject', '=', subject).execute();
const named = async (name: string): Promise<string> => {
  const userId = randomUUID();
  await writeAccount(accounts.database, { userId, name });
  return userId;
};

describe('[PF1] players are found', () => {
  test('by id, by email in any letters, by phone as people write it', async () => {
    const visitor = await accounts.registered({ email: `found-${randomUUID()}@mail.example` });
    const caller = await accounts.registeredByPhone({ phone: '+77015550142' });
    const [id, other] = [await userIdOf(visitor), await userIdOf(caller)];
    expect(await found(id.toUpperCase())).toEqual([id]);
    expect(await found(` ${visitor.email.toUpperCase()} `)).toEqual([id]);
    expect(await found('+7 (701) 555-01-42')).toEqual([other]);
    expect(await found(randomUUID())).toEqual([]);
    expect(await found('nobody@mail.example')).toEqual([]);
  });

  test('by the beginning of a name in any letters, in which nothing is a sign of the database', async () => {
    const ids = await Promise.all(['Zоя Первая', 'zоя вторая', 'Z_я', '50%_Zоя'].map(named));
    expect(await found('ZОЯ')).toEqual([ids[1], ids[0]]);
    expect(await found('Z_')).toEqual([ids[2]]);
    expect(await found('50%_z')).toEqual([ids[3]]);
    expect(await found('%Zо')).toEqual([]);
    expect(await found(String.raw`\\Z`)).toEqual([]);
  });

  test('page by page, each once also of one name; the cursor says no name', async () => {
    const names = Array.from({ length: 55 }, (_, number) => `page-${number % 2}`);
    const ids = await Promise.all(names.map(named));
    const pages: FoundPlayers[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await find('page-', cursor === null ? {} : { cursor });
      pages.push(body);
      ({ next: cursor } = body);
    } while (cursor !== null);
    expect(pages.map(({ players }) => players.length)).toEqual([25, 25, 5]);
    expect(new Set(pages.flatMap(({ players }) => players.map(({ userId }) => userId)))).toEqual(new Set(ids));
    expect(JSON.stringify(pages)).not.toContain('page-');
  });

  test('and shown masked, without anything that a list need not say', async () => {
    const { email } = await accounts.registered({ email: `masked-${randomUUID()}@mail.example` });
    const { body } = await find(email);
    expect(body.players).toEqual([
      {
        userId: expect.any(String),
        name: 'ma***',
        email: 'm***@mail.example',
        phone: null,
        currency: 'RUB',
        createdAt: new Date(accounts.now()).toISOString(),
      },
    ]);
  });

  test.each([
    ['half an email', { search: 'ann@' }, { search: ['invalid'] }],
    ['half a phone', { search: '+7 701' }, { search: ['invalid'] }],
    ['one letter', { search: ' a ' }, { search: ['too-small'] }],
    ['nothing', { search: '' }, { search: ['too-small'] }],
    ['a novel', { search: 'x'.repeat(255) }, { search: ['too-big'] }],
    ['a cursor that no page gave', { search: 'page-', cursor: randomUUID() }, { cursor: ['invalid'] }],
    ['a cursor that is a text', { search: 'page-', cursor: "' or 1=1" }, { cursor: ['invalid'] }],
    ['a byte that no text has', { search: 'a\u0000b' }, { search: ['invalid'] }],
  ])('%s: refused by field', async (_name, body, errors) => {
    const { status, refusal } = await accounts.visitor().call('findPlayers', { body }, support);
    expect([status, refusal.code, refusal.errors]).toEqual([422, 'validation-failed', errors]);
  });
});

describe('who may', () => {
  test('look: support and payments; reveal: support, and nobody who is not a person', async () => {
    const player = await accounts.registered();
    const id = await userIdOf(player);
    const asks = (by: Bearer) => [find('page-', {}, by), fileOf(id, by), reveal(id, 'a call', by)];
    const codes = async (by: Bearer) =>
      (await Promise.all(asks(by))).map(({ status, refusal }) => (status === 200 ? 200 : refusal.code));
    expect(await codes(support)).toEqual([200, 200, 200]);
    expect(await codes(payments)).toEqual([200, 200, 'role-missing']);
    expect(await codes(content)).toEqual(Array(3).fill('role-missing'));
    expect(await codes(machine)).toEqual([200, 200, 'person-needed']);
    expect(await codes({ authorization: `Bearer ${player.token}` })).toEqual(Array(3).fill('unauthorized'));
    expect(await actsOf(`player:${id}`)).toHaveLength(1);
  });
});

describe('[PF2] personal data', () => {
  test('is shown for a reason, which is an act that does not have it', async () => {
    const player = await accounts.registered();
    const id = await userIdOf(player);
    expect((await reveal(id, '  ')).refusal.code).toBe('validation-failed');
    expect(await actsOf(`player:${id}`)).toEqual([]);
    const { body } = await reveal(id, 'asked for a call back');
    expect(body).toEqual({ name: player.email.split('@')[0], email: player.email, phone: null });
    const [act, ...more] = await actsOf(`player:${id}`);
    expect(more).toEqual([]);
    expect(act).toMatchObject({
      operator: 'sara',
      act: 'revealPlayer',
      before: null,
      after: { shown: ['name', 'email'] },
      reason: 'asked for a call back',
    });
    expect(JSON.stringify(act)).not.toContain(player.email);
    expect((await reveal(randomUUID(), 'a guess')).refusal.code).toBe('not-found');
    expect((await fileOf(id)).body.acts).toMatchObject([{ operator: 'sara', act: 'revealPlayer' }]);
  });
});

describe('[PF3] a file', () => {
  test('has account, money, limits, checks, and what happened last, masked', async () => {
    const player = await richPlayer(accounts);
    const id = await userIdOf(player);
    await player.call('setDepositLimit', { body: { currency: 'RUB', limitUnits: 5_000_000 * RUB } });
    const { id: check } = (await player.call('startVerification', { body: { returnUrl: VERIFY_RETURN_URL } })).body;
    const { id: withdrawal } = await withdraw(player);
    await decide(accounts, withdrawal, { decision: 'refuse', reason: 'another card' });
    const { body } = await fileOf(id);
    expect(body).toMatchObject({
      userId: id,
      email: expect.stringMatching(/^.\*\*\*@mail\.example$/),
      phone: null,
      registeredBy: 'email',
      isEmailVerified: true,
      access: { hasPassword: true, hasApp: false, passkeys: 0, openSessions: 1 },
      waits: [],
      wallets: [{ currency: 'RUB', kind: 'real', balanceUnits: 100_000 * RUB }],
      depositLimit: { currency: 'RUB', limitUnits: 5_000_000 * RUB, usedUnits: 100_000 * RUB, next: null },
      verification: { byHand: true, status: 'init', isNeeded: false, checks: [{ id: check, shown: 'pending' }] },
      withdrawals: [{ id: withdrawal, status: 'refused', needsTwo: false, approvals: [], byHand: true }],
      deposits: [{ amountUnits: 100_000 * RUB, status: 'credited' }],
      heldWins: [],
      wagers: [],
      acts: [{ act: 'decideWithdrawal.refuse', subject: `withdrawal:${withdrawal}`, reason: 'another card' }],
    });
    expect(JSON.stringify(body)).not.toContain(player.email);
    expect(JSON.stringify(body)).not.toContain(player.email.split('@')[0]);
  });

  test('shows nothing of another player, and nothing of nobody', async () => {
    const [one, other] = [await richPlayer(accounts), await richPlayer(accounts)];
    await withdraw(one);
    const { body } = await fileOf(await userIdOf(other));
    expect([body.withdrawals, body.acts, body.deposits.length]).toEqual([[], [], 1]);
    expect((await fileOf(randomUUID())).refusal.code).toBe('not-found');
    expect((await accounts.visitor().call('getPlayerFile', { params: { id: 'me' } }, support)).status).toBe(422);
  });

  test('says for what the player has to wait, and until when', async () => {
    const player = await accounts.registered();
    const user = await requireUser(accounts.database.kysely, await userIdOf(player));
    const attempts = new Attempts({ clock: accounts.now, enabled: true });
    const { kysely } = accounts.database;
    for (let tries = 0; tries < 10; tries++) await attempts.take(kysely, 'secondStep', user.id);
    expect(await waitsOf(kysely, attempts, user)).toEqual([]);
    await attempts.take(kysely, 'secondStep', user.id);
    for (let tries = 0; tries < 6; tries++) await attempts.take(kysely, 'passwordAddresses', player.email);
    expect(await waitsOf(kysely, attempts, user)).toEqual([
      { of: 'second-step', until: new Date(accounts.now() + 15 * 60_000).toISOString() },
      { of: 'log-in-of-strangers', until: new Date(accounts.now() + 60 * 60_000).toISOString() },
    ]);
    accounts.advance(15 * 60_000);
    expect((await waitsOf(kysely, attempts, user)).map(({ of }) => of)).toEqual(['log-in-of-strangers']);
  });
});

describe('[IC4] an identity check by call', () => {
  const say = (id: string, verdict: 'failed' | 'success', by = payments) =>
    accounts.visitor().call('decideCheck', { params: { id }, body: { verdict, reason: 'saw the passport' } }, by);
  const started = async (player: Visitor): Promise<string> =>
    (await player.call('startVerification', { body: { returnUrl: VERIFY_RETURN_URL } })).body.id;

  test('is decided once, by who decides payments, and stands in the file with its reason', async () => {
    const player = await accounts.registered();
    const id = await started(player);
    expect((await say(id, 'success', support)).refusal.code).toBe('role-missing');
    expect((await say(id, 'success')).status).toBe(200);
    for (const again of ['success', 'failed'] as const)
      expect((await say(id, again)).refusal.code).toBe('idempotency-conflict');
    expect((await say(randomUUID(), 'success')).refusal.code).toBe('not-found');
    expect((await fileOf(await userIdOf(player))).body).toMatchObject({
      verification: { status: 'success', checks: [{ id, shown: 'success' }] },
      acts: [{ operator: 'paul', act: 'decideCheck.success', subject: `verification:${id}` }],
    });
  });
});
