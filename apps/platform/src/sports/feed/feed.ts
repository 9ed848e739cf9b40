import type {
  Competitor,
  Fixture,
  FixtureClock,
  FixtureEvent,
  FixtureStatus,
  League,
  MarketKind,
  Score,
  SelectionResult,
} from '@baize/protocol';

/** A fixture as a feed describes it: the sides, the time, the status and the score. */
export interface FeedFixture {
  readonly id: Fixture['id'];
  readonly league: League;
  readonly startsAt: number;
  readonly status: FixtureStatus;
  readonly competitors: readonly Competitor[];
  readonly score: Score | null;
  readonly clock: FixtureClock | null;
}

/** All odds of one market. */
export interface FeedMarket {
  readonly id: string;
  readonly kind: MarketKind;
  readonly lineHundredths: number | null;
  readonly period: number | null;
  readonly winners: number;
  readonly status: 'open' | 'suspended';
  readonly selections: readonly { readonly id: string; readonly oddsMilli: number }[];
}

/**
 * `revision` orders the messages about the results of one market: a message with an older one than the last changes
 * nothing, so they may come in any order and repeatedly. Feeds number their messages, or use the instant in
 * milliseconds.
 */
interface OfResult {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly revision: number;
}

/** A market has its results, by selection. A selection that is not named has lost. */
export interface BetSettlement extends OfResult {
  readonly type: 'betSettlement';
  readonly results: Readonly<Record<string, SelectionResult>>;
}
/**
 * Bets on a market are void: all, or those that were placed from one instant to another (milliseconds since 1970, both
 * included).
 */
export interface BetCancel extends OfResult {
  readonly type: 'betCancel';
  readonly from: number | null;
  readonly to: number | null;
}
/** The last settlement of a market was wrong: its bets are open again. */
export interface RollbackBetSettlement extends OfResult {
  readonly type: 'rollbackBetSettlement';
}
/** The last cancellation of a market was wrong. */
export interface RollbackBetCancel extends OfResult {
  readonly type: 'rollbackBetCancel';
}
export type ResultMessage = BetSettlement | BetCancel | RollbackBetSettlement | RollbackBetCancel;

/** The messages of a feed, in the terms of the field. */
export type FeedMessage =
  /** A new fixture, or another start, status, score or clock; `events` are those that came with the change. */
  | {
      readonly type: 'fixtureChange';
      readonly fixture: FeedFixture;
      readonly events: readonly Omit<FixtureEvent, 'sequence'>[];
    }
  /** These markets have these odds now; others of the fixture stay as they are. */
  | { readonly type: 'oddsChange'; readonly fixtureId: string; readonly markets: readonly FeedMarket[] }
  /** No bets are taken on these markets until an odds change opens them; null means all of the fixture. */
  | { readonly type: 'betStop'; readonly fixtureId: string; readonly marketIds: readonly string[] | null }
  /** The feed does not have the fixture any more. */
  | { readonly type: 'fixtureGone'; readonly fixtureId: string }
  | ResultMessage;

/** The source of odds. One process at a time runs it; another may start it from the beginning at any moment. */
export interface OddsFeed {
  /**
   * Emits the line as it is, and then each change, until `stop`. After a restart it emits earlier results again: they
   * change nothing.
   * @param emit takes messages in their order, and resolves when their results are stored. `emit([])` says that the
   *   feed is well and its prices are still true.
   */
  run(emit: (messages: readonly FeedMessage[]) => Promise<void>, stop: AbortSignal): Promise<void>;
}

/** Opens the feed that the settings name; null for none. */
export type OpenFeed = (parts: {
  /** The markets that bets wait for, by fixture. */
  readonly waiting: () => Promise<ReadonlyMap<string, readonly string[]>>;
}) => Promise<OddsFeed | null>;

declare module '../../foundation/outside.ts' {
  interface Outside {
    readonly odds: OpenFeed;
  }
}
