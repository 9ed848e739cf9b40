import type { Course, CourseStep } from '@baize/fairness/fixture/course';
import { FIXTURE_ALGORITHM, type FixtureInputs } from '@baize/fairness/fixture/fixture';
import { fixtureDraws } from '@baize/fairness/fixture/fixture-draws';
import type { FeedFixture, FeedMarket, FeedMessage } from '../../sports/feed/feed.ts';
import { createDraws, wander } from './draws.ts';
import { type AnyModel, MODELS } from './models.ts';
import { priced } from './price.ts';
import type { Scheduled } from './schedule.ts';

/** How far the bettors' opinion of a competitor drifts from its real rating, and how fast. */
const WANDER_RATING = 0.25;
const WANDER_MS = 1_800_000;
/** The one settlement that the generator gives each market. */
const REVISION = 1;

/** What determines the course of one fixture: its inputs, which were shown before its prices, and its seed. */
export interface OwnSeed extends FixtureInputs {
  readonly seed: string;
}

/** One fixture of the generator: all that is published of it follows from the seeds and the time alone. */
export interface DrawnMatch {
  readonly scheduled: Scheduled;
  /** When it ends, in milliseconds since 1970. */
  endsAt(): number;
  /** The fixture with its status and score at an instant, without events. */
  fixtureAt(now: number): FeedFixture;
  /** The place of the latest step; -1 before the start. */
  stepAt(now: number): number;
  /** Events of the steps after place `from` up to place `to`. */
  eventsOf(from: number, to: number): Extract<FeedMessage, { type: 'fixtureChange' }>['events'];
  /** Whether there are odds: not in a key moment, nor after the end. */
  isOpenAt(now: number): boolean;
  /** The present odds, while it is open. */
  oddsAt(now: number): FeedMarket[];
  /** Settlements of what is over by now. */
  settlementsAt(now: number): FeedMessage[];
}

/** What a fixture commits to beside its seed. */
export function inputsOf(seed: Buffer, { id, league, teams }: Scheduled): FixtureInputs {
  const model: AnyModel = MODELS[league.sport];
  const strengths = model.strengthsOf(model.formOf(ratingsOf(seed, league.id, teams)));
  return { algorithm: FIXTURE_ALGORITHM, fixtureId: id, sport: league.sport, strengths };
}

/**
 * @param seed the installation's: it decides the strength of teams, and how bettors see them
 * @param own of the fixture; null for one that was on the line before fixtures had seeds of their own, whose course
 *   follows from the installation's
 */
export function drawMatch(seed: Buffer, own: OwnSeed | null, scheduled: Scheduled, pace: number): DrawnMatch {
  const { id, league, startsAt, competitors, teams } = scheduled;
  const model: AnyModel = MODELS[league.sport];
  const ratings = ratingsOf(seed, league.id, teams);
  const form = own === null ? model.formOf(ratings) : model.formOfStrengths(own.strengths);
  const draws = () =>
    own === null ? createDraws(seed, `match:${id}`) : fixtureDraws(own.seed, `${own.algorithm}:${own.fixtureId}`);
  let drawn: Course | null = null;
  /** Drawn when it is first needed: most fixtures are days away. */
  const course = (): Course => (drawn ??= model.course(form, draws()));
  const playedMs = (now: number): number => (now - startsAt) * pace;
  const isOver = (now: number): boolean => now >= startsAt && playedMs(now) >= course().steps.at(-1)!.atMs;

  function stepAt(now: number): number {
    if (now < startsAt) return -1;
    const at = playedMs(now);
    const { steps } = course();
    const next = steps.findIndex((step) => step.atMs > at);
    return next === -1 ? steps.length - 1 : next - 1;
  }

  function presentStep(now: number): CourseStep | null {
    return now < startsAt ? null : course().steps[stepAt(now)]!;
  }

  return {
    scheduled,
    endsAt: () => startsAt + course().steps.at(-1)!.atMs / pace,
    stepAt,
    fixtureAt(now) {
      const step = presentStep(now);
      const over = step !== null && isOver(now);
      return {
        id,
        league,
        startsAt: Math.round(startsAt),
        competitors,
        status: step === null ? 'not-started' : over ? 'ended' : 'live',
        score: step?.score ?? null,
        clock: step === null || over ? null : model.clockAt(playedMs(now), step),
      };
    },
    eventsOf: (from, to) =>
      to < 0
        ? []
        : course()
            .steps.slice(from + 1, to + 1)
            .flatMap((step) => {
              if (step.event === null) return [];
              const { period, minute } = model.clockAt(step.atMs, step);
              return [{ ...step.event, period, minute, total: [...step.score.total] }];
            }),
    isOpenAt(now) {
      if (now < startsAt) return true;
      const at = playedMs(now);
      return !isOver(now) && !course().closed.some(([from, to]) => from <= at && at < to);
    },
    oddsAt(now) {
      const step = presentStep(now);
      if (step === null) {
        const seen = ratings.map(
          (rating, index) => rating + WANDER_RATING * wander(seed, `seen:${id}:${index}`, now / WANDER_MS),
        );
        return model.expect(form, model.formOf(seen), 0, null).map((each) => priced(each, false));
      }
      return model.expect(form, form, playedMs(now), step).map((each) => priced(each, true));
    },
    settlementsAt(now) {
      const step = presentStep(now);
      if (step === null) return [];
      const over = isOver(now);
      return model.offered(form, step).flatMap((spec): FeedMessage[] => {
        const results = model.results(spec, step, over);
        if (results === null) return [];
        return [{ type: 'betSettlement', fixtureId: id, marketId: spec.id, revision: REVISION, results }];
      });
    },
  };
}

function ratingsOf(seed: Buffer, leagueId: string, teams: readonly number[]): number[] {
  return teams.map((team) => createDraws(seed, `rating:${leagueId}:${team}`).between(-1, 1));
}
