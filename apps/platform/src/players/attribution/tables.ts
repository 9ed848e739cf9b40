import type { AdPromise } from '@baize/protocol';
import type { Facts } from '../../foundation/hooks.ts';

export interface AttributionTables {
  affiliates: AffiliateRow;
  ad_campaigns: AdCampaignRow;
  marketing_visits: MarketingVisitRow;
  player_attributions: PlayerAttributionRow;
  sandbox_postbacks: SandboxPostbackRow;
}

/** Affiliates that are notified of the players that they brought. Written by operators. */
export interface AffiliateRow {
  partner: string;
  /** Null sends to the sandbox's receiver. */
  postback_url: string | null;
}

/** What visitors of an advertising campaign are promised. */
export interface AdCampaignRow {
  /** In lower case, as is `utm_campaign`. */
  utm_source: string;
  utm_campaign: string;
  promo_type: AdPromise;
  /** Promo code, percent of a deposit, or campaign of free spins. */
  promo_value: string;
}

/** What a visitor's browser reported about where they come from. */
export interface MarketingVisitRow {
  /** UUID; of an advertising visit the advertise id. */
  id: string;
  kind: 'utm' | 'affiliate' | 'page-open' | 'source' | 'browser';
  /** Hash of what was reported, by whom and on which day. */
  once: string;
  details: Record<string, unknown>;
  ip: string;
  user_agent: string | null;
  created_at: Date;
}

/** What a player came by. The first value of each column stays. */
export interface PlayerAttributionRow {
  user_id: string;
  method: Facts['player.registered']['method'] | null;
  /** Fixed at the registration, as is who earns by the player. */
  partner: string | null;
  adplace: string | null;
  promo: string | null;
  stag: string | null;
  partner_id: string | null;
  adv_id: string | null;
  advertise_uid: string | null;
  advertise_source: string | null;
  cpa_one_uid: string | null;
  pr_hash: string | null;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
}

/** What the sandbox's affiliate has received: an outside party, which knows of players by postbacks alone. */
export interface SandboxPostbackRow {
  event_id: string;
  partner: string;
  body: Record<string, unknown>;
  received_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends AttributionTables {}
}
