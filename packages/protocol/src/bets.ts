import * as z from 'zod/mini';
import { ErrorBody } from './errors.ts';
import { CurrencyCode, Day, HistoryQuery, Units } from './primitives.ts';
import type { Service } from './services.ts';

export const GAMES = ['dice', 'crash', 'cases', 'keno', 'miner', 'hilo', 'coinflip', 'roulette', 'rooms'] as const;
export const Game = z.enum(GAMES);
export type Game = (typeof GAMES)[number];

/** The service at which each game is played. */
export const GAME_SERVICES = {
  dice: 'dice',
  crash: 'crash',
  cases: 'cases',
  keno: 'keno',
  miner: 'miner',
  hilo: 'dice',
  coinflip: 'coinflip',
  roulette: 'crash',
  rooms: 'crash',
} as const satisfies Record<Game, Service>;

/** A bet's identifier is the client's idempotency key: the same id with the same content answers the first result again. */
export const BetId = z.uuid();
export const BetParams = z.strictObject({ betId: BetId });

/** Smallest and largest stake and largest payout of one bet, in ledger units. */
export const Limits = z.strictObject({
  currency: CurrencyCode,
  minStakeUnits: Units,
  maxStakeUnits: Units,
  maxWinUnits: Units,
});
export type Limits = z.infer<typeof Limits>;

/** An exact fraction in decimal digits: not every one fits a number. */
export const ExactFraction = z.strictObject({
  numerator: z.string().check(z.regex(/^\d{1,40}$/)),
  denominator: z.string().check(z.regex(/^\d{1,40}$/)),
});
export type ExactFraction = z.infer<typeof ExactFraction>;

/**
 * What one type of bet of a game returns of what is staked, over the choices within it and every time to leave, for a
 * stake whose payouts need no cut to whole units.
 */
export const BetReturn = z.strictObject({ bet: z.string(), least: ExactFraction, greatest: ExactFraction });
export type BetReturn = z.infer<typeof BetReturn>;

/**
 * The refusal 422 of a bet: an `ErrorBody` that says the limits of the choice, where the stake was outside of them. Its
 * largest stake may be below the game's: no bet is taken whose full payout is above the largest win.
 */
export const StakeRefused = z.strictObject({ ...ErrorBody.shape, limits: z.optional(Limits) });
export type StakeRefused = z.infer<typeof StakeRefused>;

/** What makes one instant bet checkable. `algorithm` is its rule's name and version, such as `dice/1`; `serverSeed` is null until the player rotates it. */
export const SeedProof = z.strictObject({
  algorithm: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
});
export type SeedProof = z.infer<typeof SeedProof>;

/** What makes a shared round checkable. All is null until the round has opened, `hash` until it has ended. */
export const RoundProof = z.strictObject({
  algorithm: z.string(),
  roundNumber: z.int(),
  /** SHA-256 of the round's hash: the previous round's hash, known before the bet. */
  commitment: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  salt: z.nullable(z.string()),
  chainTerminatingHash: z.nullable(z.string()),
});
export type RoundProof = z.infer<typeof RoundProof>;

const betBase = {
  id: BetId,
  currency: CurrencyCode,
  /** Whose money was staked, and where a payout goes as long as the bonus is active. */
  wallet: z.enum(['real', 'bonus']),
  stakeUnits: Units,
  /** What the bet is worth by its rules; a check recomputes it. */
  payoutUnits: Units,
  /** What of the payout has reached the wallet: all of it, but for items of cases, which pay when they are sold. */
  creditedUnits: Units,
  /** The largest win that held when the bet was placed. */
  maxWinUnits: Units,
  /** Multiplier paid in 1/10,000; 0 when lost; null while open. */
  multiplier: z.nullable(z.int()),
  status: z.enum(['open', 'won', 'lost', 'refunded']),
  /** ISO 8601 instants. */
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
};

