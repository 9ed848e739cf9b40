import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fixtureHash } from '@baize/fairness/fixture/fixture';
import { verifyFixture } from '@baize/fairness/fixture/verify-fixture';
import { FixtureDetail, FixtureProof } from '@baize/protocol/sports';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { fixtureOf } from '../../../tests/support/scripted-line.ts';
import { testSeal } from '../../../tests/support/seed-seal.ts';
import type { Database } from '../../foundation/db/database.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { domainMigrations } from '../../modules.ts';
import { drawMatch } from '../../sandbox/odds/drawn-match.ts';
import { createGenerator } from '../../sandbox/odds/generator.ts';
import { scheduledById } from '../../sandbox/odds/schedule.ts';
import type { FeedMessage, ResultMessage } from '../feed/feed.ts';
import { createFixtureSeeds } from '../fixture-seeds/fixture-seeds.ts';
import { readProof } from '../fixture-seeds/read-proof.ts';
import { pruneSeeds, revealSeeds } from '../fixture-seeds/reveal-seeds.ts';
import { readEnded } from '../line/ended-fixture.ts';
import type { FixtureState } from '../line/fixture-state.ts';
import { createLine } from '../line/line.ts';
import { fixtureDetail } from '../line/live-topics.ts';
import { installationSeed } from '../seed.ts';
import { storeResults } from '../settlement/store-results.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const DAY_MS = 86_400_000;
const SEED = Buffer.alloc(32, 3);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['sports_fixture_seeds', 'sports_market_results', 'sports_generator'] as const)
    await database.kysely.deleteFrom(table).execute();
});

const seedsOf = () => createFixtureSeeds({ database, seedSeal: testSeal });
const reveal = (at: number) => revealSeeds({ database, seedSeal: testSeal }, at);
const settleAll = () => database.kysely.updateTable('sports_market_results').set({ is_due: false }).execute();

interface Run {
  readonly from: number;
  readonly ticks: number;
  readonly ownSeedsFrom?: number;
  readonly pace?: number;
  readonly waiting?: readonly string[];
  readonly hear?: (messages: readonly FeedMessage[]) => Promise<void> | void;
}

/** A leader that publishes the generator's line for a while, a second at a time. */
async function lead({ from, ticks, ownSeedsFrom = 0, pace = 60, waiting = [], hear }: Run) {
  const line = createLine(0);
  const stop = new AbortController();
  const results: ResultMessage[] = [];
  let now = from;
  let left = ticks;
  const timers = {
    now: () => now,
    async sleepUntil(at: number) {
      now = Math.max(now + 1_000, at);
      if (--left <= 0) stop.abort();
    },
  };
  const waitedFor = async () => new Map(waiting.map((id) => [id, ['winner']]));
  const generator = createGenerator({
    seed: SEED,
    ownSeedsFrom,
    seeds: seedsOf(),
    pace,
    waiting: waitedFor,
    timers,
  });
  await generator.run(async (messages) => {
    await hear?.(messages);
    const told = messages.filter((message): message is ResultMessage => 'revision' in message);
    results.push(...told);
    await storeResults(database, told, null, new Date(now));
    for (const message of messages) line.apply(message);
  }, stop.signal);
  const states = line.ids().map((id) => line.state(id)!);
  return { states, results, now };
}

const pageOf = (id: string) => readEnded({ database, seedSeal: testSeal }, id);
/** The page of a fixture that the line has dropped shows what the line showed at its end. */
async function expectPage({ fixture, league, events }: FixtureState, isRevealed: boolean): Promise<void> {
  const page = (await pageOf(fixture.id))!;
  const { mainMarketIds: _main, markets: _all, marketCount: _count, ...told } = fixture;
  expect(page).toMatchObject({ league, fixture: { ...told, markets: [], marketCount: 0 }, events });
  expect(page.proof!.seed !== null).toBe(isRevealed);
  expect(FixtureDetail.safeParse({ ...page, at: NOON, serverNow: NOON }).success).toBe(true);
}

