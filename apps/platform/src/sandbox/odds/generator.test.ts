import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FIXTURE_ALGORITHM, playFixture } from '@baize/fairness/fixture/fixture';
import { SPORTS, waysToWrite } from '@baize/protocol';
import { lineResults } from '../../sports/feed/line-results.ts';
import { lineSpec } from '../../sports/feed/market-spec.ts';
import type { FeedMarket } from '../../sports/feed/feed.ts';
import { type DrawnMatch, type OwnSeed, drawMatch, inputsOf } from './drawn-match.ts';
import { LEAGUES } from './leagues.ts';
import { expectLine } from './outcomes.ts';
import { MODELS } from './models.ts';
import { raceShare } from './races.ts';
import { type Scheduled, scheduledAround, scheduledById } from './schedule.ts';

const SEED = Buffer.alloc(32, 7);
const NOW = Date.UTC(2026, 0, 1, 12, 13);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const scheduled = scheduledAround(NOW, 4 * HOUR_MS, 1);

/** A fixture's own seed, from its number. */
const ownOf = (each: Scheduled, first = 1): OwnSeed => ({
  ...inputsOf(SEED, each),
  seed: createHash('sha256').update(`${first} ${each.id}`).digest('hex'),
});

function matchesOf(sport: (typeof SPORTS)[number], count: number): DrawnMatch[] {
  return scheduled
    .filter(({ league }) => league.sport === sport)
    .slice(0, count)
    .map((each) => drawMatch(SEED, ownOf(each), each, 1));
}

const impliedOf = ({ selections, winners }: FeedMarket): number =>
  selections.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0) / winners;

const openOdds = (match: DrawnMatch, at: number) => (match.isOpenAt(at) ? match.oddsAt(at) : []);

describe('[row:P05] the calendar', () => {
  it('has fixtures of seven sports for the coming five days, and some that are played', () => {
    for (const sport of SPORTS) {
      const starts = scheduled.filter(({ league }) => league.sport === sport).map(({ startsAt }) => startsAt);
      expect(starts.some((at) => at <= NOW)).toBe(true);
      if (sport !== 'esports') expect(Math.max(...starts)).toBeGreaterThan(NOW + 4 * DAY_MS);
    }
  });

  it('finds each fixture again by its id', () => {
    for (const each of scheduled) expect(scheduledById(each.id, 1)).toEqual(each);
    expect(scheduledById('football-north-cup-x', 1)).toBeNull();
    expect(scheduledById('nobody-1', 1)).toBeNull();
  });

  it('names nobody in two sports, and every league in each language', () => {
    const sportsOf = new Map<string, Set<string>>();
    for (const { sport, teams, name } of LEAGUES) {
      expect(Object.keys(name).toSorted()).toEqual(['cyrillic', 'devanagari', 'kazakh', 'latin', 'portuguese']);
      for (const way of teams.flatMap(waysToWrite)) sportsOf.set(way, (sportsOf.get(way) ?? new Set()).add(sport));
    }
    expect([...sportsOf].filter(([, sports]) => sports.size > 1).map(([name]) => name)).toEqual([]);
  });

  it('lets nobody play against himself, or twice at once', () => {
    const busy = new Map<string, number>();
    for (const { league, teams, startsAt, id } of scheduled.toSorted((one, other) => one.startsAt - other.startsAt)) {
      expect(new Set(teams).size).toBe(teams.length);
      if (teams.length > 2) continue;
      for (const team of teams) {
        const key = `${league.id} ${team}`;
        expect({ id, until: busy.get(key) ?? 0 }).toEqual({ id, until: Math.min(busy.get(key) ?? 0, startsAt) });
        busy.set(key, startsAt + 2 * HOUR_MS);
      }
    }
  });
});