export const DiceBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('dice'),
  /** Chance in hundredths of a percent, roll in hundredths. */
  outcome: z.strictObject({ direction: z.enum(['under', 'over']), chance: z.int(), roll: z.int() }),
  proof: SeedProof,
});
/** Which of the four tables of multipliers a bet is paid by. */
export const KenoRisk = z.enum(['classic', 'low', 'medium', 'high']);
export const KenoBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('keno'),
  /** `draw` holds the ten numbers in the order in which they came. */
  outcome: z.strictObject({ risk: KenoRisk, picks: z.array(z.int()), draw: z.array(z.int()) }),
  proof: SeedProof,
});
export const CaseBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('cases'),
  outcome: z.strictObject({
    slug: z.string(),
    tableVersion: z.int(),
    items: z.array(z.strictObject({ itemId: z.string(), ticket: z.int(), valueUnits: Units })),
  }),
  proof: SeedProof,
});
export const CrashBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('crash'),
  /** Multipliers in hundredths. `bust` is null until the round has ended. */
  outcome: z.strictObject({
    autoCashOut: z.nullable(z.int()),
    cashedOutAt: z.nullable(z.int()),
    bust: z.nullable(z.int()),
  }),
  proof: RoundProof,
});
export const MinerBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('miner'),
  /** Tiles are 0 … 24, row by row: those opened, in order, and those with mines, which nobody is told before the end. */
  outcome: z.strictObject({ mines: z.int(), opened: z.array(z.int()), minedTiles: z.nullable(z.array(z.int())) }),
  proof: SeedProof,
});
/** The ace is 1, the king 13. */
export const Card = z.strictObject({ rank: z.int(), suit: z.enum(['diamonds', 'hearts', 'spades', 'clubs']) });
export const HiloStep = z.enum(['higher', 'higher-or-same', 'lower', 'lower-or-same', 'same', 'skip']);
export const HiloBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('hilo'),
  /** The cards that were turned, the first of them before any guess, and what was said of each next one. */
  outcome: z.strictObject({ cards: z.array(Card), steps: z.array(HiloStep) }),
  proof: SeedProof,
});
export const CoinSide = z.enum(['heads', 'tails']);
export const CoinflipBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('coinflip'),
  /** What was called and what fell, flip by flip. A series goes on after a right call until the player leaves. */
  outcome: z.strictObject({ series: z.boolean(), called: z.array(CoinSide), sides: z.array(CoinSide) }),
  proof: SeedProof,
});
/** Colours of the wheel, from the most pockets to the fewest. */
export const RouletteColour = z.enum(['black', 'red', 'blue', 'green', 'violet', 'gold']);
export const RouletteBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('roulette'),
  /** `pocket` (0 … 47) is null until the round's bets are closed. */
  outcome: z.strictObject({ colour: RouletteColour, pocket: z.nullable(z.int()) }),
  proof: RoundProof,
});
export const ROOMS = ['red', 'yellow', 'purple'] as const;
export const RoomName = z.enum(ROOMS);
export type RoomName = (typeof ROOMS)[number];
/** What makes a deposit in a room checkable, together with the other deposits, which `GET /rooms/rounds/{roundNumber}` lists. */
export const RoomProof = z.strictObject({
  algorithm: z.string(),
  roundNumber: z.int(),
  /** Published before the first ticket. */
  serverSeedHash: z.string(),
  /** Null until the round has ended. */
  serverSeed: z.nullable(z.string()),
});
export type RoomProof = z.infer<typeof RoomProof>;
export const RoomsBetRecord = z.strictObject({
  ...betBase,
  game: z.literal('rooms'),
  outcome: z.strictObject({
    room: RoomName,
    clientSeed: z.string(),
    /** Null for a deposit that its player took back. Tickets are counted from 0. */
    tickets: z.nullable(z.strictObject({ first: z.int(), last: z.int() })),
    /** Of the whole round; null until it was drawn. */
    potUnits: z.nullable(Units),
    winningTicket: z.nullable(z.int()),
  }),
  proof: RoomProof,
});
export const BetRecord = z.discriminatedUnion('game', [
  DiceBetRecord,
  CaseBetRecord,
  CrashBetRecord,
  KenoBetRecord,
  MinerBetRecord,
  HiloBetRecord,
  CoinflipBetRecord,
  RouletteBetRecord,
  RoomsBetRecord,
]);
export type BetRecord = z.infer<typeof BetRecord>;
export type DiceBetRecord = z.infer<typeof DiceBetRecord>;
export type KenoBetRecord = z.infer<typeof KenoBetRecord>;
export type CaseBetRecord = z.infer<typeof CaseBetRecord>;
export type CrashBetRecord = z.infer<typeof CrashBetRecord>;
export type MinerBetRecord = z.infer<typeof MinerBetRecord>;
export type HiloBetRecord = z.infer<typeof HiloBetRecord>;
export type CoinflipBetRecord = z.infer<typeof CoinflipBetRecord>;
export type RouletteBetRecord = z.infer<typeof RouletteBetRecord>;
export type RoomsBetRecord = z.infer<typeof RoomsBetRecord>;

export const BetsQuery = z.strictObject({ ...HistoryQuery.shape, game: z.optional(Game) });
/** Newest first, 25 a page. */
export const BetsPage = z.strictObject({ bets: z.array(BetRecord), next: z.nullable(z.string()) });
export type BetsPage = z.infer<typeof BetsPage>;

/** The last of the seven days; today when it is left out. */
export const WeekQuery = z.strictObject({ until: z.optional(Day) });
/**
 * The player's own figures of seven days, oldest day first; amounts in ledger units of `currency`. Paid is what reached
 * the wallet: an item of a case counts on the day of its sale.
 */
export const WeekSummary = z.strictObject({
  currency: CurrencyCode,
  stakedUnits: Units,
  paidUnits: Units,
  depositedUnits: Units,
  weeklyDepositLimitUnits: z.nullable(Units),
  days: z.array(z.strictObject({ date: z.string(), netUnits: z.int() })),
});
export type WeekSummary = z.infer<typeof WeekSummary>;

/** One line of a game's public feed. `player` is a display name; `userId` lets a client mark its own rows; it is empty for a player who hides. */
export const FeedEntry = z.strictObject({
  betId: BetId,
  game: Game,
  userId: z.string(),
  player: z.string(),
  currency: CurrencyCode,
  stakeUnits: Units,
  payoutUnits: Units,
  /** In 1/10,000; null while the bet is open. */
  multiplier: z.nullable(z.int()),
  /** What the game shows in its own column: the roll, the item, the cash-out. */
  label: z.string(),
  at: z.string(),
});
export type FeedEntry = z.infer<typeof FeedEntry>;
export const Feed = z.strictObject({ entries: z.array(FeedEntry) });
/** `game` is asked for by games that share a service with another, whose name is not theirs. */
export const FeedQuery = z.strictObject({ view: z.enum(['latest', 'top']), game: z.optional(Game) });