describe('the seed of a fixture', () => {
  it('is stored, and its hash to be had, before anything is told of the fixture', async () => {
    let priced = 0;
    await lead({
      from: NOON,
      ticks: 3,
      async hear(messages) {
        for (const message of messages) {
          if (message.type !== 'oddsChange' && message.type !== 'fixtureChange') continue;
          const id = message.type === 'oddsChange' ? message.fixtureId : message.fixture.id;
          expect(await readProof(database, id)).toMatchObject({
            fixtureId: id,
            hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          });
          priced += 1;
        }
      },
    });
    expect(priced).toBeGreaterThan(100);
  });

  it('is of each fixture alone, and the same for the leader that goes on', async () => {
    const first = await lead({ from: NOON, ticks: 2 });
    const rows = await database.kysely.selectFrom('sports_fixture_seeds').selectAll().execute();
    const again = await lead({ from: first.now, ticks: 2 });
    const ids = first.states.map(({ fixture }) => fixture.id);
    const { fixtures } = await seedsOf().read(ids);
    expect(new Set([...fixtures.values()].map(({ seed }) => seed)).size).toBe(ids.length);
    for (const { fixture_id, hash } of rows) expect((await readProof(database, fixture_id))!.hash).toBe(hash);
    const live = first.states.filter(({ fixture }) => fixture.status === 'live');
    expect(live.length).toBeGreaterThan(0);
    for (const { fixture, events } of live) {
      const told = again.states.find((state) => state.fixture.id === fixture.id)!;
      expect(told.events.slice(0, events.length)).toEqual(events);
    }
  });

  it('is shown once the fixture has ended and its bets are settled, and makes what was told', async () => {
    const { states, now } = await lead({ from: NOON, ticks: 400 });
    const ended = states.filter(({ fixture }) => fixture.status === 'ended');
    expect(ended.length).toBeGreaterThan(0);
    // Bets of their markets may be unsettled yet.
    await reveal(now);
    for (const state of ended) {
      expect((await readProof(database, state.fixture.id))!.seed).toBeNull();
      await expectPage(state, false);
    }
    await settleAll();
    await reveal(now);
    for (const state of ended) {
      const { fixture, events } = state;
      await expectPage(state, true);
      const proof = (await readProof(database, fixture.id))!;
      expect(FixtureProof.safeParse(proof).success).toBe(true);
      expect(fixtureHash(proof, proof.seed!)).toBe(proof.hash);
      expect(verifyFixture(proof, { total: fixture.score!.total, events }).score).toEqual(fixture.score);
    }
    for (const { fixture } of states.filter(({ fixture: { status } }) => status !== 'ended')) {
      expect(await readProof(database, fixture.id)).toMatchObject({ seed: null });
      expect(await pageOf(fixture.id)).toBeNull();
    }
  });

  it('stays secret where a process was killed before its end was stored, until the next has told the results', async () => {
    const { now, states } = await lead({ from: NOON, ticks: 2 });
    const live = states.find(({ fixture }) => fixture.status === 'live')!.fixture.id;
    await settleAll();
    await reveal(now + DAY_MS);
    expect((await readProof(database, live))!.seed).toBeNull();
    const { results } = await lead({ from: now + DAY_MS, ticks: 1, waiting: [live] });
    expect(results.map(({ fixtureId }) => fixtureId)).toContain(live);
    await settleAll();
    await reveal(now + DAY_MS);
    expect((await pageOf(live))!.fixture.status).toBe('ended');
    const proof = (await readProof(database, live))!;
    const settled = results.filter(({ fixtureId, marketId }) => fixtureId === live && marketId === 'winner');
    expect(settled).toHaveLength(1);
    expect(() => verifyFixture(proof)).not.toThrow();
  });

  it('that is known is not played again, where another pace has put off its start', async () => {
    const { states } = await lead({ from: NOON, ticks: 2 });
    const { id } = states.find(({ fixture }) => fixture.status === 'not-started')!.fixture;
    await seedsOf().end([id], new Date(NOON));
    await reveal(NOON);
    expect((await readProof(database, id))!.seed).not.toBeNull();
    const after = await lead({ from: NOON, ticks: 2 });
    const shown = after.states.map(({ fixture }) => fixture.id);
    expect(shown).not.toContain(id);
    // Seeds are random: a match may have ended in the first run, and is not played again either.
    const others = states.filter(({ fixture }) => fixture.id !== id && fixture.status !== 'ended');
    expect(shown).toEqual(expect.arrayContaining(others.map(({ fixture }) => fixture.id)));
  });

  it('that does not open leaves its fixture off the line, and the others go on', async () => {
    const { states } = await lead({ from: NOON, ticks: 2 });
    const [one, other] = states.map(({ fixture }) => fixture.id);
    const row = (id: string) =>
      database.kysely
        .selectFrom('sports_fixture_seeds')
        .selectAll()
        .where('fixture_id', '=', id)
        .executeTakeFirstOrThrow();
    const { sealed_seed } = await row(other!);
    await database.kysely
      .updateTable('sports_fixture_seeds')
      .set({ sealed_seed })
      .where('fixture_id', '=', one!)
      .execute();
    const after = (await lead({ from: NOON, ticks: 2 })).states.map(({ fixture }) => fixture.id);
    expect(after).toContain(other);
    expect(after).not.toContain(one);
  });

  it('goes with the proof when nobody bet on the fixture, after a month', async () => {
    const { states } = await lead({ from: NOON, ticks: 1 });
    const { id } = states[0]!.fixture;
    await seedsOf().end([id], new Date(NOON));
    await settleAll();
    await reveal(NOON);
    await pruneSeeds(database, NOON + 29 * DAY_MS);
    expect(await readProof(database, id)).not.toBeNull();
    await pruneSeeds(database, NOON + 31 * DAY_MS);
    expect(await readProof(database, id)).toBeNull();
  });
});

