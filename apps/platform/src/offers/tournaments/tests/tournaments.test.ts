import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  TOURNAMENT_STATUSES,
  type Tournament,
  type TournamentBoards,
  type TournamentEntry,
  intlLocale,
  LOCALES,
} from '@baize/protocol';
import { auditLedger } from '../../../ledger/audit.ts';
import { DECIDE_AFTER_MS, settleDue } from '../settle.ts';
import { planTournaments } from '../store.ts';
import { STARTING_MS, type AccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openLive } from '../../../../tests/support/live-client.ts';
import { DAY_MS, RUB, wait } from '../../../../tests/support/offers.ts';
import { startPromotions, userIdOf } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { writeBet } from '../../../../tests/support/written-bets.ts';

/** A board is kept this long. */
const BOARD_MS = 2_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startPromotions();
}, STARTING_MS);
afterAll(() => accounts.close());

const list = async (status?: Tournament['status'], locale = 'en'): Promise<Tournament[]> => {
  const headers = { 'accept-language': locale };
  return (await accounts.visitor().call('listTournaments', { query: status ? { status } : {} }, headers)).body
    .tournaments;
};
const running = async (series: string): Promise<Tournament> => {
  await planTournaments(accounts.database.kysely, accounts.now());
  return (await list('running')).find(({ id }) => id.startsWith(series))!;
};
const join = (visitor: Visitor, id: string) => visitor.call('joinTournament', { params: { id }, body: {} });
const entryOf = async (visitor: Visitor, id: string): Promise<TournamentEntry | null> => {
  accounts.advance(BOARD_MS);
  return (await visitor.call('getTournamentEntry', { params: { id } })).body.entry;
};
const page = async (id: string) => {
  accounts.advance(BOARD_MS);
  return (await accounts.visitor().call('getTournament', { params: { id } })).body;
};
const isDecided = async (id: string) =>
  (await accounts.visitor().call('getTournament', { params: { id } })).body.decided;
const bet = async (visitor: Visitor, more: Partial<Parameters<typeof writeBet>[2]> = {}) =>
  writeBet(accounts.database, await userIdOf(visitor), {
    currency: 'RUB',
    stake: 10 * RUB,
    placedAt: accounts.now(),
    ...more,
  });
const multiplied = (visitor: Visitor, times: number, more: Partial<Parameters<typeof writeBet>[2]> = {}) =>
  bet(visitor, { status: 'won', multiplier: times * 10_000, payout: times * 10 * RUB, ...more });
const settle = () => settleDue({ ...accounts.deps }, accounts.now());
const balanceOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.balance;

describe('[row:R36] [row:R37] the lists', () => {
  test('[T1] a fresh machine has tournaments to come, under way and over', async () => {
    for (const status of TOURNAMENT_STATUSES) {
      const shown = await list(status);
      expect(shown.length).toBeGreaterThan(0);
      expect(new Set(shown.map((each) => each.status))).toEqual(new Set([status]));
    }
    expect(await list()).toHaveLength((await Promise.all(TOURNAMENT_STATUSES.map((each) => list(each)))).flat().length);
  });

  test('[T1] [T2] planning again and later adds the next ones and changes none', async () => {
    const before = await list();
    await planTournaments(accounts.database.kysely, accounts.now());
    expect(await list()).toEqual(before);
    await planTournaments(accounts.database.kysely, accounts.now() + DAY_MS);
    const after = await list();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length);
  });

  test('their titles are in each of the five languages', async () => {
    const titles = await Promise.all(
      LOCALES.map(async (locale) => (await list('running', intlLocale(locale))).map(({ title }) => title)),
    );
    expect(new Set(titles.flat()).size).toBe(titles.flat().length);
  });

  test('each that is listed has its page, and says how many play', async () => {
    const { id } = await running('lucky-day');
    for (const player of [await accounts.registered(), await accounts.registered()]) await join(player, id);
    const listed = await list();
    expect(listed.find((each) => each.id === id)!.players).toBe(2);
    for (const { title, ...each } of listed) {
      const { status, body } = await accounts
        .visitor()
        .call('getTournament', { params: { id: each.id } }, { 'accept-language': 'en' });
      expect([status, body.tournament]).toEqual([200, { ...each, title }]);
    }
  });

  test('those that run stand by their end, those to come by their beginning, those that are over by their end, the last first', async () => {
    const times = async (status: Tournament['status'], key: 'endsAt' | 'startsAt') =>
      (await list(status)).map((each) => each[key]);
    expect(await times('running', 'endsAt')).toEqual((await times('running', 'endsAt')).toSorted());
    expect(await times('upcoming', 'startsAt')).toEqual((await times('upcoming', 'startsAt')).toSorted());
    expect(await times('ended', 'endsAt')).toEqual((await times('ended', 'endsAt')).toSorted().toReversed());
  });

  test('validation-failed, not-found: refused by name', async () => {
    expect((await accounts.visitor().send('/tournaments?status=soon')).status).toBe(422);
    expect((await accounts.visitor().call('getTournament', { params: { id: 'no-such' } })).status).toBe(404);
    expect((await accounts.visitor().send('/tournament/NO_SUCH')).status).toBe(422);
  });
});

