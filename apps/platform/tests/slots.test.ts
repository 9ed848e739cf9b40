import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '../src/cashier/webhook-signature.ts';
import { SESSION_MS } from '../src/slots/sessions.ts';
import { STALE_MS } from '../src/slots/wallet/rounds.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { houseBalances } from '../src/ledger/house-balances.ts';
import { STARTING_MS } from './support/accounts.ts';
import { balanceOf } from './support/deposits.ts';
import { RUB, openOffers, pay } from './support/offers.ts';
import {
  CATALOGUE,
  GAME,
  OPERATOR_TOKEN,
  type SlotsPlatform,
  WALLET_SECRET,
  betOf,
  startSlots,
} from './support/slots.ts';
import type { Visitor } from './support/visitor.ts';

let slots: SlotsPlatform;
beforeAll(async () => {
  slots = await startSlots();
}, STARTING_MS);
afterAll(() => slots.close());

/** What the house's account of slots has in roubles. */
async function houseUnits(): Promise<number> {
  const account = slots.deps.ledger.houseAccounts('slots', 'RUB');
  return (await houseBalances(slots.database.kysely)).get(account) ?? 0;
}

async function playerOf(token: string): Promise<string> {
  return (await slots.wallet('slotWalletBalance', { token })).body.playerId;
}

describe('the catalogue', () => {
  test('[P03] [P04] lists slots and live tables apart, with picture, studio and return', async () => {
    const list = async (kind: 'slot' | 'live') =>
      (await slots.visitor().call('listSlotGames', { query: { kind } })).body;
    const { games, total, studios } = await list('slot');
    expect(games.map(({ id }) => id)).toEqual([GAME, 'brass-falls']);
    expect(games[0]).toMatchObject({ artUrl: `https://games.example/art/${GAME}.svg`, returnBasisPoints: 9557 });
    expect({ total, studios }).toEqual({ total: 2, studios: [CATALOGUE.studios[0]] });
    expect((await list('live')).games.map(({ id }) => id)).toEqual(['green-roulette']);
  });

  test('says one game with its exact return, and refuses one that is not there', async () => {
    const detail = await slots.visitor().call('getSlotGame', { params: { id: GAME } });
    expect(detail.body).toMatchObject({ studioTitle: 'Selvedge', expectedReturn: { numerator: '9557' } });
    expect((await slots.visitor().call('getSlotGame', { params: { id: 'no-such-game' } })).refusal.code).toBe(
      'not-found',
    );
  });

  test('keeps favourites and recent games of each player alone', async () => {
    const [visitor, stranger] = [await slots.funded(0), await slots.funded(0)];
    const mark = (favourite: boolean) =>
      visitor.call('markSlot', { params: { id: 'brass-falls' }, body: { favourite } });
    await mark(true);
    await mark(true);
    await slots.launch(visitor);
    expect((await visitor.call('listOwnSlots', {})).body).toEqual({ favourites: ['brass-falls'], recent: [GAME] });
    expect((await stranger.call('listOwnSlots', {})).body).toEqual({ favourites: [], recent: [] });
    await mark(false);
    expect((await visitor.call('listOwnSlots', {})).body.favourites).toEqual([]);
    const unknown = await visitor.call('markSlot', { params: { id: 'none' }, body: { favourite: true } });
    expect(unknown.refusal.code).toBe('not-found');
  });
});

describe('the launch', () => {
  const demo = (id: string) =>
    slots.visitor().call('launchSlotDemo', { params: { id }, body: { locale: 'ru', theme: 'dark', currency: 'RUB' } });

  test('opens a demo for anyone, and a game for money for players only', async () => {
    expect((await demo(GAME)).body.game.id).toBe(GAME);
    const guest = await slots
      .visitor()
      .call('launchSlot', { params: { id: GAME }, body: { locale: 'ru', theme: 'dark' } });
    expect(guest.refusal.code).toBe('unauthorized');
    expect((await demo('none')).refusal.code).toBe('not-found');
  });

  test('says by name that the provider is away, while the lobby stands', async () => {
    slots.provider.isAway = true;
    expect(await demo(GAME)).toMatchObject({ status: 503, refusal: { code: 'slot-provider-away' } });
    expect((await slots.visitor().call('listSlotGames', { query: { kind: 'slot' } })).body.total).toBe(2);
    slots.provider.isAway = false;
  });
});

