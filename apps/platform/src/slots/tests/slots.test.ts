import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '../../foundation/webhooks/webhook-signature.ts';
import { SESSION_MS } from '../sessions.ts';
import { STALE_MS } from '../wallet/rounds.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { houseBalances } from '../../ledger/house-balances.ts';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { balanceOf } from '../../../tests/support/deposits.ts';
import { DAY_MS, RUB, addPromo, openOffers, pay, wait } from '../../../tests/support/offers.ts';
import {
  CATALOGUE,
  GAME,
  OPERATOR_TOKEN,
  type SlotsPlatform,
  WALLET_SECRET,
  betOf,
  startSlots,
} from '../../../tests/support/slots.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';

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
  test('[row:P03] [row:P04] lists slots and live tables apart, with picture, studio and return', async () => {
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

describe('[row:P03] the launch', () => {
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

  test('hands the provider the language and look of the page, and the play money or the token', async () => {
    const url = (path: string) => `https://games.example/play/${path}`;
    const body = { locale: 'en', theme: 'light' } as const;
    const shown = await slots
      .visitor()
      .call('launchSlotDemo', { params: { id: GAME }, body: { ...body, currency: 'KZT' } });
    expect(shown.body).toMatchObject({ url: url(`${GAME}?en,light,KZT#token=null`), game: { title: 'Emerald Table' } });
    const played = await (await slots.funded(0)).call('launchSlot', { params: { id: GAME }, body });
    expect(played.body.game.id).toBe(GAME);
    expect(played.body.url.replace(/[\w-]{43}$/, 'secret')).toBe(url(`${GAME}?en,light,null#token=secret`));
  });

  test('wallet-missing: a player without a wallet in the currency in use has nothing to play with', async () => {
    const visitor = await slots.funded(0);
    const { email } = visitor;
    await slots.database.kysely.updateTable('users').set({ currency: 'EUR' }).where('email', '=', email).execute();
    const { refusal } = await visitor.call('launchSlot', {
      params: { id: GAME },
      body: { locale: 'ru', theme: 'dark' },
    });
    expect(refusal.code).toBe('wallet-missing');
  });

  test('says by name that the provider is away, while the lobby stands', async () => {
    slots.provider.isAway = true;
    expect(await demo(GAME)).toMatchObject({ status: 503, refusal: { code: 'slot-provider-away' } });
    expect((await slots.visitor().call('listSlotGames', { query: { kind: 'slot' } })).body.total).toBe(2);
    slots.provider.isAway = false;
  });
});

describe('[row:P03] the seamless wallet', () => {
  test('[SW1] nothing counts that is not signed over the very bytes, within five minutes', async () => {
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

  test('[row:P10] a round moves the stake and the win, each once, and the books stay right', async () => {
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
    // [SW2] repeats, at once or late, answer as the first time.
    const repeats = await Promise.all([1, 2, 3].map(() => slots.wallet('slotWalletBet', bet)));
    for (const { body } of repeats) expect(body).toEqual(first.body);
    await slots.wallet('slotWalletWin', win);
    const finish = { transactionId: randomUUID(), playerId, roundId };
    expect((await slots.wallet('slotWalletFinish', finish)).body.balanceUnits).toBe(115 * RUB);
    expect(await balanceOf(visitor)).toBe(115 * RUB);
    expect((await houseUnits()) - before).toBe(-15 * RUB);
    expect(await auditLedger(slots.database.kysely)).toEqual([]);
  });

  test('[SW2] an identifier with other content is refused, and a refusal stands although the money came since', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const bet = betOf(token, { amountUnits: 150 * RUB });
    expect((await slots.wallet('slotWalletBet', bet)).refusal.code).toBe('balance-too-low');
    await pay(slots, visitor, 100);
    // [SW3] a late copy of a stake that was refused takes nothing.
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

  test('takes the smallest and the largest stake, and the last of the money', async () => {
    const [poor, rich] = [await slots.launch(await slots.funded(100)), await slots.launch(await slots.funded(15_000))];
    const stake = async (token: string, amountUnits: number) => {
      const { refusal, body } = await slots.wallet('slotWalletBet', betOf(token, { amountUnits }));
      return refusal.code ?? body.balanceUnits;
    };
    expect(await stake(poor, RUB)).toBe(99 * RUB);
    expect(await stake(poor, 99 * RUB + 100)).toBe('balance-too-low');
    expect(await stake(poor, 99 * RUB)).toBe(0);
    expect(await stake(rich, 10_000 * RUB)).toBe(5_000 * RUB);
  });

  beforeAll(() => addPromo(slots, { code: 'GIFT' }));

  test.each([GAME, 'green-roulette'])(
    '[SW3] takes nothing of a bonus at %s: the balance told is the real one, and what it does not cover is refused',
    async (game) => {
      const visitor = await slots.funded(100);
      await visitor.call('redeemPromo', { body: { id: randomUUID(), code: 'GIFT' } });
      const bonusUnits = async () => (await visitor.call('getProfile', {})).body.user.bonus_balance;
      expect(await bonusUnits()).toBe(200 * RUB);
      const token = await slots.launch(visitor, game);
      expect((await slots.wallet('slotWalletBalance', { token })).body.balanceUnits).toBe(100 * RUB);
      const stake = (roubles: number) => slots.wallet('slotWalletBet', betOf(token, { amountUnits: roubles * RUB }));
      expect((await stake(120)).refusal.code).toBe('balance-too-low');
      expect((await stake(10)).body.balanceUnits).toBe(90 * RUB);
      expect([await balanceOf(visitor), await bonusUnits()]).toEqual([90 * RUB, 200 * RUB]);
    },
  );

  test('a bet that is taken back returns its stake once; one whose round has paid or is finished stays', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const playerId = await playerOf(token);
    const [bet, second] = [betOf(token), betOf(token)];
    const { roundId } = bet;
    await slots.wallet('slotWalletBet', bet);
    await slots.wallet('slotWalletBet', { ...second, roundId });
    const back = (betTransactionId: string, by = playerId) =>
      slots.wallet('slotWalletRollback', { transactionId: randomUUID(), betTransactionId, playerId: by, roundId });
    expect((await back(bet.transactionId)).body.balanceUnits).toBe(90 * RUB);
    expect((await back(bet.transactionId)).body.balanceUnits).toBe(90 * RUB);
    expect((await slots.wallet('slotWalletBet', bet)).refusal.code).toBe('slot-bet-rolled-back');
    const stranger = await playerOf(await slots.launch(await slots.funded(0)));
    expect((await back(second.transactionId, stranger)).refusal.code).toBe('idempotency-conflict');
    const finish = { transactionId: randomUUID(), playerId, roundId };
    expect((await slots.wallet('slotWalletFinish', finish)).status).toBe(200);
    expect((await back(second.transactionId)).refusal.code).toBe('slot-round-finished');
    expect(await balanceOf(visitor)).toBe(90 * RUB);
    expect(await auditLedger(slots.database.kysely)).toEqual([]);
  });

  test('a round is of one game; a win is of its currency, and of a bet that stands; a rollback names that bet', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const playerId = await playerOf(token);
    const bet = betOf(token);
    const { roundId } = bet;
    await slots.wallet('slotWalletBet', bet);
    const other = await slots.launch(visitor, 'brass-falls');
    expect((await slots.wallet('slotWalletBet', betOf(other, { roundId }))).refusal.code).toBe('idempotency-conflict');
    const win = async (currency: 'RUB' | 'USD') => {
      const transactionId = randomUUID();
      const body = { transactionId, playerId, roundId, currency, amountUnits: 1 };
      return { transactionId, ...(await slots.wallet('slotWalletWin', body)) };
    };
    const back = async (betTransactionId: string, round = roundId) => {
      const body = { transactionId: randomUUID(), betTransactionId, playerId, roundId: round };
      return (await slots.wallet('slotWalletRollback', body)).refusal.code;
    };
    expect((await win('USD')).refusal.code).toBe('slot-round-unknown');
    expect(await back(bet.transactionId, randomUUID())).toBe('idempotency-conflict');
    const won = await win('RUB');
    expect(won.body.balanceUnits).toBe(90 * RUB + 1);
    expect(await back(bet.transactionId)).toBe('slot-round-paid');
    expect(await back(won.transactionId)).toBe('idempotency-conflict');

    const second = betOf(token);
    await slots.wallet('slotWalletBet', second);
    expect(await back(second.transactionId, second.roundId)).toBeUndefined();
    const late = { transactionId: randomUUID(), playerId, currency: 'RUB' as const, amountUnits: RUB };
    const answer = await slots.wallet('slotWalletWin', { ...late, roundId: second.roundId });
    expect(answer.refusal.code).toBe('slot-round-unknown');
    expect(await balanceOf(visitor)).toBe(90 * RUB + 1);
  });

  test('a game that its provider took out of the catalogue is played to its end, under its id', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    const { kysely } = slots.database;
    const titleOf = async (roundId: string) =>
      kysely.selectFrom('slot_rounds').select(['kind', 'title']).where('id', '=', roundId).execute();
    const bet = betOf(token);
    await slots.wallet('slotWalletBet', bet);
    expect(await titleOf(bet.roundId)).toEqual([{ kind: 'slot', title: 'Emerald Table' }]);
    await kysely.updateTable('slot_sessions').set({ game_id: 'long-gone' }).where('game_id', '=', GAME).execute();
    const late = betOf(token);
    expect((await slots.wallet('slotWalletBet', late)).status).toBe(200);
    expect(await titleOf(late.roundId)).toEqual([{ kind: 'slot', title: 'long-gone' }]);
  });

  test('a rollback of a round and a player that never came is answered, and leaves nothing', async () => {
    const ids = { transactionId: randomUUID(), betTransactionId: randomUUID(), roundId: randomUUID() };
    const answer = await slots.wallet('slotWalletRollback', { ...ids, playerId: randomUUID() });
    expect(answer.body).toEqual({ transactionId: ids.transactionId, balanceUnits: 0 });
  });

  test('[SW4] [SW6] after the session has ended no bet is taken, and wins and rollbacks still are', async () => {
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

  test('[SW4] a logout ends the session', async () => {
    const visitor = await slots.funded(100);
    const token = await slots.launch(visitor);
    await visitor.call('logout', { body: {} });
    expect((await slots.wallet('slotWalletBet', betOf(token))).refusal.code).toBe('slot-session-ended');
  });

  test('[SW5] a rollback before its bet leaves a mark, by which the bet is refused when it comes', async () => {
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

  test('[SW7] a win needs a bet that stands, and what has paid is not taken back', async () => {
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
    // Before its bet: nothing is stored, and the win may come again.
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

  test('[SW7] nobody books on another player’s round', async () => {
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

  test('[SW10] a round that was left open for an hour is listed to operators', async () => {
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

describe('[row:P03] free spins', () => {
  async function withSpins(): Promise<{ visitor: Visitor; token: string; playerId: string; freeSpinsId: string }> {
    const visitor = await slots.funded(0);
    await visitor.call('redeemPromo', { body: { id: randomUUID(), code: 'SPINS' } });
    const token = await slots.launch(visitor);
    const { body } = await slots.wallet('slotWalletBalance', { token });
    return { visitor, token, playerId: body.playerId, freeSpinsId: body.freeSpins?.id ?? 'none' };
  }

  beforeAll(() => openOffers(slots));

  test('[row:P10] [SW8] the provider plays them: no money moves, and what they win becomes the campaign’s bonus', async () => {
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

  test('[SW8] a spin is held while it is played, given back by a rollback, and of one stake only', async () => {
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

  test('[SW8] a spin that was staked in time is paid after the spins were given up', async () => {
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

  const codeOf = async (token: string, change: Parameters<typeof betOf>[1]) =>
    (await slots.wallet('slotWalletBet', betOf(token, change))).refusal.code;

  test('[SW8] a spin is good for its player, its game and its currency alone, and not after it was given up', async () => {
    const { visitor, token, freeSpinsId } = await withSpins();
    expect(await codeOf((await withSpins()).token, { freeSpinsId })).toBe('free-spins-ended');
    expect(await codeOf(await slots.launch(visitor, 'brass-falls'), { freeSpinsId })).toBe('free-spins-ended');
    expect(await codeOf(token, { freeSpinsId: randomUUID() })).toBe('free-spins-ended');
    await visitor.call('chooseCurrency', { body: { currency: 'EUR' } });
    expect(await codeOf(await slots.launch(visitor), { freeSpinsId, currency: 'EUR' })).toBe('free-spins-ended');
    expect(await codeOf(token, { freeSpinsId })).toBeUndefined();
    await visitor.call('cancelFreeSpins', { params: { id: 'first-spins' }, body: {} });
    expect(await codeOf(token, { freeSpinsId })).toBe('free-spins-ended');
  });

  test('[SW8] a round is played with one spin or with money', async () => {
    const { visitor, token, freeSpinsId } = await withSpins();
    await pay(slots, visitor, 100);
    const [spun, staked] = [randomUUID(), randomUUID()];
    expect(await codeOf(token, { freeSpinsId, roundId: spun })).toBeUndefined();
    expect(await codeOf(token, { freeSpinsId, roundId: spun })).toBe('slot-round-finished');
    expect(await codeOf(token, { roundId: spun })).toBe('slot-round-finished');
    expect(await codeOf(token, { roundId: staked })).toBeUndefined();
    expect(await codeOf(token, { freeSpinsId, roundId: staked })).toBe('slot-round-finished');
    expect(await balanceOf(visitor)).toBe(90 * RUB);
  });

  test('[SW8] a spin pays once, and is not taken back then', async () => {
    const { token, playerId, freeSpinsId } = await withSpins();
    const bet = betOf(token, { freeSpinsId });
    const { roundId } = bet;
    await slots.wallet('slotWalletBet', bet);
    const win = () =>
      slots.wallet('slotWalletWin', {
        transactionId: randomUUID(),
        playerId,
        roundId,
        currency: 'RUB',
        amountUnits: 1,
      });
    expect((await win()).status).toBe(200);
    expect((await win()).refusal.code).toBe('slot-round-paid');
    const back = { transactionId: randomUUID(), betTransactionId: bet.transactionId, playerId, roundId };
    expect((await slots.wallet('slotWalletRollback', back)).refusal.code).toBe('slot-round-paid');
  });

  test('[SW8] a spin is good until the instant of its end', async () => {
    const { visitor, freeSpinsId } = await withSpins();
    await wait(slots, visitor, 7 * DAY_MS - 1);
    const token = await slots.launch(visitor);
    expect(await codeOf(token, { freeSpinsId })).toBeUndefined();
    slots.advance(1);
    expect(await codeOf(token, { freeSpinsId })).toBe('free-spins-ended');
  });
});
