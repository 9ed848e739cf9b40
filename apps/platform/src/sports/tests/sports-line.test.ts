import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type Bus, createLocalBus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { domainMigrations } from '../../modules.ts';
import { takeLead } from '../../foundation/jobs/leadership.ts';
import { systemTimers } from '../../foundation/jobs/timers.ts';
import { createGenerator } from '../../sandbox/odds/generator.ts';
import { type Board, createBoard } from '../line/board.ts';
import { leadLine } from '../line/lead-line.ts';
import { createLine } from '../line/line.ts';
import { sportsMessages } from '../messages.ts';
import { createFixtureSeeds } from '../fixture-seeds/fixture-seeds.ts';
import { storeResults } from '../settlement/store-results.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { testSeal } from '../../../tests/support/seed-seal.ts';
import { fixtureOf, scriptedFeed, scriptedLine, winnerMarket } from '../../../tests/support/scripted-line.ts';

const HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });
let database: Database;
let closing: (() => unknown)[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
});
afterAll(() => database.close());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function newBus(): Bus & { notifyMissed(): void } {
  return createLocalBus((error) => {
    throw error;
  });
}

function newBoard(bus: Bus): Board {
  const board = createBoard(bus, Date.now);
  closing.push(() => board.close());
  return board;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

const oddsOf = (board: Board, id: string) => board.states.get(id)?.fixture.markets[0]?.selections[0]?.oddsMilli;
const versionOf = (board: Board, id: string) => board.states.get(id)!.fixture.markets[0]!.version;
const odds = (id: string, home: number) => ({
  type: 'oddsChange' as const,
  fixtureId: id,
  markets: [winnerMarket([home, 3500, 4000])],
});

describe('[row:P05] the line in several processes', () => {
  /** Leads as a process would; `kill` ends it. */
  function startLeader(bus: Bus) {
    const feed = scriptedFeed();
    const stop = new AbortController();
    const running = leadLine(
      {
        feed,
        database,
        bus,
        log,
        timers: systemTimers(Date.now),
        storeResults: (messages, epoch) => storeResults(database, messages, epoch, new Date()),
      },
      stop.signal,
    );
    const kill = async () => {
      stop.abort();
      await running;
    };
    closing.push(kill);
    return { feed, kill };
  }

  it('is the same in all of them, and goes on with higher versions under the next leader', async () => {
    const bus = newBus();
    const [here, there] = [newBoard(bus), newBoard(bus)];
    const first = startLeader(bus);
    const start = Date.now() + HOUR_MS;
    await first.feed.tell(fixtureOf('one', start), odds('one', 2000), fixtureOf('two', start), odds('two', 1500));
    await until(() => oddsOf(here, 'two') === 1500 && here.isFresh());
    expect([...there.states]).toEqual([...here.states]);
    const version = versionOf(here, 'one');
    await first.kill();
    const second = startLeader(bus);
    await second.feed.tell(fixtureOf('one', start), odds('one', 2100));
    await until(() => oddsOf(here, 'one') === 2100 && !here.states.has('two') && here.isFresh());
    expect(versionOf(there, 'one')).toBeGreaterThan(version);
    expect(there.states.has('two')).toBe(false);
  });

  it('is whole for whoever asks, with what changes while it is being told', async () => {
    const bus = newBus();
    const board = newBoard(bus);
    const { feed } = startLeader(bus);
    const start = Date.now() + HOUR_MS;
    const names = Array.from({ length: 45 }, (_, index) => `f${index}`);
    await feed.tell(...names.map((id) => fixtureOf(id, start)));
    await until(() => board.states.size === 45 && board.isFresh());
    bus.notifyMissed();
    await feed.tell(fixtureOf('late', start), odds('late', 2000), { type: 'fixtureGone', fixtureId: 'f44' });
    await until(() => board.isFresh());
    expect(board.states.has('late')).toBe(true);
    await until(() => !board.states.has('f44'));
    expect([...board.states.keys()].toSorted()).toEqual([...names.slice(0, 44), 'late'].toSorted());
  });

  it('[SB1] stores no result of a leader that another has replaced', async () => {
    const epoch = await takeLead(database, 'sports');
    await takeLead(database, 'sports');
    const message = { type: 'betSettlement' as const, fixtureId: 'x', marketId: 'winner', revision: 1, results: {} };
    await expect(storeResults(database, [message], epoch, new Date())).rejects.toThrow(
      'Another process leads sports now.',
    );
  });

  it('comes whole to a process that starts later, or has missed something', async () => {
    const bus = newBus();
    const line = scriptedLine(bus, Date.now);
    closing.push(line.stop);
    line.tell(fixtureOf('one', Date.now() + HOUR_MS), odds('one', 2000));
    const late = newBoard(bus);
    line.tell(odds('one', 2100));
    expect(oddsOf(late, 'one')).toBe(2100);
    expect(late.isFresh()).toBe(true);
    const cut = newBus();
    closing.push(bus.subscribe('sports.line', (message) => (deaf ? undefined : cut.publish('sports.line', message))));
    closing.push(cut.subscribe('sports.asked', () => (deaf ? undefined : bus.publish('sports.asked', {}))));
    let deaf = false;
    const far = newBoard(cut);
    line.tell();
    expect(oddsOf(far, 'one')).toBe(2100);
    deaf = true;
    line.tell(odds('one', 2200), fixtureOf('three', Date.now() + HOUR_MS));
    deaf = false;
    // The gap in the sequence: it asks, and has everything.
    line.tell();
    expect(oddsOf(far, 'one')).toBe(2200);
    expect(far.states.has('three')).toBe(true);
  });

  it('is asked for again by a process that does not have it, and by no other', () => {
    const bus = newBus();
    let asked = 0;
    closing.push(bus.subscribe('sports.asked', () => void (asked += 1)));
    const board = newBoard(bus);
    board.askIfMissing();
    board.askIfMissing();
    expect(asked).toBe(2);
    const line = scriptedLine(bus, Date.now);
    closing.push(line.stop);
    line.tell(fixtureOf('one', Date.now() + HOUR_MS));
    expect(board.isFresh()).toBe(true);
    const before = asked;
    board.askIfMissing();
    expect(asked).toBe(before);
  });

  it('[SB2] is not bet on by a process that does not have it whole, or has heard nothing for a second', () => {
    const bus = newBus();
    let now = Date.now();
    const board = createBoard(bus, () => now);
    closing.push(() => board.close());
    expect(board.isFresh()).toBe(false);
    const line = scriptedLine(bus, () => now);
    closing.push(line.stop);
    line.tell(fixtureOf('one', now + HOUR_MS));
    expect(board.isFresh()).toBe(true);
    now += 1_001;
    expect(board.isFresh()).toBe(false);
    bus.notifyMissed();
    line.tell();
    expect(board.isFresh()).toBe(true);
  });
});

describe('[row:P05] a line made of messages', () => {
  const taken = (...messages: Parameters<ReturnType<typeof createLine>['apply']>[0][]) => {
    const line = createLine(100);
    for (const message of messages) line.apply(message);
    return line.state('one')!.fixture;
  };
  const start = fixtureOf('one', Date.now() + HOUR_MS);
  const settlement = {
    type: 'betSettlement' as const,
    fixtureId: 'one',
    marketId: 'winner',
    revision: 1,
    results: { home: { type: 'won' as const } },
  };

  it('gives a market a new version only when something of it has changed', () => {
    expect(taken(start, odds('one', 2000), odds('one', 2000)).markets[0]).toMatchObject({
      version: 101,
      status: 'open',
    });
    expect(taken(start, odds('one', 2000), odds('one', 2100)).markets[0]!.version).toBe(102);
  });

  it('stops bets until the next odds, of all markets or of those named', () => {
    const stop = { type: 'betStop' as const, fixtureId: 'one', marketIds: null };
    expect(taken(start, odds('one', 2000), stop).markets[0]!.status).toBe('suspended');
    expect(taken(start, odds('one', 2000), { ...stop, marketIds: ['total:250'] }).markets[0]!.status).toBe('open');
    expect(taken(start, odds('one', 2000), stop, odds('one', 2000)).markets[0]!.status).toBe('open');
  });

  it('does not open a market with a result by late odds; a rollback and odds do', () => {
    const settled = taken(start, odds('one', 2000), settlement, odds('one', 2100));
    expect(settled).toMatchObject({ marketCount: 0, mainMarketIds: ['winner'] });
    expect(settled.markets[0]!.selections.map(({ result }) => result?.type)).toEqual(['won', 'lost', 'lost']);
    const rollback = { type: 'rollbackBetSettlement' as const, fixtureId: 'one', marketId: 'winner', revision: 2 };
    const again = taken(start, odds('one', 2000), settlement, rollback, odds('one', 2100)).markets[0]!;
    expect(again).toMatchObject({ status: 'open', selections: [{ oddsMilli: 2100, result: null }, {}, {}] });
  });

  it('knows nothing of fixtures that nobody named', () => {
    const line = createLine(0);
    line.apply(odds('nobody', 2000));
    expect(line.takeUpdates()).toEqual([]);
  });

  it('shows the total and the handicap nearest to even odds', () => {
    const lineMarket = (kind: 'handicap' | 'total', line: number, one: number, other: number) => ({
      ...winnerMarket([one, other, other], { id: `${kind}:${line}`, kind, lineHundredths: line }),
      selections: [
        { id: 'a', oddsMilli: one },
        { id: 'b', oddsMilli: other },
      ],
    });
    const markets = [
      lineMarket('total', 150, 1300, 3400),
      lineMarket('total', 250, 2000, 1800),
      lineMarket('total', 225, 1900, 1900),
      lineMarket('handicap', -50, 1700, 2100),
      lineMarket('handicap', 150, 1200, 4100),
    ];
    const fixture = taken(start, odds('one', 2000), { type: 'oddsChange', fixtureId: 'one', markets });
    expect(fixture.mainMarketIds).toEqual(['winner', 'total:250', 'handicap:-50']);
  });
});

describe('[row:P05] the generator at work', () => {
  it('[SB9] tells a line of all sports that another process tells on, and that travels between processes', async () => {
    let now = Date.UTC(2026, 0, 1, 12);
    const stop = new AbortController();
    const line = createLine(0);
    let ticks = 0;
    const generator = createGenerator({
      seed: Buffer.alloc(32, 3),
      ownSeedsFrom: 0,
      seeds: createFixtureSeeds({ database, seedSeal: testSeal }),
      pace: 60,
      waiting: async () => new Map([['football-coast-league-0', ['winner']]]),
      timers: {
        now: () => now,
        async sleepUntil(at) {
          now = Math.max(now + 1_000, at);
          if (++ticks > 20) stop.abort();
        },
      },
    });
    const missed: string[] = [];
    await generator.run(async (messages) => {
      for (const message of messages) {
        line.apply(message);
        if (message.type === 'betSettlement') missed.push(message.fixtureId);
      }
    }, stop.signal);
    const states = line.ids().map((id) => line.state(id)!);
    expect(new Set(states.map(({ fixture }) => fixture.sport)).size).toBe(7);
    for (const status of ['not-started', 'live', 'ended'])
      expect(states.some(({ fixture }) => fixture.status === status)).toBe(true);
    // What ended long ago, while no process ran the feed, is published first.
    expect(missed[0]).toBe('football-coast-league-0');
    const ended = states.filter(({ fixture }) => fixture.status === 'ended');
    for (const { fixture } of ended) expect(fixture.markets.map(({ status }) => status)).not.toContain('open');
    const whole = { type: 'whole' as const, epoch: 1, at: now, part: 0, parts: 1, fixtures: states };
    expect(sportsMessages['sports.line'].safeParse(JSON.parse(JSON.stringify(whole))).success).toBe(true);
    const updates = line.takeUpdates();
    const changed = { type: 'changed' as const, epoch: 1, at: now, sequence: 1, updates };
    expect(sportsMessages['sports.line'].safeParse(JSON.parse(JSON.stringify(changed))).success).toBe(true);
  });
});
