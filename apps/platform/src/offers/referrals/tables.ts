import type { Currency } from '@baize/protocol';

export interface ReferralTables {
  referral_codes: ReferralCodeRow;
  referrals: ReferralRow;
  referral_weeks: ReferralWeekRow;
  referral_payments: ReferralPaymentRow;
}

/** The code in the link by which a player brings friends. */
export interface ReferralCodeRow {
  user_id: string;
  code: string;
}

/** A player who came by another player's link. */
export interface ReferralRow {
  friend_id: string;
  referrer_id: string;
  registered_at: Date;
}

/**
 * Weeks of what referrals pay. A week is stored while it runs, so that one which ended while no process ran is paid
 * too.
 */
export interface ReferralWeekRow {
  week_starts_at: Date;
  paid_at: Date | null;
}

/** What a player was paid for one week's stakes of friends in one currency. Amounts in ledger units. */
export interface ReferralPaymentRow {
  referrer_id: string;
  currency: Currency;
  week_starts_at: Date;
  friends: number;
  basis_points: number;
  staked_units: number;
  paid_units: number;
  paid_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends ReferralTables {}
}
