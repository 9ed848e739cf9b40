import type { Migration } from '../../foundation/db/migrate.ts';

export const attributionMigrations: readonly Migration[] = [
  {
    id: 'attribution/001-attribution',
    sql: `
      create table affiliates (
        partner text primary key,
        postback_url text check (postback_url ~ '^https?://')
      );

      create table ad_campaigns (
        utm_source text not null check (utm_source = lower(utm_source)),
        utm_campaign text not null check (utm_campaign = lower(utm_campaign)),
        promo_type text not null,
        promo_value text not null,
        primary key (utm_source, utm_campaign)
      );

      create table marketing_visits (
        id uuid primary key,
        kind text not null check (kind in ('utm', 'affiliate', 'page-open', 'source', 'browser')),
        once text not null unique,
        details jsonb not null,
        ip text not null,
        user_agent text,
        created_at timestamptz not null
      );
      create index marketing_visits_by_age on marketing_visits (created_at);

      create table player_attributions (
        user_id uuid primary key references users (id),
        method text,
        partner text,
        adplace text,
        promo text,
        stag text,
        partner_id text,
        adv_id text,
        advertise_uid text,
        advertise_source text,
        cpa_one_uid text,
        pr_hash text,
        ip text,
        user_agent text,
        created_at timestamptz not null
      );

      create table sandbox_postbacks (
        event_id text primary key,
        partner text not null,
        body jsonb not null,
        received_at timestamptz not null
      );

      insert into affiliates (partner, postback_url) values ('sandbox', null);
      insert into ad_campaigns (utm_source, utm_campaign, promo_type, promo_value) values
        ('telegram', 'welcome', 'deposit-percent', '100'),
        ('search', 'spins', 'free-spins', '20'),
        ('partners', 'promo', 'promocode', 'WELCOME');
    `,
  },
  {
    id: 'attribution/002-promises',
    // A promise of an unknown kind was never kept. Free spins were promised by their number, which names no campaign.
    sql: `
      delete from ad_campaigns where promo_type not in ('promocode', 'deposit-percent', 'free-spins');
      update ad_campaigns set promo_value = 'first-spins' where promo_type = 'free-spins';
      delete from ad_campaigns
        where promo_type = 'deposit-percent' and not promo_value ~ '^([1-9][0-9]?|1[0-9]{2}|200)$';
      alter table ad_campaigns
        add constraint ad_campaigns_promise check (promo_type in ('promocode', 'deposit-percent', 'free-spins')),
        add constraint ad_campaigns_percent check (
          promo_type <> 'deposit-percent' or promo_value ~ '^([1-9][0-9]?|1[0-9]{2}|200)$'
        );
    `,
  },
];