describe('[T5] joining', () => {
  test('is once, in the currency in use, and not after the end', async () => {
    const { id } = await running('lucky-day');
    const visitor = await accounts.registered({ currency: 'KZT' });
    expect((await visitor.call('getTournamentEntry', { params: { id } })).body).toEqual({ entry: null });
    const [first, second] = await Promise.all([join(visitor, id), join(visitor, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.entry).toMatchObject({ currency: 'KZT', place: null, score: 0, prizeUnits: 0, paidAt: null });
    expect(second.body).toEqual(first.body);
    const [over] = await list('ended');
    expect(await join(visitor, over!.id)).toMatchObject({ status: 409, refusal: { code: 'tournament-over' } });
    expect((await join(visitor, 'no-such')).status).toBe(404);
    expect((await join(accounts.visitor(), id)).status).toBe(401);
  });
});

describe('[row:R35] the places', () => {
  test('[T3] only bets that count do, by the best multiplier', async () => {
    const { id } = await running('lucky-day');
    const visitor = await accounts.registered();
    await multiplied(visitor, 900);
    accounts.advance(1_000);
    await join(visitor, id);
    const now = accounts.now();
    await multiplied(visitor, 500, { stake: 9 * RUB });
    await multiplied(visitor, 400, { game: 'crash' });
    await multiplied(visitor, 300, { status: 'refunded' });
    await multiplied(visitor, 200, { status: 'open', settledAt: null, multiplier: null });
    await multiplied(visitor, 100, { outcome: JSON.stringify({ chance: 9_001 }) });
    await multiplied(visitor, 1, { game: 'miner', multiplier: 10_900 });
    expect(await entryOf(visitor, id)).toMatchObject({ place: null, score: 0 });
    await multiplied(visitor, 3, { placedAt: now });
    expect(await entryOf(visitor, id)).toMatchObject({ place: 1, score: 30_000, prizeUnits: 1_000 * RUB });
  });

  test('[T4] the turnover is a point for each smallest stake; of equal scores the earlier one is first', async () => {
    const { id } = await running('long-thread');
    const [early, late, tenge] = [
      await accounts.registered(),
      await accounts.registered(),
      await accounts.registered({ currency: 'KZT' }),
    ];
    for (const visitor of [early, late, tenge]) await join(visitor, id);
    await bet(late, { stake: 25 * RUB });
    await bet(early, { stake: 30 * RUB });
    accounts.advance(1_000);
    await bet(late, { stake: 5 * RUB });
    accounts.advance(1_000);
    await bet(tenge, { currency: 'KZT', stake: 154 * RUB });
    const { board } = await page(id);
    expect(board.rows.map(({ place, score, prize }) => [place, score, prize?.currency])).toEqual([
      [1, 30, 'RUB'],
      [2, 30, 'RUB'],
      [3, 30, 'KZT'],
    ]);
    expect(board.rows[0]!.userId).toBe(await userIdOf(early));
    expect(board.rows[2]!.prize).toEqual({ currency: 'KZT', units: 5_000 * RUB });
  });

  test('[T3] bets that can hardly lose do not count, whatever the game calls its way out', async () => {
    accounts.advance(((39 - new Date(accounts.now()).getUTCHours()) % 24) * 3_600_000);
    const evening = await running('kite-evening');
    const flyer = await accounts.registered();
    await join(flyer, evening.id);
    const crash = (times: number, outcome: object) =>
      multiplied(flyer, times, { game: 'crash', outcome: JSON.stringify(outcome) });
    await crash(90, { autoCashOut: 109, cashedOutAt: 9_000 });
    await crash(80, { autoCashOut: null, cashedOutAt: 109 });
    expect(await entryOf(flyer, evening.id)).toMatchObject({ place: null, score: 0 });
    await crash(5, { autoCashOut: 110, cashedOutAt: 110 });
    expect(await entryOf(flyer, evening.id)).toMatchObject({ place: 1, score: 50_000, prizeUnits: 500 * RUB });

    const week = await running('long-thread');
    const careful = await accounts.registered();
    await join(careful, week.id);
    for (const game of ['miner', 'hilo', 'coinflip'] as const)
      await bet(careful, { game, status: 'won', multiplier: 10_999, payout: 10 * RUB });
    expect(await entryOf(careful, week.id)).toMatchObject({ place: null, score: 0 });
    for (const game of ['miner', 'hilo', 'coinflip'] as const) {
      await bet(careful, { game, status: 'won', multiplier: 11_000, payout: 11 * RUB });
      await bet(careful, { game, status: 'lost', multiplier: 0 });
    }
    expect(await entryOf(careful, week.id)).toMatchObject({ score: 60 });
  });

  test('the smallest score is one', async () => {
    const { id } = await running('lucky-day');
    const visitor = await accounts.registered();
    await join(visitor, id);
    await multiplied(visitor, 1, { game: 'keno', multiplier: 1, payout: 1 });
    expect(await entryOf(visitor, id)).toMatchObject({ score: 1 });
    expect((await entryOf(visitor, id))!.place).not.toBeNull();
  });

  test('[T8] the board moves in an open page, and hides who hides', async () => {
    const { id } = await running('lucky-day');
    const visitor = await accounts.registered();
    await join(visitor, id);
    const live = await openLive(accounts.ports.general!, 'https://baize.example');
    live.send({ type: 'subscribe', topic: 'tournaments' });
    expect((await live.next()).type).toBe('snapshot');
    await multiplied(visitor, 700);
    await visitor.call('saveSettings', { body: { is_avatar_hidden: true } });
    accounts.advance(BOARD_MS);
    accounts.deps.bus.publish('tournament.changed', { id });
    const moved = await live.find(
      (answer) => answer.type === 'message' && /7000000.*"\*{3}"|"\*{3}".*7000000/.test(JSON.stringify(answer.data)),
    );
    const { boards } = (moved as { data: TournamentBoards }).data;
    const [first] = boards.find((each) => each.id === id)!.board.rows;
    expect(first).toMatchObject({ place: 1, player: '***', userId: '', score: 7_000_000 });
    live.close();
  });
});

describe('the end', () => {
  test('[T6] [T7] is decided ten seconds after it, and each prize is paid once', async () => {
    const { id, endsAt } = await running('lucky-day');
    const winner = await accounts.registered();
    const loser = await accounts.registered();
    await join(winner, id);
    await join(loser, id);
    await multiplied(winner, 950);
    const last = Date.parse(endsAt) - 1;
    await multiplied(winner, 999, { placedAt: last, settledAt: last + 1 });
    accounts.advance(Date.parse(endsAt) + DECIDE_AFTER_MS - 1 - accounts.now());
    await settle();
    expect(await isDecided(id)).toBe(false);
    accounts.advance(1);
    await settle();
    expect(await isDecided(id)).toBe(true);
    await Promise.all([settle(), settle()]);
    for (const visitor of [winner, loser]) await wait(accounts, visitor, 0);
    expect(await entryOf(winner, id)).toMatchObject({ place: 1, score: 9_500_000, prizeUnits: 1_000 * RUB });
    expect((await entryOf(winner, id))!.paidAt).not.toBeNull();
    expect(await entryOf(loser, id)).toMatchObject({ place: null, score: 0, prizeUnits: 0, paidAt: null });
    expect(await balanceOf(winner)).toBe(1_000 * RUB);
    const told = async (visitor: Visitor) =>
      (await visitor.call('listNotices', { query: {} })).body.notices.map(({ about }) => about);
    expect(await told(winner)).toMatchObject([
      { kind: 'tournament', tournamentId: id, place: 1, currency: 'RUB', prizeUnits: 1_000 * RUB },
    ]);
    expect(await told(loser)).toEqual([]);
  });

  test('the books are right', async () => {
    expect(await auditLedger(accounts.database.kysely)).toEqual([]);
  });
});

test('[row:R36] a list is fifty tournaments long', async () => {
  for (let days = 1; days <= 30; days += 1)
    await planTournaments(accounts.database.kysely, accounts.now() - days * DAY_MS);
  expect(await list('ended')).toHaveLength(50);
});
