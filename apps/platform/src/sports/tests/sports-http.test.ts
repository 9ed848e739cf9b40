import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureHash } from '@baize/fairness/fixture/fixture';
import { verifyFixture } from '@baize/fairness/fixture/verify-fixture';
import type {
  FixtureMessage,
  LiveTopic,
  LiveTopics,
  PlaceSlip,
  SlipRefused,
  SportsBet,
  SportsLineMessage,
} from '@baize/protocol';
import type { Database } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { createFixtureSeeds } from '../fixture-seeds/fixture-seeds.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { openWallet } from '../../ledger/wallets.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type LiveClient, openLive } from '../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../tests/support/platform.ts';
import { fixtureOf, scriptedFeed, winnerMarket } from '../../../tests/support/scripted-line.ts';

const RUB = 10_000;
const HOUR_MS = 3_600_000;
const feed = scriptedFeed();
let database: Database;
let platform: TestPlatform;
let passedMs = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => Date.now() + passedMs;
  platform = await startTestPlatform({
    services: ['general'],
    database,
    clock,
    outside: { odds: async () => feed },
  });
  const tomorrow = clock() + 24 * HOUR_MS;
  for (const id of ['one', 'two', 'three', 'four'])
    await feed.tell(fixtureOf(id, tomorrow), {
      type: 'oddsChange',
      fixtureId: id,
      markets: [winnerMarket([2000, 3500, 4000])],
    });
  await playLive('live');
  await until(async () => (await platform.call('listFixtures', {})).body.total === 5);
});
afterAll(() => platform.close());

