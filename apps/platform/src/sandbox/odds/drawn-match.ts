import type { FeedFixture, FeedMarket, FeedMessage } from '../../sports/feed/feed.ts';
import { createDraws, wander } from './draws.ts';
import type { Script, Step } from './match.ts';
import { type AnyModel, MODELS } from './models.ts';
import { priced } from './price.ts';
import type { Scheduled } from './schedule.ts';

/** How far what bettors think of a competitor wanders from what it is, as a rating, and how fast. */
const WANDER_RATING = 0.25;
const WANDER_MS = 1_800_000;
/** The one settlement that the generator gives each market. */
const REVISION = 1;

/** One fixture of the generator: what is told of it follows from the seed and the time alone. */
export interface DrawnMatch {
  readonly scheduled: Scheduled;
  /** When it ends, in milliseconds since 1970. */
  endsAt(): number;
  /** How it stands at an instant, without events. */
  fixtureAt(now: number): FeedFixture;
  /** The place of the latest step; -1 before the start. */
  stepAt(now: number): number;
  /** Events of the steps behind `from` up to `to`, both places. */
  eventsOf(from: number, to: number): Extract<FeedMessage, { type: 'fixtureChange' }>['events'];
  /** Whether there are odds: not in a key moment, nor after the end. */
  isOpenAt(now: number): boolean;
  /** The odds of now, where it is open. */
  oddsAt(now: number): FeedMarket[];
  /** Settlements of what is over by now. */
  settlementsAt(now: number): FeedMessage[];
}

export function drawMatch(seed: Buffer, scheduled: Scheduled, pace: number): DrawnMatch {
  const { id, league, startsAt, competitors, teams } = scheduled;
  const model: AnyModel = MODELS[league.sport];
  const ratings = teams.map((team) => createDraws(seed, `rating:${league.id}:${team}`).between(-1, 1));
  const form = model.formOf(ratings);
  let drawn: Script | null = null;
  /** Drawn when it is first needed: most fixtures are days away. */
  const script = (): Script => (drawn ??= model.script(form, createDraws(seed, `match:${id}`)));
  const playedMs = (now: number): number => (now - startsAt) * pace;
  const isOver = (now: number): boolean => now >= startsAt && playedMs(now) >= script().steps.at(-1)!.atMs;

  function stepAt(now: number): number {
    if (now < startsAt) return -1;
    const at = playedMs(now);
    const { steps } = script();
    const next = steps.findIndex((step) => step.atMs > at);
    return next === -1 ? steps.length - 1 : next - 1;
  }

  function presentStep(now: number): Step | null {
    return now < startsAt ? null : script().steps[stepAt(now)]!;
  }

  return {
    scheduled,
    endsAt: () => startsAt + script().steps.at(-1)!.atMs / pace,
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
        : script()
            .steps.slice(from + 1, to + 1)
            .flatMap((step) => {
              if (step.event === null) return [];
              const { period, minute } = model.clockAt(step.atMs, step);
              return [{ ...step.event, period, minute, total: [...step.score.total] }];
            }),
    isOpenAt(now) {
      if (now < startsAt) return true;
      const at = playedMs(now);
      return !isOver(now) && !script().closed.some(([from, to]) => from <= at && at < to);
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
