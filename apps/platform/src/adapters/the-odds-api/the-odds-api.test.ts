import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { FeedMessage } from '../../sports/feed/feed.ts';
import { readDocuments } from './read-documents.ts';
import { createOddsApi } from './the-odds-api.ts';
import { settlementsOf, toMessages } from './to-messages.ts';

const START = Date.parse('2026-03-07T15:00:00Z');
const MINUTE_MS = 60_000;
const ID = 'bda33adca828c09dc3cac3a856aef176';
const event = {
  id: ID,
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: '2026-03-07T15:00:00Z',
  home_team: 'Harbour Town',
  away_team: 'Mill United',
};
/** In the shape of the guide of version 4, including the fields that are not read. */
const odds = [
  {
    ...event,
    bookmakers: [
      {
        key: 'first',
        title: 'First',
        last_update: '2026-03-07T12:00:00Z',
        markets: [
          {
            key: 'h2h',
            last_update: '2026-03-07T12:00:00Z',
            outcomes: [
              { name: 'Mill United', price: 4.1 },
              { name: 'Harbour Town', price: 1.87 },
              { name: 'Draw', price: 3.6 },
            ],
          },
        ],
      },
      {
        key: 'second',
        title: 'Second',
        last_update: '2026-03-07T12:00:00Z',
        markets: [
          {
            key: 'spreads',
            outcomes: [
              { name: 'Harbour Town', price: 1.95, point: -0.75 },
              { name: 'Mill United', price: 1.9, point: 0.75 },
            ],
          },
          {
            key: 'totals',
            outcomes: [
              { name: 'Over', price: 2.02, point: 2.25 },
              { name: 'Under', price: 1.83, point: 2.25 },
            ],
          },
          { key: 'btts', outcomes: [{ name: 'Yes', price: 1.7 }] },
        ],
      },
    ],
  },
];
const scores = [
  {
    ...event,
    completed: true,
    scores: [
      { name: 'Harbour Town', score: '2' },
      { name: 'Mill United', score: '1' },
    ],
    last_update: '2026-03-07T16:55:00Z',
  },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'odds-'));
  await mkdir(path.join(folder, 'soccer_epl'));
});
beforeEach(() => write('odds', odds));
afterAll(() => rm(folder, { recursive: true }));

const write = (what: string, content: unknown): Promise<void> =>
  writeFile(path.join(folder, 'soccer_epl', `${what}.json`), JSON.stringify(content));
const source = () => ({ from: folder, sports: [], apiKey: null });