/** Waits for background work of the process. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

function playLive(id: string): Promise<void> {
  const score = { total: [0, 0], periods: [[0, 0]], points: null, serving: null };
  const clock = { period: 1, minute: 1, isBreak: false };
  return feed.tell(fixtureOf(id, Date.now() + passedMs - 60_000, { status: 'live', score, clock }), {
    type: 'oddsChange',
    fixtureId: id,
    markets: [winnerMarket([1800, 3500, 4000])],
  });
}

async function slipOn(ids: readonly string[], type: 'accumulator' | 'single', roubles: number): Promise<PlaceSlip> {
  const { fixtures } = (await platform.call('listFixtures', { query: { ids: ids.join(',') } })).body;
  const selections = ids.map((fixtureId) => {
    const market = fixtures.find(({ id }) => id === fixtureId)!.markets[0]!;
    const { oddsMilli } = market.selections[0]!;
    return { fixtureId, marketId: market.id, selectionId: 'home', marketVersion: market.version, oddsMilli };
  });
  const shape = { type, selections: ids.map((_id, index) => index) };
  const bets = [{ id: randomUUID(), shape, stakeUnits: roubles * RUB }];
  return { currency: 'RUB', oddsChoice: 'none', selections, bets };
}

async function placeBy(player: Player, slip: PlaceSlip) {
  const { status, body, refusal } = await platform.call('placeSlip', { body: slip }, player);
  return { status, body, refusal: refusal as SlipRefused };
}

async function subscribed<Topic extends LiveTopic>(
  topic: Topic,
  player?: Player,
): Promise<{ live: LiveClient; data: LiveTopics[Topic]['snapshot'] }> {
  const live = await openLive(platform.ports.general!);
  if (player !== undefined) live.send({ type: 'authenticate', token: platform.tokenOf(player) });
  live.send({ type: 'subscribe', topic });
  const answer = await live.find(({ type }) => type === 'snapshot');
  return { live, data: (answer as { data: LiveTopics[Topic]['snapshot'] }).data };
}

async function nextOf<Message>(live: LiveClient, fits: (message: Message) => boolean): Promise<Message> {
  const found = await live.find((answer) => answer.type === 'message' && fits(answer.data as Message));
  return (found as { data: Message }).data;
}

describe('[row:P05] the line of sports', () => {
  it('tells its words in five languages, its limits and that it is generated', async () => {
    const { body } = await platform.call('getSportsConfig', {});
    expect(body.source).toBe('generated');
    expect(body.sports.find(({ id }) => id === 'football')!.name).toMatchObject({ ru: 'Футбол', br: 'Futebol' });
    expect(body.limits.find(({ currency }) => currency === 'RUB')).toMatchObject({ minStakeUnits: 20 * RUB });
  });

  it('counts what is live and what is to come', async () => {
    const { body } = await platform.call('getSportsOverview', {});
    expect(body.sports).toEqual([{ sport: 'football', liveCount: 1, prematchCount: 4 }]);
    expect(body.leagues).toMatchObject([{ id: 'cup', liveCount: 1, prematchCount: 4 }]);
  });

  it.each([
    [{ phase: 'live' as const }, ['live']],
    [{ phase: 'prematch' as const }, ['four', 'one', 'three', 'two']],
    [{ withinHours: '1' }, ['live']],
    [{ sport: 'tennis' as const }, []],
    [{ league: 'cup', search: 'mar' }, ['live', 'four', 'one', 'three', 'two']],
    [{ search: 'nobody' }, []],
    [{ ids: 'two,unknown' }, ['two']],
  ])('finds fixtures by %o', async (query, ids) => {
    const { body } = await platform.call('listFixtures', { query });
    expect(body.fixtures.map(({ id }) => id)).toEqual(ids);
    expect(body.serverNow - body.at).toBeLessThan(60_000);
  });

  it.each([
    ['marall', 'Maral', '/betting?show=all&sport=football&q=Maral', 'team'],
    ['cup', 'Cup', '/betting?show=all&league=cup', 'league'],
    ['maral granit', 'Maral — Granit', '/betting/live', 'fixture'],
  ])('is found by the search of the header: %s', async (typed, title, path, kind) => {
    const { body } = await platform.call('searchSite', { query: { q: typed } });
    expect(body.hits.find((hit) => hit.kind === kind)).toMatchObject({ title, path });
  });

  it('refuses a cursor that no page gave, and a fixture that it does not have', async () => {
    expect((await platform.call('listFixtures', { query: { cursor: 'x' } })).refusal.errors).toEqual({
      cursor: ['invalid'],
    });
    expect((await platform.call('getFixture', { params: { fixtureId: 'nobody' } })).status).toBe(404);
    const { body } = await platform.call('getFixture', { params: { fixtureId: 'one' } });
    expect(body).toMatchObject({ league: { id: 'cup' }, fixture: { id: 'one', marketCount: 1 }, events: [] });
  });

  it('answers what a fixture committed to, without the seed before its end, and 404 for one that it does not know', async () => {
    const proofOf = (fixtureId: string) => platform.call('getFixtureProof', { params: { fixtureId } });
    const { status, refusal } = await proofOf('nobody');
    expect({ status, code: refusal.code }).toEqual({ status: 404, code: 'not-found' });
    // A feed of real matches commits to nothing.
    expect((await proofOf('one')).status).toBe(404);
    const { seedSeal } = platform.deps;
    const seeds = createFixtureSeeds({ database, seedSeal });
    await seeds.commit([{ algorithm: 'fixture/1', fixtureId: 'one', sport: 'football', strengths: [1_500, 1_200] }]);
    const before = (await proofOf('one')).body;
    expect(before).toEqual({
      algorithm: 'fixture/1',
      fixtureId: 'one',
      sport: 'football',
      strengths: [1_500, 1_200],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      seed: null,
    });
    expect((await platform.call('getFixture', { params: { fixtureId: 'one' } })).body.proof).toEqual(before);
    const { data } = await subscribed('sports:fixture:one');
    expect(data.proof).toEqual(before);
    await seeds.end(['one'], new Date());
    await until(async () => (await proofOf('one')).body.seed !== null);
    const after = (await proofOf('one')).body;
    expect(after).toEqual({ ...before, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(fixtureHash(after, after.seed!)).toBe(before.hash);
  });

  it('answers a fixture that has ended as long as its proof when the line does not have it, and the line has none of it', async () => {
    const seeds = createFixtureSeeds({ database, seedSeal: platform.deps.seedSeal });
    const detailOf = (fixtureId: string) => platform.call('getFixture', { params: { fixtureId } });
    const inputs = { algorithm: 'fixture/1', fixtureId: 'over', sport: 'football', strengths: [1_500, 1_200] } as const;
    await seeds.commit([inputs]);
    const { fixture } = fixtureOf('over', 1_000);
    await seeds.keep([fixture]);
    expect((await detailOf('over')).status).toBe(404);
    await seeds.end(['over'], new Date());
    const { status, body } = await detailOf('over');
    const { league, competitors } = fixture;
    expect(status).toBe(200);
    expect(body).toMatchObject({ league, fixture: { id: 'over', startsAt: 1_000, status: 'ended', competitors } });
    await until(async () => (await detailOf('over')).body.proof!.seed !== null);
    const { proof, events, fixture: told } = (await detailOf('over')).body;
    const total = told.score!.total;
    expect(verifyFixture(proof!, { fixtureId: 'over', total, events }).events).toHaveLength(events.length);
    const { live, data } = await subscribed('sports:prematch:football');
    expect(data.fixtures.map(({ id }) => id)).not.toContain('over');
    live.send({ type: 'subscribe', topic: 'sports:fixture:over' });
    expect(await live.find(({ type }) => type === 'refused')).toMatchObject({ code: 'not-found' });
    live.close();
  });

  it('tells a list what changed in it, and nothing else', async () => {
    const { live, data } = await subscribed('sports:prematch:football');
    expect(data.fixtures.map(({ id }) => id).toSorted()).toEqual(['four', 'one', 'three', 'two']);
    await feed.tell({ type: 'oddsChange', fixtureId: 'four', markets: [winnerMarket([2100, 3500, 4000])] });
    const message = await nextOf<SportsLineMessage>(live, ({ type }) => type === 'changed');
    expect(message).toMatchObject({ added: [], removed: [] });
    const [change] = (message as Extract<SportsLineMessage, { type: 'changed' }>).changed;
    expect(change).toMatchObject({ fixtureId: 'four', markets: [{ selections: [{ oddsMilli: 2100 }, {}, {}] }] });
    expect(change).not.toHaveProperty('score');
    live.close();
  });

  it('says that unchanged prices are still true', async () => {
    const { live, data } = await subscribed('sports:live');
    const message = await nextOf<SportsLineMessage>(live, ({ type, at }) => type === 'asOf' && at > data.at);
    expect(message.at).toBeGreaterThan(data.at);
    live.close();
  });

  it('tells one fixture whole: markets, score and what happened', async () => {
    const { live, data } = await subscribed('sports:fixture:live');
    expect(data.fixture.markets).toHaveLength(1);
    const event = { kind: 'goal' as const, period: 1, minute: 2, competitor: 0, total: [1, 0] };
    const score = { total: [1, 0], periods: [[1, 0]], points: null, serving: null };
    const change = fixtureOf('live', data.fixture.startsAt, { status: 'live', score, clock: data.fixture.clock });
    await feed.tell({ ...change, events: [event] });
    const message = await nextOf<FixtureMessage>(live, ({ type }) => type === 'changed');
    expect(message).toMatchObject({ change: { score: { total: [1, 0] } }, events: [{ ...event, sequence: 1 }] });
    live.send({ type: 'subscribe', topic: 'sports:fixture:nobody' });
    expect(await live.find(({ type }) => type === 'refused')).toMatchObject({ code: 'not-found' });
    live.close();
  });
});

describe('[row:P05] a slip', () => {
  it('is placed whole, once, and shown to its player at once', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const { live, data } = await subscribed('sports:bets', player);
    expect(data.bets).toEqual([]);
    const slip = await slipOn(['one', 'two', 'three'], 'accumulator', 100);
    const single = { id: randomUUID(), shape: { type: 'single' as const, selections: [0] }, stakeUnits: 50 * RUB };
    const system = {
      id: randomUUID(),
      shape: { type: 'system' as const, winners: 2, selections: [0, 1, 2] },
      stakeUnits: 30 * RUB,
    };
    const whole = { ...slip, bets: [...slip.bets, single, system] };
    const first = await placeBy(player, whole);
    expect(first).toMatchObject({ status: 200, body: { balanceUnits: 820 * RUB, replayed: false } });
    expect(first.body.bets.map((bet) => [bet.type, bet.status, bet.combinations, bet.oddsMilli])).toEqual([
      ['accumulator', 'open', 1, 8000],
      ['single', 'open', 1, 2000],
      ['system', 'open', 3, null],
    ]);
    const again = await Promise.all([placeBy(player, whole), placeBy(player, whole)]);
    for (const { body } of again) expect(body).toEqual({ ...first.body, replayed: true });
    expect(await nextOf<SportsBet>(live, ({ id }) => id === single.id)).toMatchObject({ status: 'open' });
    const { body: page } = await platform.call('listSportsBets', { query: { state: 'open' } }, player);
    expect(page.bets.map(({ id }) => id).toSorted()).toEqual(whole.bets.map(({ id }) => id).toSorted());
    expect((await platform.call('listSportsBets', { query: { state: 'settled' } }, player)).body.bets).toEqual([]);
    live.close();
  });

  it('is placed once by calls that arrive together', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const slip = await slipOn(['one'], 'single', 100);
    const answers = await Promise.all([1, 2, 3, 4].map(() => placeBy(player, slip)));
    expect(answers.filter(({ body }) => body.replayed)).toHaveLength(3);
    expect(new Set(answers.map(({ body }) => body.balanceUnits))).toEqual(new Set([900 * RUB]));
  });

  it('refuses an id that was used for anything else, also by somebody else', async () => {
    const [player, other] = [
      await platform.newPlayer('RUB', 1_000 * RUB),
      await platform.newPlayer('RUB', 1_000 * RUB),
    ];
    const slip = await slipOn(['one'], 'single', 100);
    await placeBy(player, slip);
    const dearer = { ...slip, bets: [{ ...slip.bets[0]!, stakeUnits: 101 * RUB }] };
    const more = { ...slip, bets: [...slip.bets, { ...slip.bets[0]!, id: randomUUID() }] };
    for (const [by, what] of [
      [player, dearer],
      [player, more],
      [other, slip],
    ] as const)
      expect(await placeBy(by, what)).toMatchObject({ status: 409, refusal: { code: 'idempotency-conflict' } });
  });

  it('refuses odds that were not seen, and says those of now', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const slip = await slipOn(['two', 'three'], 'accumulator', 100);
    const seen = slip.selections.map((each, index) => ({ ...each, oddsMilli: index === 1 ? 2200 : each.oddsMilli }));
    const refused = await placeBy(player, { ...slip, selections: seen });
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'odds-changed', selections: [{ selection: 1 }] } });
    expect(refused.refusal.selections![0]!.market!.selections[0]!.oddsMilli).toBe(2000);
    const lower = seen.map((each) => ({ ...each, oddsMilli: 1900 }));
    const taken = await placeBy(player, { ...slip, selections: lower, oddsChoice: 'higher' });
    expect(taken.body.bets[0]).toMatchObject({ oddsMilli: 4000 });
    const any = {
      ...slip,
      selections: seen,
      oddsChoice: 'any' as const,
      bets: [{ ...slip.bets[0]!, id: randomUUID() }],
    };
    expect((await placeBy(player, any)).body.bets[0]).toMatchObject({ oddsMilli: 4000 });
  });

  it.each([
    ['market-suspended', { type: 'betStop' as const, fixtureId: 'shut', marketIds: null }],
    [
      'market-closed',
      { type: 'betCancel' as const, fixtureId: 'shut', marketId: 'winner', revision: 1, from: null, to: null },
    ],
  ])('refuses %s', async (code, message) => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const odds = [winnerMarket([2000, 3500, 4000])];
    await feed.tell(fixtureOf('shut', Date.now() + passedMs + HOUR_MS), {
      type: 'oddsChange',
      fixtureId: 'shut',
      markets: odds,
    });
    await until(async () => (await platform.call('getFixture', { params: { fixtureId: 'shut' } })).status === 200);
    const slip = await slipOn(['shut'], 'single', 100);
    await feed.tell(message);
    await until(
      async () =>
        (await placeBy(player, { ...slip, bets: [{ ...slip.bets[0]!, stakeUnits: 1 }] })).refusal.code === code,
    );
    expect(await placeBy(player, slip)).toMatchObject({
      status: 409,
      refusal: { code, selections: [{ selection: 0, code }] },
    });
    const unknown = [{ ...slip.selections[0]!, fixtureId: 'nobody' }];
    expect((await placeBy(player, { ...slip, selections: unknown })).refusal.code).toBe('market-closed');
  });

  it('refuses two selections of one fixture in an accumulator, and takes them as singles', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const slip = await slipOn(['one', 'two'], 'accumulator', 100);
    const twice = [slip.selections[0]!, { ...slip.selections[0]!, selectionId: 'draw', oddsMilli: 3500 }];
    const refused = await placeBy(player, { ...slip, selections: twice });
    expect(refused).toMatchObject({ status: 422, refusal: { code: 'selections-excluded' } });
    expect(refused.refusal.selections!.map(({ selection }) => selection)).toEqual([0, 1]);
    const singles = [0, 1].map((index) => ({
      id: randomUUID(),
      shape: { type: 'single' as const, selections: [index] },
      stakeUnits: 20 * RUB,
    }));
    expect((await placeBy(player, { ...slip, selections: twice, bets: singles })).status).toBe(200);
  });

  it('refuses stakes outside of their limits, with these', async () => {
    const player = await platform.newPlayer('RUB', 100_000 * RUB);
    const limits = [{ minStakeUnits: 20 * RUB, maxStakeUnits: 25_000 * RUB, maxPayoutUnits: 1_000_000 * RUB }];
    for (const [roubles, code] of [
      [19, 'stake-below-minimum'],
      [25_001, 'stake-above-maximum'],
    ] as const) {
      const refused = await placeBy(player, await slipOn(['one'], 'single', roubles));
      expect(refused).toMatchObject({ status: 422, refusal: { code, limits } });
      expect(refused.refusal.errors).toEqual({ 'bets.0.stakeUnits': [code] });
    }
  });

  it.each([
    [{ type: 'single' as const, selections: [0, 1] }, 'bets.0.shape.selections', 'one-needed'],
    [{ type: 'accumulator' as const, selections: [0] }, 'bets.0.shape.selections', 'two-needed'],
    [{ type: 'accumulator' as const, selections: [0, 5] }, 'bets.0.shape.selections', 'unknown'],
    [{ type: 'accumulator' as const, selections: [0, 0] }, 'bets.0.shape.selections', 'repeated'],
    [{ type: 'system' as const, winners: 2, selections: [0, 1] }, 'bets.0.shape.winners', 'too-many'],
  ])('refuses a shape that is none: %o', async (shape, field, code) => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const slip = await slipOn(['one', 'two'], 'accumulator', 100);
    const refused = await placeBy(player, { ...slip, bets: [{ ...slip.bets[0]!, shape }] });
    expect(refused).toMatchObject({ status: 422, refusal: { code: 'validation-failed', errors: { [field]: [code] } } });
  });

  it('is staked from real money alone', async () => {
    const player = await platform.newPlayer('RUB', 50 * RUB);
    const slip = await slipOn(['one'], 'single', 100);
    expect(await placeBy(player, slip)).toMatchObject({ status: 409, refusal: { code: 'balance-too-low' } });
    await database.transaction(async (tx) => {
      await openWallet(tx, player.userId, 'RUB', 'bonus');
      await platform.deps.ledger.transfer(tx, {
        key: `bonus:${player.userId}`,
        userId: player.userId,
        currency: 'RUB',
        wallet: 'bonus',
        amountUnits: 500 * RUB,
        kind: 'bonus',
        reference: null,
        against: [{ account: 'bonuses', amountUnits: -500 * RUB }],
      });
    });
    expect(await placeBy(player, slip)).toMatchObject({ status: 409, refusal: { code: 'bonus-not-for-sports' } });
    expect(await placeBy(player, { ...slip, currency: 'USD' })).toMatchObject({ refusal: { code: 'wallet-missing' } });
  });

  it('needs a player', async () => {
    const { status } = await platform.call('placeSlip', { body: await slipOn(['one'], 'single', 100) });
    expect(status).toBe(401);
  });

  it('is told its limits and refusals before it is placed', async () => {
    const slip = await slipOn(['one', 'two', 'three'], 'accumulator', 100);
    const bets = [slip.bets[0]!.shape, { type: 'system' as const, winners: 2, selections: [0, 1, 2] }];
    const { body } = await platform.call('getSlipLimits', {
      body: { currency: 'RUB', selections: slip.selections, bets },
    });
    expect(body.refusals).toEqual([]);
    expect(body.bets).toMatchObject([
      { combinations: 1, fullOddsMilli: 8000 },
      { combinations: 3, fullOddsMilli: 4000, maxStakeUnits: 25_000 * RUB },
    ]);
    const old = slip.selections.map((each) => ({ ...each, oddsMilli: 5000 }));
    const later = await platform.call('getSlipLimits', { body: { currency: 'RUB', selections: old, bets } });
    expect(later.body.refusals.map(({ code }) => code)).toEqual(['odds-changed', 'odds-changed', 'odds-changed']);
  });

  it('with a live selection is pending, then stands; after the match it is paid', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    await playLive('final');
    await until(async () => (await platform.call('getFixture', { params: { fixtureId: 'final' } })).status === 200);
    const { live } = await subscribed('sports:bets', player);
    const slip = await slipOn(['final'], 'single', 100);
    const { body } = await placeBy(player, slip);
    expect(body.bets[0]).toMatchObject({ status: 'pending', legs: [{ isLive: true }] });
    const betId = body.bets[0]!.id;
    const quote = await platform.call('askCashOut', { params: { betId }, body: { percent: 100 } }, player);
    expect(quote.refusal.code).toBe('cash-out-unavailable');
    passedMs += 5_000;
    expect(await nextOf<SportsBet>(live, ({ status }) => status !== 'pending')).toMatchObject({ status: 'open' });
    await feed.tell({
      type: 'betSettlement',
      fixtureId: 'final',
      marketId: 'winner',
      revision: 1,
      results: { home: { type: 'won' } },
    });
    expect(await nextOf<SportsBet>(live, ({ status }) => status !== 'open')).toMatchObject({ payoutUnits: 180 * RUB });
    const { body: bet } = await platform.call('getSportsBet', { params: { betId } }, player);
    expect(bet).toMatchObject({ status: 'won', legs: [{ result: { type: 'won' } }] });
    live.close();
  });

  it('can be cashed out for the price that was told, once', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const { body } = await placeBy(player, await slipOn(['one'], 'single', 100));
    const params = { betId: body.bets[0]!.id };
    const quote = (await platform.call('askCashOut', { params, body: { percent: 50 } }, player)).body;
    expect(quote.stakeUnits).toBe(50 * RUB);
    const accept = { id: randomUUID(), quoteId: quote.quoteId };
    const first = await platform.call('acceptCashOut', { params, body: accept }, player);
    expect(first.body).toMatchObject({ replayed: false, balanceUnits: 900 * RUB + quote.priceUnits });
    const again = await platform.call('acceptCashOut', { params, body: accept }, player);
    expect(again.body).toEqual({ ...first.body, replayed: true });
    const bell = (await platform.call('listNotices', { query: {} }, player)).body.notices;
    expect(bell).toMatchObject([
      { isRead: false, about: { betId: params.betId, status: 'part-cashed-out', payoutUnits: quote.priceUnits } },
    ]);
    const late = await platform.call('acceptCashOut', { params, body: { ...accept, id: randomUUID() } }, player);
    expect(late.refusal.code).toBe('cash-out-expired');
    const stranger = await platform.newPlayer('RUB', RUB);
    expect((await platform.call('getSportsBet', { params }, stranger)).status).toBe(404);
  });

  it('is refused while the feed is silent, and the books are right', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const slip = await slipOn(['one'], 'single', 100);
    feed.setWell(false);
    passedMs += 2_000;
    expect(await placeBy(player, slip)).toMatchObject({ status: 503, refusal: { code: 'line-stale' } });
    feed.setWell(true);
    await until(async () => (await placeBy(player, slip)).status === 200);
    expect(await auditLedger(database.kysely)).toEqual([]);
  });
});
