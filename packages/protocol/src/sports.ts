import * as z from 'zod/mini';
import { BetId } from './bets.ts';
import { CurrencyCode, HistoryQuery, Localized, PositiveUnits, Units } from './primitives.ts';
import type { Locale } from './locale.ts';

export const SPORTS = ['football', 'ice-hockey', 'basketball', 'tennis', 'volleyball', 'esports', 'golf'] as const;
export const Sport = z.enum(SPORTS);
export type Sport = (typeof SPORTS)[number];

/**
 * What is bet on. `line` of `total` and `handicap` is given in hundredths and may be a quarter (225 is 2.25); `period` of
 * `period-winner` is the set or the map.
 */
export const MARKET_KINDS = [
  /** 1X2 where the sport knows a draw, otherwise one or the other; extra time counts where there is no draw. */
  'winner',
  'total',
  'handicap',
  'both-score',
  'correct-score',
  /** The winner of one set (tennis, volleyball) or one map (esports). */
  'period-winner',
  /** Who wins against all; whoever shares the first place shares it as a dead heat. */
  'outright',
  /** Among the first three; whoever shares the last of these places shares it as a dead heat. */
  'top-three',
] as const;
export const MarketKind = z.enum(MARKET_KINDS);
export type MarketKind = (typeof MARKET_KINDS)[number];

/**
 * A name as each script writes it. A feed that knows one script gives it three times.
 * `sportsName` chooses the one of a language.
 */
export const SportsName = z.strictObject({ latin: z.string(), cyrillic: z.string(), devanagari: z.string() });
export type SportsName = z.infer<typeof SportsName>;

const SCRIPTS: Readonly<Record<Locale, keyof SportsName>> = {
  ru: 'cyrillic',
  kz: 'cyrillic',
  en: 'latin',
  br: 'latin',
  hi: 'devanagari',
};

/** The name in the script of a language. */
export function sportsName(name: SportsName, locale: Locale): string {
  return name[SCRIPTS[locale]];
}

export const FixtureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const LeagueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** Unique within its fixture, such as `winner`, `total:225`, `handicap:-75` or `period-winner:2`. */
export const MarketId = z.string().check(z.regex(/^[a-z0-9:-]{1,40}$/));
/**
 * `home`, `draw`, `away`; `over`, `under`; `yes`, `no`; `2-1` or `other` of a correct score; the id of a competitor of an
 * outright or of the first three.
 */
export const SelectionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** Odds are the payout of one unit of stake in 1/1,000, the stake included: 1950 is 1.95. */
export const OddsMilli = z.int().check(z.minimum(1001), z.maximum(10_000_000));

/**
 * What became of a selection. `dead-heat`: `tied` shared the last `places` places, so that `places`/`tied` of the stake
 * is paid at the full odds and the rest is lost.
 */
export const SelectionResult = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['won', 'lost', 'void', 'half-won', 'half-lost']) }),
  z.strictObject({ type: z.literal('dead-heat'), places: z.int(), tied: z.int() }),
]);
export type SelectionResult = z.infer<typeof SelectionResult>;

export const MarketSelection = z.strictObject({
  id: SelectionId,
  oddsMilli: OddsMilli,
  /** Null until the market is settled. */
  result: z.nullable(SelectionResult),
});
export type MarketSelection = z.infer<typeof MarketSelection>;

export const MarketStatus = z.enum(['open', 'suspended', 'settled', 'cancelled']);
export type MarketStatus = z.infer<typeof MarketStatus>;

export const SportsMarket = z.strictObject({
  id: MarketId,
  kind: MarketKind,
  /** In hundredths. Of a handicap it is the home side's; the away side has the opposite one. Null of other kinds. */
  lineHundredths: z.nullable(z.int()),
  /** The set or the map, counted from 1; null when the market is of the whole fixture. */
  period: z.nullable(z.int()),
  status: MarketStatus,
  /** Grows with every change of status, odds or result: an older one that arrives late is dropped. A bet names the one it saw. */
  version: z.int(),
  /**
   * How many of the selections win: 1, or 3 of `top-three`. The sum of 1/odds over it is 1 plus the margin, so that the
   * chance of a selection without the margin is `winners / odds / sum(1/odds)`.
   */
  winners: z.int(),
  selections: z.array(MarketSelection),
});
export type SportsMarket = z.infer<typeof SportsMarket>;