describe('[row:P05] documents of The Odds API', () => {
  it('become a fixture and the markets that we have, each of the first bookmaker', async () => {
    const messages = toMessages(await readDocuments(source()), START - MINUTE_MS);
    expect(messages.map(({ type }) => type)).toEqual(['fixtureChange', 'oddsChange']);
    const [change, prices] = messages as unknown as [{ fixture: unknown }, { markets: unknown }];
    expect(change.fixture).toMatchObject({
      id: ID,
      status: 'not-started',
      startsAt: START,
      league: { id: 'soccer_epl', sport: 'football', name: { latin: 'EPL' } },
      competitors: [{ id: 'home', name: { latin: 'Harbour Town' } }, { id: 'away' }],
    });
    expect(prices.markets).toMatchObject([
      {
        id: 'winner',
        selections: [
          { id: 'home', oddsMilli: 1870 },
          { id: 'draw', oddsMilli: 3600 },
          { id: 'away', oddsMilli: 4100 },
        ],
      },
      {
        id: 'handicap:-75',
        lineHundredths: -75,
        selections: [
          { id: 'home', oddsMilli: 1950 },
          { id: 'away', oddsMilli: 1900 },
        ],
      },
      {
        id: 'total:225',
        selections: [
          { id: 'over', oddsMilli: 2020 },
          { id: 'under', oddsMilli: 1830 },
        ],
      },
    ]);
  });

  it('are not bet on once a match has begun', async () => {
    const messages = toMessages(await readDocuments(source()), START);
    expect(messages).toMatchObject([{ fixture: { status: 'live' } }, { type: 'betStop', marketIds: null }]);
  });

  it('settle every market by the score, quarter lines by halves, with its instant as revision', () => {
    const settlements = settlementsOf(scores, () => ['winner', 'handicap:-75', 'total:225', 'total:300', 'both-score']);
    const revision = Date.parse('2026-03-07T16:55:00Z');
    const of = (marketId: string, results: object) => ({
      type: 'betSettlement',
      fixtureId: ID,
      marketId,
      revision,
      results,
    });
    expect(settlements).toEqual([
      of('winner', { home: { type: 'won' } }),
      of('handicap:-75', { home: { type: 'half-won' }, away: { type: 'half-lost' } }),
      of('total:225', { over: { type: 'won' }, under: { type: 'lost' } }),
      of('total:300', { over: { type: 'void' }, under: { type: 'void' } }),
    ]);
    expect(settlementsOf([{ ...scores[0]!, completed: false }], () => ['winner'])).toEqual([]);
  });

  const outcomes = (...list: [name: string, price: number, point?: number][]) =>
    list.map(([name, price, point]) => ({ name, price, ...(point !== undefined && { point }) }));
  /** What one document with these markets becomes. */
  const told = (markets: readonly { key: string; outcomes: readonly object[] }[], change: object = {}) =>
    toMessages(
      { odds: [{ ...odds[0]!, ...change, bookmakers: [{ key: 'one', title: 'One', markets }] } as never], scores: [] },
      START - 1,
    ) as unknown as [{ fixture: { league: { sport: string } } }, { markets: { id: string; selections: object[] }[] }];

  it.each([
    ['soccer_epl', 'football'],
    ['icehockey_nhl', 'ice-hockey'],
    ['basketball_nba', 'basketball'],
    ['tennis_atp_paris', 'tennis'],
  ])('of %s are of %s', (sport_key, sport) => {
    expect(told([], { sport_key })[0].fixture.league.sport).toBe(sport);
  });

  it('name everybody in the one script that they know, and tell the score of what is over', () => {
    const messages = toMessages({ odds, scores }, START + 1);
    const name = (text: string) => ({ latin: text, cyrillic: text, devanagari: text });
    expect(messages).toEqual([
      {
        type: 'fixtureChange',
        events: [],
        fixture: {
          id: ID,
          league: { id: 'soccer_epl', sport: 'football', name: name('EPL') },
          startsAt: START,
          status: 'ended',
          competitors: [
            { id: 'home', name: name('Harbour Town') },
            { id: 'away', name: name('Mill United') },
          ],
          score: { total: [2, 1], periods: [], points: null, serving: null },
          clock: null,
        },
      },
      { type: 'betStop', fixtureId: ID, marketIds: null },
    ]);
    expect(toMessages({ odds: [], scores }, START + 1)).toEqual(messages);
    const half = [{ ...scores[0]!, completed: false, scores: scores[0]!.scores.slice(1) }];
    expect(toMessages({ odds: [], scores: half }, START + 1)).toMatchObject([
      { fixture: { status: 'live', score: null } },
      { type: 'betStop' },
    ]);
    expect(toMessages({ odds: [], scores: half }, START - 1)).toMatchObject([
      { fixture: { status: 'not-started' } },
      { type: 'oddsChange', fixtureId: ID, markets: [] },
    ]);
  });

  it.each([
    ['without a side', 'h2h', outcomes(['Harbour Town', 1.9], ['Draw', 3])],
    ['with a side that cannot win', 'h2h', outcomes(['Harbour Town', 1.9], ['Mill United', 1])],
    ['of thirds of a goal', 'totals', outcomes(['Over', 1.9, 2.33], ['Under', 1.9, 2.33])],
    ['of a tenth of a cent', 'totals', outcomes(['Over', 1.9, 2.251], ['Under', 1.9, 2.251])],
    ['without a line', 'totals', outcomes(['Over', 1.9], ['Under', 1.9])],
    ['with one side', 'totals', outcomes(['Over', 1.9, 2.5])],
    ['with one side and its line', 'spreads', outcomes(['Harbour Town', 1.9, 0.5])],
    ['that we do not have', 'btts', outcomes(['Yes', 1.9], ['No', 1.9])],
  ])('leave a market %s out', (_what, key, list) => {
    expect(told([{ key, outcomes: list }])[1].markets).toEqual([]);
  });

  it('have a market without a draw, and odds of 1.001 at least', () => {
    const h2h = { key: 'h2h', outcomes: outcomes(['Harbour Town', 1.0001], ['Mill United', 12.3456]) };
    expect(told([h2h])[1].markets).toMatchObject([
      {
        id: 'winner',
        status: 'open',
        selections: [
          { id: 'home', oddsMilli: 1001 },
          { id: 'away', oddsMilli: 12_346 },
        ],
      },
    ]);
    const totals = { key: 'totals', outcomes: outcomes(['Under', 1.8, 3], ['Over', 2, 3]) };
    const [market, ...rest] = told([totals])[1].markets;
    expect([market, rest]).toMatchObject([{ id: 'total:300', status: 'open', lineHundredths: 300 }, []]);
    expect(market?.selections).toEqual([
      { id: 'over', oddsMilli: 2000 },
      { id: 'under', oddsMilli: 1800 },
    ]);
  });

  it('settle by whoever scored more, and no market that is not theirs', () => {
    const results = (home: string, away: string, marketIds: readonly string[]) => {
      const [score] = scores;
      const list = [
        { name: 'Mill United', score: away },
        { name: 'Harbour Town', score: home },
      ];
      return settlementsOf([{ ...score!, scores: list, last_update: null }] as never, () => marketIds).map(
        (message) => {
          const {
            marketId,
            revision,
            results: found,
          } = message as { marketId: string; revision: number; results: object };
          expect(revision).toBe(START);
          return [marketId, found];
        },
      );
    };
    expect(results('0', '3', ['winner'])).toEqual([['winner', { away: { type: 'won' } }]]);
    expect(results('1', '1', ['winner'])).toEqual([['winner', { draw: { type: 'won' } }]]);
    expect(results('1', '0', ['total:250', 'handicap:-50'])).toEqual([
      ['total:250', { over: { type: 'lost' }, under: { type: 'won' } }],
      ['handicap:-50', { home: { type: 'won' }, away: { type: 'lost' } }],
    ]);
    expect(results('1', '0', ['total', 'total:x', 'my total:250', 'total:250th', 'corners:250'])).toEqual([]);
    expect(results('1', 'x', ['winner'])).toEqual([]);
  });

  it('of sports that we do not have, or without two sides, are left out', () => {
    const other = { ...odds[0]!, sport_key: 'americanfootball_nfl' };
    const lone = { ...odds[0]!, home_team: null };
    expect(toMessages({ odds: [other, lone], scores: [] }, START)).toEqual([]);
  });

  it('that are none are refused', async () => {
    await write('odds', { message: 'Usage quota has been reached' });
    await expect(readDocuments(source())).rejects.toThrow(/^The odds of \w+ are no document of The Odds API\.$/);
  });

  it('are asked for with the key, which no failure tells', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      response.statusCode = request.url!.includes('/scores') ? 401 : 200;
      response.end(JSON.stringify(odds));
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4/`;
    const failure = await readDocuments({ from, sports: ['soccer_epl'], apiKey: 'key-1' }).catch(
      (error: Error) => error,
    );
    expect(asked[0]).toBe(
      '/v4/sports/soccer_epl/odds?regions=eu&markets=h2h%2Cspreads%2Ctotals&oddsFormat=decimal&dateFormat=iso&apiKey=key-1',
    );
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toBe('The Odds API answered 401 to scores of soccer_epl.');
    server.close();
  });
});

describe('[row:P05] the feed of The Odds API', () => {
  /** What it emits, turn by turn: the messages of each reading, and each confirmation that its prices are true. */
  async function play(turns: (() => Promise<void>)[], everyMs = 60_000): Promise<FeedMessage[][]> {
    const stop = new AbortController();
    const readings: FeedMessage[][] = [];
    let now = START - 10 * MINUTE_MS;
    const feed = createOddsApi({
      source: source(),
      everyMs,
      log: pino({ level: 'silent' }),
      waiting: async () => new Map([[ID, ['total:250']]]),
      timers: {
        now: () => now,
        async sleepUntil() {
          const turn = turns.shift();
          if (turn === undefined) return stop.abort();
          now += everyMs;
          await turn();
        },
      },
    });
    await feed.run(async (messages) => void (messages.length > 0 && readings.push([...messages])), stop.signal);
    return readings;
  }

  it('closes what a bookmaker takes out, and everything of a match that is not in the documents any more', async () => {
    const lone = [{ ...odds[0]!, bookmakers: odds[0]!.bookmakers.slice(0, 1) }];
    const [, second, third] = await play([() => write('odds', lone), () => write('odds', [])]);
    expect(second!.at(-1)).toEqual({ type: 'betStop', fixtureId: ID, marketIds: ['handicap:-75', 'total:225'] });
    expect(third).toEqual([{ type: 'betStop', fixtureId: ID, marketIds: null }]);
  });

  it('settles a match with its score, also the lines of earlier and those that bets wait for, and takes it off the line', async () => {
    const readings = await play([
      async () => {
        await write('odds', []);
        await write('scores', scores);
      },
      ...Array.from({ length: 17 }, () => async () => {}),
    ]);
    const settled = readings[1]!.flatMap((message) => (message.type === 'betSettlement' ? message.marketId : []));
    expect(settled).toEqual(['winner', 'handicap:-75', 'total:225', 'total:250']);
    expect(readings.flat().filter(({ type }) => type === 'fixtureGone')).toEqual([
      { type: 'fixtureGone', fixtureId: ID },
    ]);
    expect(readings.at(-1)!.every(({ type }) => type === 'betSettlement')).toBe(true);
    await rm(path.join(folder, 'soccer_epl', 'scores.json'));
  });
});
