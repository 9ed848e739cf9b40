import * as z from 'zod/mini';
import { SportsMarket } from './market.ts';
import { Competitor, FixtureId, LeagueId, MarketId, Sport, SportsName } from './names.ts';

export const FixtureStatus = z.enum(['not-started', 'live', 'ended', 'cancelled']);
export type FixtureStatus = z.infer<typeof FixtureStatus>;

/** Every list is in the order of the competitors. */
export const Score = z.strictObject({
  /** Goals or points; sets or maps won; strokes over par, which may be negative. */
  total: z.array(z.int()),
  /** Of each period (half, third, quarter, set, map) up to the present one. Empty of golf. */
  periods: z.array(z.array(z.int())),
  /** Points of the game that is played in tennis, such as `40` and `A`; null elsewhere. */
  points: z.nullable(z.array(z.string())),
  /** Whose serve it is, as an index; null without a server, as in most sports and after the end. */
  serving: z.nullable(z.int()),
});
export type Score = z.infer<typeof Score>;

export const FixtureClock = z.strictObject({
  /** Half, third, quarter, set, map or hole, counted from 1; beyond the regular ones it is extra time. */
  period: z.int(),
  /** Whole minutes played since the beginning; null of sports without a clock. */
  minute: z.nullable(z.int()),
  /** Between two periods. */
  isBreak: z.boolean(),
});
export type FixtureClock = z.infer<typeof FixtureClock>;

export const League = z.strictObject({ id: LeagueId, sport: Sport, name: SportsName });
export type League = z.infer<typeof League>;

/** Instants are milliseconds of the server's clock since 1970. */
export const Fixture = z.strictObject({
  id: FixtureId,
  sport: Sport,
  leagueId: LeagueId,
  startsAt: z.int(),
  status: FixtureStatus,
  competitors: z.array(Competitor),
  /** Null before the start. */
  score: z.nullable(Score),
  /** Null unless live. */
  clock: z.nullable(FixtureClock),
  /** The ids of the markets that a list shows, in their order: the winner and, where there are any, the total and the handicap nearest to even odds. */
  mainMarketIds: z.array(MarketId),
  /** In a list the main ones; of one fixture all. */
  markets: z.array(SportsMarket),
  /** How many markets of the fixture are open or suspended. */
  marketCount: z.int(),
});
export type Fixture = z.infer<typeof Fixture>;

export const FIXTURE_EVENT_KINDS = [
  'started',
  'goal',
  'penalty',
  'yellow-card',
  'red-card',
  'period-ended',
  'break-point',
  'ended',
] as const;
/** Something that happened; `sequence` grows within the fixture. */
export const FixtureEvent = z.strictObject({
  sequence: z.int(),
  kind: z.enum(FIXTURE_EVENT_KINDS),
  /** Of the clock then. */
  period: z.int(),
  minute: z.nullable(z.int()),
  /** Whose it was, as an index of the competitors; null if it was of none. */
  competitor: z.nullable(z.int()),
  /** The total score after it. */
  total: z.array(z.int()),
});
export type FixtureEvent = z.infer<typeof FixtureEvent>;

/** What of a fixture has changed: only what is named. Markets are whole, and replace the one of their id unless it has a higher version. */
export const FixtureChange = z.strictObject({
  fixtureId: FixtureId,
  startsAt: z.optional(z.int()),
  status: z.optional(FixtureStatus),
  score: z.optional(z.nullable(Score)),
  clock: z.optional(z.nullable(FixtureClock)),
  mainMarketIds: z.optional(z.array(MarketId)),
  marketCount: z.optional(z.int()),
  markets: z.optional(z.array(SportsMarket)),
});
export type FixtureChange = z.infer<typeof FixtureChange>;