export const FixtureStatus = z.enum(['not-started', 'live', 'ended', 'cancelled']);
export type FixtureStatus = z.infer<typeof FixtureStatus>;

/** In the order of `score`: of a match the home side is the first of two. */
export const Competitor = z.strictObject({ id: SelectionId, name: SportsName });
export type Competitor = z.infer<typeof Competitor>;

/** Every list is in the order of the competitors. */
export const Score = z.strictObject({
  /** Goals or points; sets or maps won; strokes over par, which may be negative. */
  total: z.array(z.int()),
  /** Of each period (half, third, quarter, set, map) up to the present one. Empty of golf. */
  periods: z.array(z.array(z.int())),
  /** Points of the game that is played in tennis, such as `40` and `A`; null elsewhere. */
  points: z.nullable(z.array(z.string())),
  /** Whose serve it is, as an index; null where nobody serves. */
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
  /** Whose it was, as an index of the competitors; null if nobody's. */
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

/** When what is told was true, and the server's clock when it was sent: the difference is the age of the prices. */
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
export const FixtureDetail = z.strictObject({
  league: League,
  fixture: Fixture,
  /** Oldest first; the last 100. */
  events: z.array(FixtureEvent),
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

/**
 * Which odds a player takes instead of those seen: `none` only these, `higher` these or higher ones, `any` all. A market
 * that is not open is never taken.
 */
export const OddsChoice = z.enum(['none', 'higher', 'any']);
export type OddsChoice = z.infer<typeof OddsChoice>;

export const SlipSelection = z.strictObject({
  fixtureId: FixtureId,
  marketId: MarketId,
  selectionId: SelectionId,
  /** What the player saw. */
  marketVersion: z.int().check(z.minimum(0)),
  oddsMilli: OddsMilli,
});
export type SlipSelection = z.infer<typeof SlipSelection>;

export const MAX_SLIP_SELECTIONS = 16;
export const MAX_SLIP_BETS = 16;
/** Most selections of a system: C(12, 6) is 924 combinations. */
export const MAX_SYSTEM_SELECTIONS = 12;

/** One bet of a slip. `selections` are indexes into the slip's. `stakeUnits` is the whole stake, which combinations share equally. */
const slipBet = {
  selections: z.array(z.int().check(z.minimum(0), z.maximum(MAX_SLIP_SELECTIONS - 1))),
};
const SlipBetShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single'), ...slipBet }),
  z.strictObject({ type: z.literal('accumulator'), ...slipBet }),
  /** Every accumulator of `winners` selections: 2 of 3 is three doubles. */
  z.strictObject({
    type: z.literal('system'),
    winners: z.int().check(z.minimum(2), z.maximum(MAX_SYSTEM_SELECTIONS - 1)),
    ...slipBet,
  }),
]);
export type SlipBetShape = z.infer<typeof SlipBetShape>;
export const SlipBet = z.strictObject({ id: BetId, shape: SlipBetShape, stakeUnits: PositiveUnits });
export type SlipBet = z.infer<typeof SlipBet>;

const selections = z.array(SlipSelection).check(z.minLength(1), z.maxLength(MAX_SLIP_SELECTIONS));

/**
 * All bets of the call are taken or none. Each id is the idempotency key of its bet: the same call again answers the same
 * bets; an id with another content is refused.
 */
export const PlaceSlip = z.strictObject({
  currency: CurrencyCode,
  oddsChoice: OddsChoice,
  selections,
  bets: z.array(SlipBet).check(z.minLength(1), z.maxLength(MAX_SLIP_BETS)),
});
export type PlaceSlip = z.infer<typeof PlaceSlip>;

/** `refunded` is for a bet that was live and not accepted after its delay; see `refusal`. */
export const SportsBetStatus = z.enum(['pending', 'refunded', 'open', 'won', 'lost', 'returned', 'cashed-out']);
export type SportsBetStatus = z.infer<typeof SportsBetStatus>;

/** A selection as it was bet on, with the names of then: the fixture may be long gone. */
export const SportsBetLeg = z.strictObject({
  fixtureId: FixtureId,
  sport: Sport,
  league: SportsName,
  competitors: z.array(Competitor),
  startsAt: z.int(),
  marketId: MarketId,
  kind: MarketKind,
  lineHundredths: z.nullable(z.int()),
  period: z.nullable(z.int()),
  selectionId: SelectionId,
  /** What the bet was accepted at. */
  marketVersion: z.int(),
  oddsMilli: OddsMilli,
  /** Whether the fixture was being played. */
  isLive: z.boolean(),
  /** Null until its market is settled. A settlement that is taken back makes it null again. */
  result: z.nullable(SelectionResult),
});
export type SportsBetLeg = z.infer<typeof SportsBetLeg>;

/** ISO 8601 instants. */
export const SportsBet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  type: z.enum(['single', 'accumulator', 'system']),
  /** Of a system: how many selections each combination has. */
  winners: z.nullable(z.int()),
  /** How many accumulators the stake is shared by. */
  combinations: z.int(),
  stakeUnits: Units,
  /** What of the stake was cashed out already, and for how much. */
  cashedOutStakeUnits: Units,
  cashedOutUnits: Units,
  /** Product of the odds in 1/1,000, cut, of singles and accumulators; null of a system. */
  oddsMilli: z.nullable(z.int()),
  /** What is paid if every selection wins, no more than the largest payout. Of the stake that is left. */
  possiblePayoutUnits: Units,
  /** What the settlement paid, cash-outs not included; 0 until then. */
  payoutUnits: Units,
  /**
   * `pending`: taken from the wallet, a live selection waits for its delay. `won`: paid more than the stake that was left;
   * `returned`: that stake or a part of it; `lost`: nothing. `cashed-out`: nothing of the stake is left.
   */
  status: SportsBetStatus,
  /** Why a pending bet went back: `odds-changed`, `market-suspended`, `market-closed` or `line-stale`; else null. */
  refusal: z.nullable(z.string()),
  /** When a pending bet is decided, in milliseconds since 1970; else null. */
  decidesAt: z.nullable(z.int()),
  legs: z.array(SportsBetLeg),
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type SportsBet = z.infer<typeof SportsBet>;

export const SlipPlaced = z.strictObject({
  bets: z.array(SportsBet),
  balanceUnits: Units,
  replayed: z.boolean(),
});
export type SlipPlaced = z.infer<typeof SlipPlaced>;

/** Why a selection of a slip cannot be bet on, and what its market is now (null if it is gone). */
export const SelectionRefusal = z.strictObject({
  /** Index in the slip. */
  selection: z.int(),
  code: z.enum(['odds-changed', 'market-suspended', 'market-closed', 'selections-excluded']),
  market: z.nullable(SportsMarket),
});
export type SelectionRefusal = z.infer<typeof SelectionRefusal>;

/** The refusals 409 and 422 of a slip: an `ErrorBody` that also says what of the slip was wrong. */
export const SlipRefused = z.strictObject({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  selections: z.optional(z.array(SelectionRefusal)),
  /** The limits of each bet, in their order, when a stake was outside of them. */
  limits: z.optional(z.array(z.strictObject({ minStakeUnits: Units, maxStakeUnits: Units, maxPayoutUnits: Units }))),
});
export type SlipRefused = z.infer<typeof SlipRefused>;

/** The slip as it stands, without stakes. */
export const SlipLimitsQuery = z.strictObject({
  currency: CurrencyCode,
  selections,
  bets: z.array(SlipBetShape).check(z.minLength(1), z.maxLength(MAX_SLIP_BETS)),
});
export type SlipLimitsQuery = z.infer<typeof SlipLimitsQuery>;
/** Of each bet in the order asked: by the odds of now. */
export const SlipLimits = z.strictObject({
  bets: z.array(
    z.strictObject({
      combinations: z.int(),
      /** What a stake is multiplied by if every selection wins, in 1/1,000, cut. */
      fullOddsMilli: z.int(),
      minStakeUnits: Units,
      maxStakeUnits: Units,
      maxPayoutUnits: Units,
    }),
  ),
  /** What is wrong with the selections already. */
  refusals: z.array(SelectionRefusal),
});
export type SlipLimits = z.infer<typeof SlipLimits>;

/** Newest first, 25 a page. `open` has the pending ones too. */
export const SportsBetsQuery = z.strictObject({
  ...HistoryQuery.shape,
  state: z.optional(z.enum(['open', 'settled'])),
});
export const SportsBetsPage = z.strictObject({ bets: z.array(SportsBet), next: z.nullable(z.string()) });
export type SportsBetsPage = z.infer<typeof SportsBetsPage>;

/** Snapshot of the private topic `sports:bets`: the bets that are pending or open, newest first. A message is one bet as it is now. */
export interface SportsOpenBets {
  bets: SportsBet[];
}

/** How much of the stake that is left to cash out, in whole percent. */
export const CashOutPercent = z.int().check(z.minimum(1), z.maximum(100));
export const AskCashOut = z.strictObject({ percent: CashOutPercent });
/** A price that holds until `expiresAt` (milliseconds since 1970), as long as every market of the bet stays open. */
export const CashOutQuote = z.strictObject({
  /** Names the price when it is accepted; means nothing to a reader. */
  quoteId: z.string(),
  betId: BetId,
  percent: CashOutPercent,
  /** The part of the stake that it ends. */
  stakeUnits: Units,
  priceUnits: Units,
  expiresAt: z.int(),
  serverNow: z.int(),
});
export type CashOutQuote = z.infer<typeof CashOutQuote>;
/** `id` is the idempotency key of the cash-out. */
export const AcceptCashOut = z.strictObject({ id: z.uuid(), quoteId: z.string().check(z.maxLength(400)) });
export type AcceptCashOut = z.infer<typeof AcceptCashOut>;
export const SportsCashedOut = z.strictObject({
  bet: SportsBet,
  priceUnits: Units,
  balanceUnits: Units,
  replayed: z.boolean(),
});
export type SportsCashedOut = z.infer<typeof SportsCashedOut>;

export const SportsConfig = z.strictObject({
  /** `generated`: clubs, leagues and results are invented and drawn by this site, and the player is told so. */
  source: z.enum(['generated', 'the-odds-api']),
  /** Words of ours, in every language. `{line}` and `{home}`, `{away}` in a name are to be filled in. */
  sports: z.array(z.strictObject({ id: Sport, name: Localized })),
  marketKinds: z.array(z.strictObject({ id: MarketKind, name: Localized })),
  /** Of the selections that are no competitors and no scores: `draw`, `over`, `under`, `yes`, `no`, `other`. */
  selections: z.array(z.strictObject({ id: SelectionId, name: Localized })),
  limits: z.array(
    z.strictObject({ currency: CurrencyCode, minStakeUnits: Units, maxStakeUnits: Units, maxPayoutUnits: Units }),
  ),
  /** How long a bet with a live selection is pending. */
  liveDelayMs: z.int(),
  cashOutHoldMs: z.int(),
  /** What the cash-out price leaves to the house. */
  cashOutMarginBasisPoints: z.int(),
  /** Prices older than this are shown as old. */
  staleAfterMs: z.int(),
});
export type SportsConfig = z.infer<typeof SportsConfig>;