describe('the seamless wallet', () => {
  test('[S1] nothing counts that is not signed over the very bytes, within five minutes', async () => {
    const token = await slots.launch(await slots.funded(100));
    const body = { token };
    const send = (signature: string) =>
      slots.visitor().call('slotWalletBalance', { body }, { 'baize-signature': signature });
    const text = JSON.stringify(body);
    for (const signature of [
      '',
      sign('another-secret', text, slots.now()),
      sign(WALLET_SECRET, `${text} `, slots.now()),
      sign(WALLET_SECRET, text, slots.now() - 301_000),
    ])
      expect(await send(signature)).toMatchObject({ status: 401, refusal: { code: 'signature-invalid' } });
    expect((await send(sign(WALLET_SECRET, text, slots.now()))).body.balanceUnits).toBe(100 * RUB);
  });

  test('[P03] [P10] a round moves the stake and the win, each once, and the books stay right', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const playerId = await playerOf(token);
    const before = await houseUnits();
    const bet = betOf(token);
    const { roundId } = bet;
    const first = await slots.wallet('slotWalletBet', bet);
    expect(first.body).toEqual({ transactionId: bet.transactionId, balanceUnits: 90 * RUB });
    const win = { transactionId: randomUUID(), playerId, roundId, currency: 'RUB' as const, amountUnits: 25 * RUB };
    expect((await slots.wallet('slotWalletWin', win)).body.balanceUnits).toBe(115 * RUB);
    // [S2] repeats, at once or late, answer as the first time.
    const repeats = await Promise.all([1, 2, 3].map(() => slots.wallet('slotWalletBet', bet)));
    for (const { body } of repeats) expect(body).toEqual(first.body);
    await slots.wallet('slotWalletWin', win);
    const finish = { transactionId: randomUUID(), playerId, roundId };
    expect((await slots.wallet('slotWalletFinish', finish)).body.balanceUnits).toBe(115 * RUB);
    expect(await balanceOf(visitor)).toBe(115 * RUB);
    expect((await houseUnits()) - before).toBe(-15 * RUB);
    expect(await auditLedger(slots.database.kysely)).toEqual([]);
  });

  test('[S2] an identifier with other content is refused, and a refusal stands although the money came since', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const bet = betOf(token, { amountUnits: 150 * RUB });
    expect((await slots.wallet('slotWalletBet', bet)).refusal.code).toBe('balance-too-low');
    await pay(slots, visitor, 100);
    // [S3] a late copy of a stake that was refused takes nothing.
    expect((await slots.wallet('slotWalletBet', bet)).refusal.code).toBe('balance-too-low');
    const other = await slots.wallet('slotWalletBet', { ...bet, amountUnits: 50_000 });
    expect(other).toMatchObject({ status: 409, refusal: { code: 'idempotency-conflict' } });
    expect(await balanceOf(visitor)).toBe(200 * RUB);
  });

  test('refuses stakes beyond the limits and of another currency than the session', async () => {
    const token = await slots.launch(await slots.funded(100));
    const codeOf = async (change: Parameters<typeof betOf>[1]) =>
      (await slots.wallet('slotWalletBet', betOf(token, change))).refusal.code;
    expect(await codeOf({ amountUnits: 9_999 })).toBe('stake-below-minimum');
    expect(await codeOf({ amountUnits: 100_010_000 })).toBe('stake-above-maximum');
    expect(await codeOf({ currency: 'USD' })).toBe('wallet-missing');
  });

  test('[S4] [S6] after the session has ended no bet is taken, and wins and rollbacks still are', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const playerId = await playerOf(token);
    const [won, taken] = [betOf(token), betOf(token)];
    await slots.wallet('slotWalletBet', won);
    await slots.wallet('slotWalletBet', taken);
    slots.advance(SESSION_MS);
    expect((await slots.wallet('slotWalletBet', betOf(token))).refusal.code).toBe('slot-session-ended');
    expect((await slots.wallet('slotWalletBalance', { token })).refusal.code).toBe('slot-session-ended');
    const win = { transactionId: randomUUID(), playerId, roundId: won.roundId, currency: 'RUB' as const };
    const paid = await slots.wallet('slotWalletWin', { ...win, amountUnits: 10 * RUB });
    expect(paid.body.balanceUnits).toBe(90 * RUB);
    const back = { betTransactionId: taken.transactionId, playerId, roundId: taken.roundId };
    const returned = await slots.wallet('slotWalletRollback', { transactionId: randomUUID(), ...back });
    expect(returned.body.balanceUnits).toBe(100 * RUB);
    // The bet that was taken before is still answered as the first time.
    expect((await slots.wallet('slotWalletBet', won)).body.balanceUnits).toBe(90 * RUB);
  });

  test('[S4] a logout ends the session', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    await visitor.call('logout', { body: {} });
    expect((await slots.wallet('slotWalletBet', betOf(token))).refusal.code).toBe('slot-session-ended');
  });

  test('[S5] a rollback before its bet leaves a mark, by which the bet is refused when it comes', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const playerId = await playerOf(token);
    const bet = betOf(token);
    const back = { transactionId: randomUUID(), betTransactionId: bet.transactionId, playerId, roundId: bet.roundId };
    expect((await slots.wallet('slotWalletRollback', back)).body.balanceUnits).toBe(100 * RUB);
    expect((await slots.wallet('slotWalletBet', bet)).refusal.code).toBe('slot-bet-rolled-back');
    expect((await slots.wallet('slotWalletRollback', back)).status).toBe(200);
    expect(await balanceOf(visitor)).toBe(100 * RUB);
  });

  test('[S7] a win needs a bet that stands, and what has paid is not taken back', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const playerId = await playerOf(token);
    const bet = betOf(token);
    const win = {
      transactionId: randomUUID(),
      playerId,
      roundId: bet.roundId,
      currency: 'RUB' as const,
      amountUnits: RUB,
    };
    // Before its bet: nothing is kept, and it may come again.
    expect((await slots.wallet('slotWalletWin', win)).refusal.code).toBe('slot-round-unknown');
    await slots.wallet('slotWalletBet', bet);
    expect((await slots.wallet('slotWalletWin', win)).body.balanceUnits).toBe(91 * RUB);
    const back = { transactionId: randomUUID(), betTransactionId: bet.transactionId, playerId, roundId: bet.roundId };
    expect((await slots.wallet('slotWalletRollback', back)).refusal.code).toBe('slot-round-paid');
    await slots.wallet('slotWalletFinish', { transactionId: randomUUID(), playerId, roundId: bet.roundId });
    const late = await slots.wallet('slotWalletWin', { ...win, transactionId: randomUUID() });
    expect(late.refusal.code).toBe('slot-round-finished');
    const more = await slots.wallet('slotWalletBet', betOf(token, { roundId: bet.roundId }));
    expect(more.refusal.code).toBe('slot-round-finished');
  });

  test('[S7] nobody books on another player’s round', async () => {
    const token = await slots.launch(await slots.funded(100));
    const other = await slots.launch(await slots.funded(100));
    const bet = betOf(token);
    await slots.wallet('slotWalletBet', bet);
    const foreign = await slots.wallet('slotWalletBet', betOf(other, { roundId: bet.roundId }));
    expect(foreign.refusal.code).toBe('idempotency-conflict');
    const playerId = await playerOf(other);
    const win = { transactionId: randomUUID(), playerId, roundId: bet.roundId, currency: 'RUB' as const };
    expect((await slots.wallet('slotWalletWin', { ...win, amountUnits: RUB })).refusal.code).toBe('slot-round-unknown');
  });

  test('[S10] a round that was left open for an hour is listed to operators', async () => {
    const token = await slots.launch(await slots.funded(100));
    const bet = betOf(token);
    await slots.wallet('slotWalletBet', bet);
    const operator = slots.visitor();
    operator.token = OPERATOR_TOKEN;
    const ids = async () => (await operator.call('listOpenSlotRounds', {})).body.rounds.map(({ id }) => id);
    expect(await ids()).not.toContain(bet.roundId);
    slots.advance(STALE_MS);
    expect(await ids()).toContain(bet.roundId);
  });
});

