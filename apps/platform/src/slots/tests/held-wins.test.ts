import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OperatorBrowser, namedOperator, person } from '../../../tests/support/operators.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { houseBalances } from '../../ledger/house-balances.ts';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { balanceOf } from '../../../tests/support/deposits.ts';
import { type Death, mortal } from '../../../tests/support/mortal-database.ts';
import { RUB } from '../../../tests/support/offers.ts';
import { OPERATOR_TOKEN, type SlotsPlatform, betOf, startSlots } from '../../../tests/support/slots.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { decideHeldWin } from '../held-wins/held-wins.ts';

const CAP = 100;
const STAKE = 10 * RUB;
const PATH = '/back-office/held-wins';
const bearer = { authorization: `Bearer ${OPERATOR_TOKEN}` };

let slots: SlotsPlatform;
beforeAll(async () => {
  slots = await startSlots({ SLOTS_MAX_WIN_MULTIPLE: String(CAP) });
}, STARTING_MS);
afterAll(async () => {
  expect(await auditLedger(slots.database.kysely)).toEqual([]);
  await slots.close();
});

async function heldUnits(): Promise<number> {
  const account = slots.deps.ledger.houseAccounts('slots-held', 'RUB');
  return (await houseBalances(slots.database.kysely)).get(account) ?? 0;
}

/** A round with a stake of ten roubles, and what a provider may send of it. */
async function roundOf(visitor: Visitor) {
  const token = await slots.launch(visitor);
  const { playerId } = (await slots.wallet('slotWalletBalance', { token })).body;
  const bet = betOf(token, { amountUnits: STAKE });
  expect((await slots.wallet('slotWalletBet', bet)).status).toBe(200);
  const round = { playerId, roundId: bet.roundId, currency: 'RUB' as const };
  return {
    ...round,
    betId: bet.transactionId,
    win: (amountUnits: number, transactionId: string = randomUUID()) =>
      slots.wallet('slotWalletWin', { ...round, transactionId, amountUnits }),
  };
}
const held = async (playerId: string) =>
  (await slots.visitor().call('listHeldWins', {}, bearer)).body.wins.filter(({ userId }) => userId === playerId);
const decide = (id: string, decision: 'release' | 'take-back') =>
  slots.visitor().call('decideHeldWin', { params: { id }, body: { decision, reason: 'looked at' } }, bearer);

