import * as z from 'zod/mini';
import { CurrencyCode, LocaleCode, PositiveUnits, Units } from './primitives.ts';
import { Reason } from './operators.ts';

/** Slots and live tables of outside providers: what the lobby shows and how a game is opened. */

export const SLOT_KINDS = ['slot', 'live'] as const;
export const SlotKind = z.enum(SLOT_KINDS);
export type SlotKind = z.infer<typeof SlotKind>;

/** How a game is played; the lobby filters by it. */
export const SLOT_MECHANICS = ['classic', 'lines', 'ways', 'hold', 'roulette', 'blackjack'] as const;
export const SlotMechanic = z.enum(SLOT_MECHANICS);
export type SlotMechanic = z.infer<typeof SlotMechanic>;

/** How a return comes: small and often, or rare and large. */
export const SLOT_PACES = ['calm', 'even', 'wild'] as const;

/** As in addresses, campaigns and the provider's own calls. */
export const SlotGameId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));
const Title = z.string().check(z.minLength(1), z.maxLength(64));
/** A fraction in lowest terms, in decimal digits: too long for a number. */
const Digits = z.string().check(z.regex(/^\d{1,2000}$/));

const entry = {
  id: SlotGameId,
  kind: SlotKind,
  title: Title,
  /** Studio that made it. */
  studio: SlotGameId,
  mechanic: SlotMechanic,
  /** Null for live tables. */
  pace: z.nullable(z.enum(SLOT_PACES)),
  /** What the game pays back of its stakes in the long run, in hundredths of a percent, rounded down: 9612 is 96.12 %. */
  returnBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
};

/** What a provider says of one game. */
export const ProviderGame = z.strictObject({
  ...entry,
  /** The exact return that `returnBasisPoints` is rounded from. */
  expectedReturn: z.strictObject({ numerator: Digits, denominator: Digits }),
  /** Path of its picture at the provider. */
  art: z.string().check(z.regex(/^\/[\w./-]{1,120}$/)),
  /** Whether a spin may be given away: a live table has none. */
  takesFreeSpins: z.boolean(),
  /** Most that a round pays, in its stakes; absent where the provider states none. */
  maxWinMultiple: z.optional(z.int().check(z.minimum(1))),
});
export type ProviderGame = z.infer<typeof ProviderGame>;

/** Answer of the provider's `GET /catalogue`. */
export const ProviderCatalogue = z.strictObject({
  studios: z.array(z.strictObject({ id: SlotGameId, title: Title })).check(z.maxLength(200)),
  games: z.array(ProviderGame).check(z.maxLength(5_000)),
});
export type ProviderCatalogue = z.infer<typeof ProviderCatalogue>;

/** One tile of a lobby. */
export const SlotGame = z.strictObject({
  ...entry,
  /** Address of its picture. */
  artUrl: z.string(),
});
export type SlotGame = z.infer<typeof SlotGame>;

export const SlotsQuery = z.strictObject({
  kind: SlotKind,
  /** `first`: as many as a page shows before it is moved; all without it. */
  part: z.optional(z.literal('first')),
});
export const SlotGames = z.strictObject({
  games: z.array(SlotGame),
  /** How many there are of this kind. */
  total: z.int(),
  /** Those that have a game of this kind. */
  studios: z.array(z.strictObject({ id: SlotGameId, title: z.string() })),
});
export type SlotGames = z.infer<typeof SlotGames>;

export const SlotGameParams = z.strictObject({ id: SlotGameId });
/** One game with the return that it states. */
export const SlotGameDetail = z.strictObject({
  ...SlotGame.shape,
  studioTitle: z.string(),
  expectedReturn: z.strictObject({ numerator: z.string(), denominator: z.string() }),
});
export type SlotGameDetail = z.infer<typeof SlotGameDetail>;

/** What a player has marked and played; identifiers of games, newest first. */
export const OwnSlots = z.strictObject({ favourites: z.array(SlotGameId), recent: z.array(SlotGameId) });
export type OwnSlots = z.infer<typeof OwnSlots>;
export const MarkSlot = z.strictObject({ favourite: z.boolean() });