describe.each(SPORTS)('[row:P05] a match of %s', (sport) => {
  it('is the same for whoever has the seed, and another for whoever has not', () => {
    const first = scheduled.find(({ league }) => league.sport === sport);
    const at = first!.startsAt + HOUR_MS;
    const scores = [1, 1, 2].map((number) => {
      const match = drawMatch(SEED, ownOf(first!, number), first!, 1);
      return { steps: match.eventsOf(-1, match.stepAt(match.endsAt())), score: match.fixtureAt(at).score };
    });
    expect(scores[1]).toEqual(scores[0]);
    expect(scores[2]).not.toEqual(scores[0]);
  });

  it('has odds that keep a margin, on every market that is open', () => {
    for (const match of matchesOf(sport, 2)) {
      const { startsAt } = match.scheduled;
      for (let at = startsAt - HOUR_MS; at < match.endsAt(); at += 311_000) {
        for (const market of openOdds(match, at)) {
          if (market.status === 'open') expect(impliedOf(market)).toBeGreaterThan(1.01);
          expect(market.selections.length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('settles every market it ever offered, and has the winner of the score', () => {
    for (const match of matchesOf(sport, 2)) {
      const { startsAt } = match.scheduled;
      const offered = new Set(match.oddsAt(startsAt - 1).map(({ id }) => id));
      for (let at = startsAt; at < match.endsAt(); at += 240_000)
        for (const { id } of openOdds(match, at)) offered.add(id);
      const settled = match.settlementsAt(match.endsAt() + 1);
      const named = new Set(settled.flatMap((message) => ('marketId' in message ? message.marketId : [])));
      expect([...offered].filter((id) => !named.has(id))).toEqual([]);
      expect(match.fixtureAt(match.endsAt() + 1)).toMatchObject({ status: 'ended', clock: null });
      expect(match.isOpenAt(match.endsAt() + 1)).toBe(false);
    }
  });

  it('goes on from any moment as if it had been told from the start', () => {
    const [match] = matchesOf(sport, 1);
    const { startsAt, id } = match!.scheduled;
    const again = drawMatch(SEED, ownOf(match!.scheduled), scheduledById(id, 1)!, 1);
    const at = startsAt + 0.6 * (match!.endsAt() - startsAt);
    expect(again.fixtureAt(at)).toEqual(match!.fixtureAt(at));
    expect(again.oddsAt(at)).toEqual(match!.oddsAt(at));
    expect(again.settlementsAt(at)).toEqual(match!.settlementsAt(at));
  });
});

describe('a fixture with a seed of its own', () => {
  it.each(SPORTS)('comes to what its proof alone comes to: %s', (sport) => {
    const [match] = matchesOf(sport, 1);
    const own = ownOf(match!.scheduled);
    expect(own.algorithm).toBe(FIXTURE_ALGORITHM);
    const { events, score } = playFixture(own, own.seed);
    const end = match!.endsAt() + 1;
    expect(match!.fixtureAt(end).score).toEqual(score);
    expect(match!.eventsOf(-1, match!.stepAt(end))).toEqual(events);
  });

  it('follows from its own strengths, whatever the installation thinks of the teams', () => {
    const [match] = matchesOf('football', 1);
    const own = { ...ownOf(match!.scheduled), strengths: [20_000, 1] };
    const total = drawMatch(SEED, own, match!.scheduled, 1).fixtureAt(match!.endsAt() + DAY_MS).score!.total;
    expect(total[0]).toBeGreaterThan(5);
    expect(total).toEqual(playFixture(own, own.seed).score.total);
  });
});

/** League, result, and a digest of all messages of its fixture 40000 before fixtures had seeds of their own. */
const TOLD_BEFORE = [
  ['football-north-cup', '0 2', '27a5bff70bf50bb2'],
  ['football-coast-league', '0 0', 'b922f26a125a8504'],
  ['hockey-wind-league', '6 2', 'fc9eb79c6a7d311d'],
  ['hockey-ice-series', '3 4', 'd9b17cbd5bd693d7'],
  ['basketball-steppe-cup', '75 85', '6dffdd6a31a8b342'],
  ['basketball-hoop-series', '96 78', '3314f0d5e66e31a7'],
  ['tennis-alatau-open', '2 0', '8c6ace484b7c5367'],
  ['tennis-court-tour', '0 2', '9a34c2ea2f6ca702'],
  ['volleyball-delta-cup', '3 1', 'a2c4d84b3418ad88'],
  ['volleyball-net-series', '1 3', 'cff217a97248b95f'],
  ['esports-map-masters', '2 0', 'db23bec1e241bc4e'],
  ['golf-nine-masters', '0 2 -2 1 1 4 2 1', 'e01930e46e53e91a'],
  ['golf-dawn-tour', '1 3 1 2 2 0 2 1', '1640f61f9e3085d6'],
] as const;

describe('a fixture from before fixtures had seeds of their own', () => {
  it.each(TOLD_BEFORE)('ends and is settled as it was to be: %s', (league, result, digest) => {
    const before = scheduledById(`${league}-40000`, 1)!;
    const match = drawMatch(SEED, null, before, 1);
    const end = match.endsAt();
    const within = before.startsAt + 0.6 * (end - before.startsAt);
    const told = [
      end,
      match.fixtureAt(within),
      match.eventsOf(-1, match.stepAt(end + 1)),
      match.fixtureAt(end + 1),
      match.oddsAt(within),
      match.oddsAt(before.startsAt - HOUR_MS),
      match.settlementsAt(end + 1),
    ];
    expect(match.fixtureAt(end + 1).score!.total.join(' ')).toBe(result);
    expect(createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16)).toBe(digest);
  });
});

describe('[row:P05] chances of a model', () => {
  it.each(SPORTS)('sum to the number of winners: %s', (sport) => {
    const model = MODELS[sport];
    const form = model.formOf([0.3, -0.4, 0.1, 0, 0.9, -1, 0.5, 0.2].slice(0, sport === 'golf' ? 8 : 2));
    for (const { selections, winners, id } of model.expect(form, form, 0, null)) {
      const sum = selections.reduce((total, { share }) => total + share, 0);
      expect({ id, sum: sum.toFixed(6) }).toEqual({ id, sum: winners.toFixed(6) });
    }
  });

  it('come true: the winners of 600 football matches are as often expected as seen', () => {
    let expected = 0;
    let seen = 0;
    let variance = 0;
    for (let slot = 0; slot < 600; slot++) {
      const each = scheduledById(`football-coast-league-${slot}`, 1)!;
      const match = drawMatch(SEED, ownOf(each), each, 1);
      // One in a few hundred begins with a key moment.
      const [winner] = openOdds(match, match.scheduled.startsAt);
      if (winner === undefined) continue;
      const share = 1000 / winner.selections[0]!.oddsMilli / impliedOf(winner);
      expected += share;
      variance += share * (1 - share);
      const [home, away] = match.fixtureAt(match.endsAt() + 1).score!.total;
      if (home! > away!) seen += 1;
    }
    expect(Math.abs(seen - expected)).toBeLessThan(4 * Math.sqrt(variance));
  });

  it('of a race are those of the binomial law', () => {
    expect(raceShare(0.5, 25, 10, 10)).toBeCloseTo(0.5, 12);
    // Best of five points from 2:2, two ahead: p^2 / (p^2 + q^2).
    expect(raceShare(0.6, 3, 2, 2)).toBeCloseTo(0.36 / (0.36 + 0.16), 12);
    expect(raceShare(0.6, 4, 5, 4)).toBeCloseTo(0.6 + 0.4 * (0.36 / 0.52), 12);
  });

  it('[ST2] quarter lines stand half on each of the lines beside them', () => {
    const even = [
      { home: 1, away: 1, chance: 0.5 },
      { home: 2, away: 1, chance: 0.5 },
    ];
    // Over 2.25 with 2 goals loses half, with 3 wins: of the parts that are not returned, 1 of 1.5 parts of 0.5 wins.
    expect(expectLine('total', 225, even).selections[0]!.share).toBeCloseTo(0.5 / 0.75, 12);
    expect(lineResults(lineSpec('total', 225), 1, 1)).toEqual({
      over: { type: 'half-lost' },
      under: { type: 'half-won' },
    });
    expect(lineResults(lineSpec('total', 200), 1, 1)).toEqual({ over: { type: 'void' }, under: { type: 'void' } });
    expect(lineResults(lineSpec('total', 175), 1, 1)).toEqual({
      over: { type: 'half-won' },
      under: { type: 'half-lost' },
    });
    expect(lineResults(lineSpec('handicap', -75), 2, 1)).toEqual({
      home: { type: 'half-won' },
      away: { type: 'half-lost' },
    });
    expect(lineResults(lineSpec('handicap', -100), 2, 1)).toEqual({ home: { type: 'void' }, away: { type: 'void' } });
    expect(lineResults(lineSpec('handicap', -150), 2, 1)).toEqual({ home: { type: 'lost' }, away: { type: 'won' } });
  });
});