describe('[SW12] a win above the cap of its game', () => {
  test('is answered and booked at once, and what is above is not spendable', async () => {
    const visitor = await slots.funded(100);
    const before = await heldUnits();
    const { playerId, win } = await roundOf(visitor);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => win(1_000_000_000_000, id)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { transactionId: id, balanceUnits: 90 * RUB + CAP * STAKE }]);
    expect(await balanceOf(visitor)).toBe(90 * RUB + CAP * STAKE);
    expect((await heldUnits()) - before).toBe(1_000_000_000_000 - CAP * STAKE);
    expect(await held(playerId)).toMatchObject([
      { id, stakeUnits: STAKE, paidUnits: CAP * STAKE, heldUnits: 1_000_000_000_000 - CAP * STAKE },
    ]);
    const withdrawal = { currency: 'RUB', amountUnits: 2_000 * RUB, method: 'card', destination: '4111111111111111' };
    const asked = await visitor.call('createWithdrawal', { body: { id: randomUUID(), ...withdrawal } as never });
    expect(asked.status).not.toBe(200);
  });

  test('counts all wins of the round together; one at the cap is paid whole', async () => {
    const visitor = await slots.funded(100);
    const { playerId, win } = await roundOf(visitor);
    await win(CAP * STAKE - RUB);
    expect(await held(playerId)).toEqual([]);
    await win(RUB);
    expect(await held(playerId)).toEqual([]);
    await win(5 * RUB);
    expect((await win(7 * RUB)).status).toBe(200);
    expect((await held(playerId)).map((each) => each.heldUnits).toSorted((a, b) => a - b)).toEqual([5 * RUB, 7 * RUB]);
    expect(await balanceOf(visitor)).toBe(90 * RUB + CAP * STAKE);
  });

  test('a round that has paid, and holds more, is not rolled back', async () => {
    const visitor = await slots.funded(100);
    const { betId, playerId, roundId, win } = await roundOf(visitor);
    await win(2 * CAP * STAKE);
    const rollback = { transactionId: randomUUID(), betTransactionId: betId, playerId, roundId };
    expect((await slots.wallet('slotWalletRollback', rollback)).refusal.code).toBe('slot-round-paid');
  });

  test('an operator releases it, once, however often the call comes', async () => {
    const visitor = await slots.funded(100);
    const before = await heldUnits();
    const { playerId, roundId, win } = await roundOf(visitor);
    const id = randomUUID();
    await win(CAP * STAKE + 50 * RUB, id);
    await slots.wallet('slotWalletFinish', { transactionId: randomUUID(), playerId, roundId });
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'release')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await decide(id, 'take-back')).refusal.code).toBe('held-win-decided');
    expect(await balanceOf(visitor)).toBe(140 * RUB + CAP * STAKE);
    expect(await heldUnits()).toBe(before);
    expect(await held(playerId)).toEqual([]);
    const { notices } = (await visitor.call('listNotices', { query: {} })).body;
    expect(notices.map(({ about }) => about)).toMatchObject([
      { kind: 'held-win', heldWinId: id, decision: 'released', currency: 'RUB', amountUnits: 50 * RUB },
    ]);
    const row = await slots.database.kysely
      .selectFrom('slot_held_wins')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'released', operator: 'machine', reason: 'looked at' });
    const acts = await slots.database.kysely
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'after', 'reason'])
      .where('subject', '=', `held-win:${id}`)
      .execute();
    expect(acts).toEqual([
      { operator: 'machine', act: 'decideHeldWin.release', after: { state: 'released' }, reason: 'looked at' },
    ]);
  });

  test('or takes it back for the house, and the two at once are one', async () => {
    const visitor = await slots.funded(100);
    const before = await heldUnits();
    const { win } = await roundOf(visitor);
    const id = randomUUID();
    await win(CAP * STAKE + 50 * RUB, id);
    const answers = await Promise.all([decide(id, 'take-back'), decide(id, 'release'), decide(id, 'take-back')]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.some(({ status }) => status === 409)).toBe(true);
    expect(await heldUnits()).toBe(before);
    expect([90 * RUB, 140 * RUB]).toContain((await balanceOf(visitor)) - CAP * STAKE);
    expect((await decide('nothing', 'release')).refusal.code).toBe('not-found');
  });

  test.each([true, false])(
    'a process that is killed while it decides (committed: %s) leaves it decided once',
    async (committed) => {
      const visitor = await slots.funded(100);
      const { win } = await roundOf(visitor);
      const id = randomUUID();
      await win(CAP * STAKE + 50 * RUB, id);
      const death: Death = { atTransaction: 1, committed };
      const { bus, clock, ledger, log } = slots.deps;
      const house = { bus, clock, ledger, log, database: mortal(slots.database, death, () => {}) };
      const decided = { decision: 'release', reason: 'x' } as const;
      await decideHeldWin(house, id, decided, person('vera')).catch(() => 'died');
      expect(await balanceOf(visitor)).toBe(CAP * STAKE + (committed ? 140 : 90) * RUB);
      expect((await decide(id, 'release')).status).toBe(200);
      expect(await balanceOf(visitor)).toBe(140 * RUB + CAP * STAKE);
    },
  );

  test('only operators see and decide', async () => {
    const visitor = await slots.funded(0);
    expect((await visitor.call('listHeldWins', {})).status).toBe(401);
    const body = { decision: 'release', reason: 'mine' } as const;
    expect((await visitor.call('decideHeldWin', { params: { id: 'x' }, body })).status).toBe(401);
  });
});

describe('the page of held wins', () => {
  test('sends whoever is not logged in to the log-in, and decides nothing', async () => {
    const stranger = new OperatorBrowser(slots);
    const answers = [await stranger.read(PATH), await stranger.submit(PATH, { act: 'release' })];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/back-office'],
      [303, '/back-office'],
    ]);
  });

  test('decides with a form of this session from this host, and with no other, in the name of who is logged in', async () => {
    const visitor = await slots.funded(100);
    const { win } = await roundOf(visitor);
    const id = randomUUID();
    await win(CAP * STAKE + 50 * RUB, id);
    const { browser } = await namedOperator(slots, OPERATOR_TOKEN, 'vera', ['payments']);
    expect((await browser.read(PATH)).text).toContain(id);
    const form = { act: 'release', win: id, reason: 'the provider says so' };
    for (const [changed, origin] of [
      [{}, 'https://evil.example'],
      [{}, 'null'],
      [{ formToken: 'x'.repeat(43) }, undefined],
    ] as const)
      expect((await browser.act(PATH, { ...form, ...changed }, origin)).status).toBe(403);
    const incomplete = await browser.act(PATH, { ...form, reason: '' });
    expect(incomplete.headers.get('location')).toContain('problem=incomplete');
    expect(await balanceOf(visitor)).toBe(90 * RUB + CAP * STAKE);
    expect((await browser.act(PATH, form)).headers.get('location')).not.toContain('problem');
    expect(await balanceOf(visitor)).toBe(140 * RUB + CAP * STAKE);
    const row = await slots.database.kysely
      .selectFrom('slot_held_wins')
      .select('operator')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.operator).toBe('vera');
  });

  test('who may only look sees no buttons, and decides nothing', async () => {
    const visitor = await slots.funded(100);
    const { win } = await roundOf(visitor);
    const id = randomUUID();
    await win(CAP * STAKE + 50 * RUB, id);
    const { browser } = await namedOperator(slots, OPERATOR_TOKEN, 'sam', ['support']);
    const { text } = await browser.read(PATH);
    expect(text).toContain(id);
    expect(text).not.toContain('value="release"');
    expect((await browser.act(PATH, { act: 'release', win: id, reason: 'mine' })).status).toBe(403);
    expect(await balanceOf(visitor)).toBe(90 * RUB + CAP * STAKE);
  });
});