/** How the frame should look and speak. */
const look = { locale: LocaleCode, theme: z.enum(['dark', 'light']) };
/** Play money of the provider; nothing reaches a wallet. */
export const LaunchDemo = z.strictObject({ ...look, currency: CurrencyCode });
/** The wallet in use. */
export const LaunchPlay = z.strictObject(look);
export const SlotLaunch = z.strictObject({
  /** For the frame; it holds the token of this one session, and is never to be kept. */
  url: z.string(),
  game: SlotGame,
});
export type SlotLaunch = z.infer<typeof SlotLaunch>;

/** A round that a provider opened and has not finished, as operators see it. */
export const OpenSlotRounds = z.strictObject({
  rounds: z.array(
    z.strictObject({
      id: z.string(),
      gameId: z.string(),
      userId: z.uuid(),
      currency: CurrencyCode,
      stakeUnits: Units,
      wonUnits: Units,
      openedAt: z.string(),
    }),
  ),
});
export type OpenSlotRounds = z.infer<typeof OpenSlotRounds>;

/** Wins above the cap of their game, which no player can spend until an operator decides. Amounts in ledger units. */
export const HeldWins = z.strictObject({
  wins: z.array(
    z.strictObject({
      /** Of the provider's transaction. */
      id: z.string(),
      roundId: z.string(),
      userId: z.uuid(),
      gameId: z.string(),
      title: z.string(),
      currency: CurrencyCode,
      stakeUnits: Units,
      /** What the round has paid. */
      paidUnits: Units,
      heldUnits: Units,
      /** ISO 8601 instant. */
      heldAt: z.string(),
    }),
  ),
});
export type HeldWins = z.infer<typeof HeldWins>;
export const DecideHeldWin = z.strictObject({
  decision: z.enum(['release', 'take-back']),
  reason: Reason,
});
export type DecideHeldWin = z.infer<typeof DecideHeldWin>;

/**
 * The seamless wallet: a provider asks for money as it is played. Every body is signed as a `ProviderEvent` of the
 * cashier is: `Baize-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 */

/** Identifiers that the provider chooses: of transactions and of rounds. */
const ProviderId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const Token = z.string().check(z.regex(/^[\w-]{43}$/));

/** Of a team's service with its name before it: `plinko~its-own-id`. */
const HeldWinId = z.string().check(z.regex(/^[\w.:~-]{1,105}$/));
export const HeldWinParams = z.strictObject({ id: HeldWinId });

export const WalletBalance = z.strictObject({ token: Token });
/** Who plays what, and with how much. */
export const WalletPlayer = z.strictObject({
  playerId: z.uuid(),
  gameId: SlotGameId,
  currency: CurrencyCode,
  balanceUnits: Units,
  /** Spins that a campaign gave for this game in this currency; null for none. */
  freeSpins: z.nullable(z.strictObject({ id: z.uuid(), left: z.int(), stakeUnits: PositiveUnits })),
});
export type WalletPlayer = z.infer<typeof WalletPlayer>;

export const WalletBet = z.strictObject({
  transactionId: ProviderId,
  token: Token,
  roundId: ProviderId,
  currency: CurrencyCode,
  amountUnits: PositiveUnits,
  /** The stake is one of these spins and not of the wallet; null for a stake of the wallet. */
  freeSpinsId: z.nullable(z.uuid()),
});
export type WalletBet = z.infer<typeof WalletBet>;
export const WalletWin = z.strictObject({
  transactionId: ProviderId,
  playerId: z.uuid(),
  roundId: ProviderId,
  currency: CurrencyCode,
  amountUnits: PositiveUnits,
});
export type WalletWin = z.infer<typeof WalletWin>;
export const WalletRollback = z.strictObject({
  transactionId: ProviderId,
  /** The bet that did not happen. */
  betTransactionId: ProviderId,
  playerId: z.uuid(),
  roundId: ProviderId,
});
export type WalletRollback = z.infer<typeof WalletRollback>;
/** Nothing more of this round will come. */
export const WalletFinish = z.strictObject({ transactionId: ProviderId, playerId: z.uuid(), roundId: ProviderId });
export type WalletFinish = z.infer<typeof WalletFinish>;
/** The same for every repeat of a transaction: the balance is that after it, the first time. */
export const WalletAnswer = z.strictObject({ transactionId: ProviderId, balanceUnits: Units });
export type WalletAnswer = z.infer<typeof WalletAnswer>;
