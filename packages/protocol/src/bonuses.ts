import * as z from 'zod/mini';
import { CurrencyCode, Units } from './primitives.ts';
import { WagerKind } from './wagers.ts';

/**
 * `waiting` for its deposit, `queued` behind another bonus, `active`, or over: `completed` by wagering, `lost` when its
 * money was played away, `revoked` when its deposit was refunded, `expired` by the clock, `cancelled` by its player.
 */
export const BONUS_STATES = [
  'waiting',
  'queued',
  'active',
  'completed',
  'lost',
  'revoked',
  'expired',
  'cancelled',
] as const;

/** What a bonus promises and asks, as it was when it was promised: it never changes for it. Amounts in ledger units. */
export const BonusTerms = z.strictObject({
  /** What its amount follows from: a share of a deposit, or nothing. */
  basis: z.enum(['deposit', 'fixed']),
  /** Share of the deposit; null for a fixed amount. */
  depositPercent: z.nullable(z.int()),
  /** Smallest deposit that it takes; null for a fixed amount. */
  minDepositUnits: z.nullable(Units),
  maxAmountUnits: Units,
  /** The amount times this is to be staked before the bonus balance becomes real money. */
  wageringMultiplier: z.int(),
  /** Largest stake from the bonus balance. A stake from the real balance knows only the game's limit. */
  maxStakeUnits: Units,
  /** Most that becomes real money; the rest of the bonus balance is removed. */
  maxPayoutUnits: Units,
  /** Time to wager from the start. */
  wageringSeconds: z.int(),
  /** How much of a stake counts, in percent, by what it is staked on; what is not named counts nothing. */
  contributions: z.array(z.strictObject({ game: WagerKind, percent: z.int() })),
  /** A dice bet with a chance above this, in hundredths of a percent, counts nothing: it can hardly lose. */
  maxDiceChance: z.int(),
  /** A crash bet, or a game of steps, that leaves by rule or by hand below this, in hundredths, counts nothing: it can hardly lose. */
  minCrashCashOut: z.int(),
  /** A sports bet with a selection at lower odds, in 1/1,000, counts nothing: it can hardly lose. */
  minSportsOddsMilli: z.int(),
});
export type BonusTerms = z.infer<typeof BonusTerms>;

/** A player's own bonus with its progress. Amounts in ledger units, null until the amount is known. */
export const Bonus = z.strictObject({
  id: z.uuid(),
  /** In the language of Accept-Language. */
  name: z.string(),
  /** Seconds until its present state ends by the clock; 0 when it is over. */
  expires_in: z.int(),
  state: z.enum(BONUS_STATES),
  currency: CurrencyCode,
  amountUnits: z.nullable(Units),
  requiredUnits: z.nullable(Units),
  wageredUnits: Units,
  /** What became real money, less what was taken back with a refunded deposit. */
  paidUnits: Units,
  terms: BonusTerms,
  /** ISO 8601 instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type Bonus = z.infer<typeof Bonus>;
export const BonusParams = z.strictObject({ id: z.uuid() });
export const BonusAnswer = z.strictObject({ data: Bonus });
/** Null when no bonus waits for a deposit. */
export const WaitingBonus = z.strictObject({ data: z.nullable(Bonus) });
/** Newest first, 25 a page. */
export const Bonuses = z.strictObject({ data: z.array(Bonus), next: z.nullable(z.string()) });

/** Spins that a player has in one game. */
export const FreeSpins = z.strictObject({
  id: z.uuid(),
  campaignId: z.string(),
  game: z.strictObject({ id: z.string() }),
  /** ISO 8601 instant. */
  expiration_at: z.string(),
  state: z.enum(['open', 'used', 'expired', 'cancelled']),
  spins: z.int(),
  spinsLeft: z.int(),
  currency: CurrencyCode,
  /** What each spin stakes, and what they have won. What is won becomes a bonus when the spins are over. */
  stakeUnits: Units,
  wonUnits: Units,
});
export type FreeSpins = z.infer<typeof FreeSpins>;
/** Those with spins left, the first to expire first. */
export const FreeSpinsList = z.strictObject({ data: z.array(FreeSpins) });
export const CampaignId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));
export const CampaignParams = z.strictObject({ id: CampaignId });
/** A campaign as its player sees it: `freeSpins` is null when the player has none of it. */
export const FreeSpinsCampaign = z.strictObject({
  data: z.strictObject({
    id: CampaignId,
    name: z.string(),
    game: z.strictObject({ id: z.string() }),
    spins: z.int(),
    stakes: z.array(z.strictObject({ currency: CurrencyCode, stakeUnits: Units })),
    /** Seconds that a player has from the grant. */
    lifetimeSeconds: z.int(),
    startsAt: z.string(),
    endsAt: z.string(),
    freeSpins: z.nullable(FreeSpins),
  }),
});