describe('fixtures from before', () => {
  const id = 'football-coast-league-1000000';
  const before = scheduledById(id, 60)!;
  const ownSeedsFrom = before.announcedAt + 1;

  it('end by the seed of before, and those announced later by their own', async () => {
    const ended = drawMatch(SEED, null, before, 60);
    const { states } = await lead({ from: ended.endsAt() - 3_000, ticks: 8, ownSeedsFrom });
    const state = states.find(({ fixture }) => fixture.id === id)!;
    expect(state.fixture).toMatchObject({ status: 'ended', score: ended.fixtureAt(ended.endsAt() + 1).score });
    expect(await readProof(database, id)).toBeNull();
    const later = states.filter(({ fixture }) => scheduledById(fixture.id, 60)!.announcedAt >= ownSeedsFrom);
    expect(later.length).toBeGreaterThan(0);
    for (const { fixture } of later) expect(await readProof(database, fixture.id)).not.toBeNull();
    const earlier = states.filter(({ fixture }) => scheduledById(fixture.id, 60)!.announcedAt < ownSeedsFrom);
    for (const { fixture } of earlier) expect(await readProof(database, fixture.id)).toBeNull();
  });

  it('are settled by it where they ended while nobody was there', async () => {
    const ended = drawMatch(SEED, null, before, 60);
    const at = ended.endsAt() + DAY_MS;
    const { results } = await lead({ from: at, ticks: 1, ownSeedsFrom, waiting: [id] });
    expect(results.filter(({ fixtureId }) => fixtureId === id)).toEqual(ended.settlementsAt(at));
  });

  it('are those of a database that a process of before may still lead, for a day', async () => {
    const at = Date.UTC(2026, 5, 1);
    const deps = (kind: Database['kind']) => ({ database: { ...database, kind }, seedSeal: testSeal });
    expect((await installationSeed(deps('postgresql'), at)).ownSeedsFrom).toBe(0);
    const forget = () => database.kysely.updateTable('sports_generator').set({ own_seeds_from: null }).execute();
    await forget();
    expect((await installationSeed(deps('postgresql'), at)).ownSeedsFrom).toBe(at + DAY_MS);
    expect((await installationSeed(deps('postgresql'), at + 5)).ownSeedsFrom).toBe(at + DAY_MS);
    await forget();
    expect((await installationSeed(deps('embedded'), at)).ownSeedsFrom).toBe(at);
  });
});

describe('what is told of a fixture', () => {
  it('has its proof, and is right without one: a process of before knows of none', async () => {
    const line = createLine(0);
    line.apply(fixtureOf('one', NOON));
    const states = new Map([['one', line.state('one')!]]);
    const board = { at: NOON, states, isFresh: () => true, askIfMissing() {}, listen: () => () => {}, close() {} };
    const source = { board, clock: () => NOON, proofOf: (id: string) => readProof(database, id) };
    const without = await fixtureDetail(source, 'one');
    expect(without).not.toHaveProperty('proof');
    expect(FixtureDetail.safeParse(without).success).toBe(true);
    await seedsOf().commit([{ algorithm: 'fixture/1', fixtureId: 'one', sport: 'football', strengths: [1_000, 900] }]);
    const told = await fixtureDetail(source, 'one');
    expect(told.proof).toMatchObject({ fixtureId: 'one', strengths: [1_000, 900], seed: null });
    expect(FixtureDetail.safeParse(told).success).toBe(true);
    await expect(fixtureDetail(source, 'two')).rejects.toMatchObject({ code: 'not-found' });
  });
});