describe('free spins', () => {
  async function withSpins(): Promise<{ visitor: Visitor; token: string; playerId: string; freeSpinsId: string }> {
    const visitor = await slots.funded(0);
    await visitor.call('redeemPromo', { body: { id: randomUUID(), code: 'SPINS' } });
    const token = await slots.launch(visitor);
    const { body } = await slots.wallet('slotWalletBalance', { token });
    return { visitor, token, playerId: body.playerId, freeSpinsId: body.freeSpins?.id ?? 'none' };
  }

  beforeAll(() => openOffers(slots));

  test('[P10] [S8] the provider plays them: no money moves, and what they win becomes the campaign’s bonus', async () => {
    const { visitor, token, playerId, freeSpinsId } = await withSpins();
    for (let spin = 1; spin <= 20; spin++) {
      const bet = betOf(token, { freeSpinsId });
      expect((await slots.wallet('slotWalletBet', bet)).body.balanceUnits).toBe(0);
      const { roundId } = bet;
      const win = { transactionId: randomUUID(), playerId, roundId, currency: 'RUB' as const, amountUnits: 5 * RUB };
      if (spin % 2 === 0) expect((await slots.wallet('slotWalletWin', win)).body.balanceUnits).toBe(0);
      await slots.wallet('slotWalletFinish', { transactionId: randomUUID(), playerId, roundId });
    }
    expect((await slots.wallet('slotWalletBet', betOf(token, { freeSpinsId }))).refusal.code).toBe('free-spins-ended');
    expect((await slots.wallet('slotWalletBalance', { token })).body.freeSpins).toBeNull();
    const { data } = (await visitor.call('listBonuses', {})).body;
    expect(data).toContainEqual(expect.objectContaining({ state: 'active', amountUnits: 50 * RUB }));
    expect(await balanceOf(visitor)).toBe(0);
    expect(await auditLedger(slots.database.kysely)).toEqual([]);
  });

  test('[S8] a spin is held while it is played, given back by a rollback, and of one stake only', async () => {
    const { token, playerId, freeSpinsId } = await withSpins();
    const bets = Array.from({ length: 20 }, () => betOf(token, { freeSpinsId }));
    const left = async () => (await slots.wallet('slotWalletBalance', { token })).body.freeSpins?.left;
    for (const [played, bet] of bets.entries()) {
      expect(await left()).toBe(20 - played);
      expect((await slots.wallet('slotWalletBet', bet)).status).toBe(200);
    }
    expect(await left()).toBeUndefined();
    const more = betOf(token, { freeSpinsId });
    expect((await slots.wallet('slotWalletBet', more)).refusal.code).toBe('free-spins-ended');
    const { transactionId: betTransactionId, roundId } = bets[0]!;
    const back = { transactionId: randomUUID(), betTransactionId, playerId, roundId };
    expect((await slots.wallet('slotWalletRollback', back)).status).toBe(200);
    expect(await left()).toBe(1);
    const dearer = betOf(token, { freeSpinsId, amountUnits: 200_000 });
    expect((await slots.wallet('slotWalletBet', dearer)).refusal.code).toBe('free-spins-ended');
    expect((await slots.wallet('slotWalletBet', betOf(token, { freeSpinsId }))).status).toBe(200);
  });

  test('[S8] a spin that was staked in time is paid after the spins were given up', async () => {
    const { visitor, token, playerId, freeSpinsId } = await withSpins();
    const bet = betOf(token, { freeSpinsId });
    await slots.wallet('slotWalletBet', bet);
    await visitor.call('cancelFreeSpins', { params: { id: 'first-spins' }, body: {} });
    const { roundId } = bet;
    const win = { transactionId: randomUUID(), playerId, roundId, currency: 'RUB' as const, amountUnits: 7 * RUB };
    expect((await slots.wallet('slotWalletWin', win)).status).toBe(200);
    expect((await slots.wallet('slotWalletWin', win)).status).toBe(200);
    const { data } = (await visitor.call('listBonuses', {})).body;
    expect(data.filter(({ amountUnits }) => amountUnits === 7 * RUB)).toHaveLength(1);
  });
});
