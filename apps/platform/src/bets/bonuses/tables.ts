import type { BONUS_STATES, BonusTerms, Currency, LocalizedText } from '@baize/protocol';
import type { Generated } from 'kysely';
import type { BonusRuleId } from './bonus-rules.ts';

/** Amounts are in ledger units. */
export interface BonusTables {
  bonuses: BonusRow;
  promo_codes: PromoCodeRow;
  /** Each use of a promo code by a player. */
  promo_redemptions: { id: string; code: string; user_id: string; redeemed_at: Date };
  welcome_packs: WelcomePackRow;
  free_spins_campaigns: CampaignRow;
  free_spins: FreeSpinsRow;
  /** Each free spin that was played, with its win; `id` is the round of the slot. */
  free_spins_used: { id: string; free_spins_id: string; won_units: number; used_at: Date };
  /** Players who joined the VIP club. */
  vip_members: { user_id: string; joined_at: Date };
  /** Weeks of the club's cashback. `paid_at` is null until every member's cashback of the week is paid. */
  vip_cashback_weeks: { week_starts_at: Date; paid_at: Date | null };
  vip_cashback: VipCashbackRow;
}

/** A bonus of a player, from its promise to its end. */
export interface BonusRow {
  id: string;
  /** Breaks ties of instants. */
  number: Generated<number>;
  user_id: string;
  currency: Currency;
  /** Line of the table in `bonus-rules.ts` that gave its name and terms. */
  rule: BonusRuleId;
  /** Idempotency key of the promise, such as `promo:<redemption>`. */
  key: string;
  state: (typeof BONUS_STATES)[number];
  terms: BonusTerms;
  /** The welcome pack that it is a step of, from 1. */
  pack_id: string | null;
  pack_step: number | null;
  /** The deposit that started it; null while it waits for one, and for a bonus that needs none. */
  deposit_id: string | null;
  /** Null until its deposit has come. */
  amount_units: number | null;
  required_units: number | null;
  wagered_units: number;
  paid_units: number;
  created_at: Date;
  /** When its place in the queue was taken: null while it waits for a deposit. */
  queued_at: Date | null;
  /** End of the present state by the clock. */
  expires_at: Date;
  ended_at: Date | null;
}

/** A code that operators give out, and what it gives. */
export interface PromoCodeRow {
  /** In upper case. */
  code: string;
  kind: 'bonus' | 'free-spins';
  /** Line of `bonus-rules.ts`, or a campaign. */
  value: string;
  per_player_limit: number;
  /** Null for no limit. */
  total_limit: number | null;
  starts_at: Date;
  ends_at: Date;
  /** Null for everyone. */
  region: 'KZ' | 'RU' | null;
  currency: Currency | null;
}

/** A pack of bonuses for the first deposits. */
export interface WelcomePackRow {
  id: string;
  public_title: LocalizedText;
  /** Lines of `bonus-rules.ts` for the first, second, third deposit. */
  steps: readonly string[];
  starts_at: Date;
  ends_at: Date;
}

/** Free spins that can be given to players: of which slot, how many and for how long. */
export interface CampaignRow {
  id: string;
  name: LocalizedText;
  /** The slot. */
  game: string;
  spins: number;
  /** Stake of one spin by currency: a player with another has none of it. */
  stakes: Readonly<Partial<Record<Currency, number>>>;
  lifetime_seconds: number;
  starts_at: Date;
  ends_at: Date;
}

/** What one player has of a campaign. */
export interface FreeSpinsRow {
  id: string;
  campaign_id: string;
  user_id: string;
  game: string;
  currency: Currency;
  stake_units: number;
  spins: number;
  spins_left: number;
  won_units: number;
  state: 'open' | 'used' | 'expired' | 'cancelled';
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** What a member was paid for one week in one currency. Amounts in ledger units. */
export interface VipCashbackRow {
  user_id: string;
  currency: Currency;
  week_starts_at: Date;
  level: number;
  basis_points: number;
  staked_units: number;
  paid_units: number;
  paid_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends BonusTables {}
}
