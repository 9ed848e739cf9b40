import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CURRENCIES, inEveryLocale, type SaveTournament } from '@baize/protocol';
import { DECIDE_AFTER_MS, settleDue } from '../settle.ts';
import { STARTING_MS, type AccountsPlatform } from '../../../../tests/support/accounts.ts';
import { RUB } from '../../../../tests/support/offers.ts';
import { startPromotions, userIdOf } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { writeBet } from '../../../../tests/support/written-bets.ts';

const OPERATOR_TOKEN = 'token-of-the-operators';
const HOUR_MS = 3_600_000;

let accounts: AccountsPlatform;
let operator: Visitor;
beforeAll(async () => {
  accounts = await startPromotions({ OPERATOR_TOKEN });
  operator = accounts.visitor();
  operator.token = OPERATOR_TOKEN;
}, STARTING_MS);
afterAll(() => accounts.close());

const each = (units: number) => CURRENCIES.map((currency) => ({ currency, units }));
const at = (ms: number) => new Date(accounts.now() + ms).toISOString();
const rulesOf = (change: Partial<SaveTournament> = {}): SaveTournament => ({
  reason: 'a night of keno',
  title: inEveryLocale({ ru: 'Ночь кено', en: 'Keno night', kz: 'Кено түні', br: 'Noite de keno', hi: 'केनो की रात' }),
  games: ['keno'],
  scoring: 'best-multiplier',
  minStakes: each(RUB),
  points: each(RUB),
  prizes: [
    { from: 1, to: 1, amounts: each(500 * RUB) },
    { from: 2, to: 3, amounts: each(100 * RUB) },
  ],
  startsAt: at(HOUR_MS),
  endsAt: at(3 * HOUR_MS),
  ...change,
});
const save = (id: string, rules: SaveTournament) => operator.call('saveTournament', { params: { id }, body: rules });
const cancel = (id: string) => operator.call('cancelTournament', { params: { id }, body: { reason: 'a wrong prize' } });
const listed = async (status: 'ended' | 'running' | 'upcoming') =>
  (await accounts.visitor().call('listTournaments', { query: { status } }, { 'accept-language': 'en' })).body
    .tournaments;
const actsOf = async (id: string) =>
  (await operator.call('listOperatorTournaments', {})).body.acts.filter(({ tournamentId }) => tournamentId === id);

/** The final entry, from the database: sessions have ended by then. */
const entryOf = (id: string, userId: string) =>
  accounts.database.kysely
    .selectFrom('tournament_entries')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** A bet of a rouble that won five, placed now. */
const winAtKeno = (userId: string) =>
  writeBet(accounts.database, userId, {
    currency: 'RUB',
    stake: RUB,
    game: 'keno',
    status: 'won',
    multiplier: 50_000,
    payout: 5 * RUB,
    placedAt: accounts.now(),
  });

describe('[T10] an operator announces a tournament', () => {
  test('which players see, join and win', async () => {
    expect((await save('keno-night', rulesOf())).status).toBe(200);
    expect((await listed('upcoming')).find(({ id }) => id === 'keno-night')).toMatchObject({
      title: 'Keno night',
      games: ['keno'],
      cancelled: false,
    });
    const visitor = await accounts.registered();
    const userId = await userIdOf(visitor);
    expect((await visitor.call('joinTournament', { params: { id: 'keno-night' }, body: {} })).status).toBe(200);
    accounts.advance(2 * HOUR_MS);
    await winAtKeno(userId);
    accounts.advance(2 * HOUR_MS + DECIDE_AFTER_MS);
    await settleDue({ ...accounts.deps }, accounts.now());
    expect(await entryOf('keno-night', userId)).toMatchObject({ place: 1, prize_units: 500 * RUB });
  });

  test('and changes it until it begins; every writing is kept with who did it', async () => {
    await save('changed', rulesOf());
    const other = rulesOf({ reason: 'more games', games: ['dice', 'crash'] });
    expect((await save('changed', other)).status).toBe(200);
    expect((await listed('upcoming')).find(({ id }) => id === 'changed')).toMatchObject({ games: ['dice', 'crash'] });
    accounts.advance(HOUR_MS);
    expect(await save('changed', rulesOf())).toMatchObject({ status: 409, refusal: { code: 'tournament-begun' } });
    expect((await actsOf('changed')).map(({ operator: by, act, reason }) => [by, act, reason])).toEqual([
      ['machine', 'saved', 'more games'],
      ['machine', 'saved', 'a night of keno'],
    ]);
  });

  test('with the operator’s token, a beginning to come, an end after it and prizes without gaps', async () => {
    const { body: answer } = await (
      await accounts.registered()
    ).call('saveTournament', {
      params: { id: 'stolen' },
      body: rulesOf(),
    });
    expect(answer).toMatchObject({ code: 'unauthorized' });
    const wrong: [Partial<SaveTournament>, string][] = [
      [{ startsAt: at(-1_000) }, 'startsAt'],
      [{ endsAt: at(HOUR_MS - 1_000) }, 'endsAt'],
      [{ prizes: [{ from: 2, to: 3, amounts: each(RUB) }] }, 'prizes'],
      [{ minStakes: [{ currency: 'RUB', units: RUB }] }, 'minStakes'],
    ];
    for (const [change, field] of wrong) {
      const { status, refusal } = await save('wrong', rulesOf(change));
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await listed('upcoming')).some(({ id }) => id === 'wrong')).toBe(false);
  });
});

describe('[T11] an operator cancels a tournament', () => {
  test('which then takes nobody and pays nothing, and is said to be cancelled', async () => {
    await save('cancelled', rulesOf());
    const visitor = await accounts.registered();
    const userId = await userIdOf(visitor);
    await visitor.call('joinTournament', { params: { id: 'cancelled' }, body: {} });
    accounts.advance(2 * HOUR_MS);
    await winAtKeno(userId);
    expect((await cancel('cancelled')).status).toBe(200);
    expect((await cancel('cancelled')).status).toBe(200);
    expect((await listed('running')).some(({ id }) => id === 'cancelled')).toBe(false);
    expect((await listed('ended')).find(({ id }) => id === 'cancelled')).toMatchObject({ cancelled: true });
    const late = await accounts.registered();
    expect(await late.call('joinTournament', { params: { id: 'cancelled' }, body: {} })).toMatchObject({
      status: 409,
      refusal: { code: 'tournament-over' },
    });
    accounts.advance(2 * HOUR_MS + DECIDE_AFTER_MS);
    await settleDue({ ...accounts.deps }, accounts.now());
    expect(await entryOf('cancelled', userId)).toMatchObject({ place: null, prize_units: 0, paid_at: null });
    expect(await actsOf('cancelled')).toMatchObject([{ act: 'cancelled', reason: 'a wrong prize' }, { act: 'saved' }]);
  });

  test('but not one that is over, or that is not there', async () => {
    const [over] = await listed('ended').then((ended) => ended.filter(({ cancelled }) => !cancelled));
    expect(await cancel(over!.id)).toMatchObject({ status: 409, refusal: { code: 'tournament-over' } });
    expect((await cancel('no-such')).status).toBe(404);
  });
});
