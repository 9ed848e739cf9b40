import * as z from 'zod/mini';
import { Fixture, type FixtureChange, FixtureEvent, League } from './fixture.ts';
import { FixtureId, LeagueId, Sport } from './names.ts';

/** When the sent data was true, and the server's clock when it was sent: the difference is the age of the prices. */
const asOf = {
  at: z.int(),
  serverNow: z.int(),
};

const LineCounts = { liveCount: z.int(), prematchCount: z.int() };
export const SportsOverview = z.strictObject({
  /** Only sports that have something to bet on, in the order of `SPORTS`. */
  sports: z.array(z.strictObject({ sport: Sport, ...LineCounts })),
  leagues: z.array(z.strictObject({ ...League.shape, ...LineCounts })),
  ...asOf,
});
export type SportsOverview = z.infer<typeof SportsOverview>;

/** Every part narrows the list; nothing at all is the whole line. */
export const FixturesQuery = z.strictObject({
  /** `live` is played now, `prematch` has not begun. */
  phase: z.optional(z.enum(['live', 'prematch'])),
  sport: z.optional(Sport),
  league: z.optional(LeagueId),
  /** Begins within so many hours, or is live. */
  withinHours: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  /** Words of competitors or league in any script. */
  search: z.optional(z.string().check(z.maxLength(64))),
  /** Fixture ids, separated by commas, at most 100: favourites. Those that are over and gone are left out. */
  ids: z.optional(z.string().check(z.maxLength(4200), z.regex(/^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40}){0,99}$/))),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});
export type FixturesQuery = z.infer<typeof FixturesQuery>;
/** Live first, then by start and id; 200 a page. `total` is of all pages. */
export const FixtureList = z.strictObject({
  fixtures: z.array(Fixture),
  total: z.int(),
  next: z.nullable(z.string()),
  ...asOf,
});
export type FixtureList = z.infer<typeof FixtureList>;

export const FixtureParams = z.strictObject({ fixtureId: FixtureId });
/**
 * What makes a fixture of the generator checkable: its course and result follow from the seed and from the other
 * fields, and `hash` commits to all of it. It is shown before any price.
 */
export const FixtureProof = z.strictObject({
  /** Name and version of the rules, such as `fixture/1`. */
  algorithm: z.string(),
  fixtureId: FixtureId,
  sport: Sport,
  /** What the sides are like, in the unit of the sport. */
  strengths: z.array(z.int()),
  /** SHA-256 of all the others, as the rules say: 64 hex digits. */
  hash: z.string(),
  /** 64 hex digits; null until the fixture has ended and its bets are settled. */
  seed: z.nullable(z.string()),
});
export type FixtureProof = z.infer<typeof FixtureProof>;

export const FixtureDetail = z.strictObject({
  league: League,
  fixture: Fixture,
  /** Oldest first; the last 100. */
  events: z.array(FixtureEvent),
  /** Absent where nothing is drawn, and in messages of a process of the version before. */
  proof: z.optional(FixtureProof),
  ...asOf,
});
export type FixtureDetail = z.infer<typeof FixtureDetail>;

/** Snapshot of `sports:live` and `sports:prematch:<sport>`: every fixture of the topic with its main markets. */
export interface SportsLine {
  fixtures: Fixture[];
  leagues: League[];
  at: number;
  serverNow: number;
}
/** Messages of the list topics, at most four a second. `asOf` is volatile: nothing has changed, the prices are still true. */
export type SportsLineMessage =
  | {
      type: 'changed';
      added: Fixture[];
      /** Leagues of the added fixtures. */
      leagues: League[];
      changed: FixtureChange[];
      /** They have begun or ended, and belong to another topic or to none. */
      removed: string[];
      at: number;
      serverNow: number;
    }
  | { type: 'asOf'; at: number; serverNow: number };
/** Messages of `sports:fixture:<id>`. */
export type FixtureMessage =
  | { type: 'changed'; change: FixtureChange; events: FixtureEvent[]; at: number; serverNow: number }
  | { type: 'asOf'; at: number; serverNow: number };