/** As typed: case and spaces around it do not matter. */
export const PromoCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
export const PromoParams = z.strictObject({ code: PromoCode });
export const OfferQuery = z.strictObject({ currency: z.optional(CurrencyCode) });
/** What a visitor without an account is offered. `expires_in` is the time to deposit after the registration. */
export const PromoOffer = z.strictObject({
  data: z.strictObject({
    code: z.string(),
    kind: z.enum(['bonus', 'free-spins']),
    name: z.string(),
    expires_in: z.int(),
    currency: CurrencyCode,
    /** Null for free spins. */
    terms: z.nullable(BonusTerms),
    /** Number of free spins; null for a bonus. */
    spins: z.nullable(z.int()),
  }),
});
/** `id` is the idempotency key. */
export const RedeemPromo = z.strictObject({ id: z.uuid(), code: PromoCode });
/** One of both is null. */
export const PromoRedeemed = z.strictObject({ bonus: z.nullable(Bonus), freeSpins: z.nullable(FreeSpins) });

/** A bonus for each of the first deposits. */
export const WelcomePacks = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      publicTitle: z.string(),
      /** Time to make the first deposit after the registration, in seconds. */
      expires_in: z.int(),
      currency: CurrencyCode,
      steps: z.array(z.strictObject({ deposit: z.int(), name: z.string(), terms: BonusTerms })),
    }),
  ),
});

/** The player's place in the VIP club. Amounts in ledger units of `currency`, in which most of the level was reached. */
export const Vip = z.strictObject({
  joined: z.boolean(),
  /** 0 before the first level. */
  level: z.int(),
  /** Null before the first level. */
  levelName: z.nullable(z.string()),
  currency: CurrencyCode,
  wageredUnits: Units,
  /** Null at the last level. */
  nextLevelUnits: z.nullable(Units),
});
export type Vip = z.infer<typeof Vip>;

/** The club's whole table, the same for everyone. Amounts in ledger units. */
export const VipLevels = z.strictObject({
  levels: z.array(
    z.strictObject({
      level: z.int(),
      name: z.string(),
      /** What is to be wagered, in one of the currencies: they are never added up. */
      wagered: z.array(z.strictObject({ currency: CurrencyCode, units: Units })),
      /** Share of a week's stakes that is paid back, in hundredths of a percent. */
      cashbackBasisPoints: z.int(),
    }),
  ),
});
export type VipLevels = z.infer<typeof VipLevels>;

/** A member's weekly cashback. Weeks begin on Monday, 00:00 UTC. */
export const VipCashback = z.strictObject({
  /** ISO 8601 instants of the present week; it is paid after its end. */
  weekStartsAt: z.string(),
  weekEndsAt: z.string(),
  basisPoints: z.int(),
  /** The stakes that count so far, and what they would bring if the week ended now. */
  soFar: z.array(z.strictObject({ currency: CurrencyCode, stakedUnits: Units, cashbackUnits: Units })),
  /** What was paid, the latest first, 20 at most. */
  payments: z.array(
    z.strictObject({
      weekStartsAt: z.string(),
      currency: CurrencyCode,
      level: z.int(),
      stakedUnits: Units,
      paidUnits: Units,
      paidAt: z.string(),
    }),
  ),
});
export type VipCashback = z.infer<typeof VipCashback>;
