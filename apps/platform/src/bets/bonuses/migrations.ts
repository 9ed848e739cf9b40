import type { Migration } from '../../foundation/db/migrate.ts';

export const bonusMigrations: readonly Migration[] = [
  {
    id: 'bonuses/001-bonuses',
    sql: `
      create table bonuses (
        id uuid primary key,
        number bigint generated always as identity,
        user_id uuid not null,
        currency text not null,
        rule text not null,
        key text not null unique,
        state text not null check (state in ('waiting', 'queued', 'active', 'completed', 'expired', 'cancelled')),
        terms jsonb not null,
        pack_id text,
        pack_step integer,
        amount_units bigint check (amount_units > 0),
        required_units bigint check (required_units > 0),
        wagered_units bigint not null check (wagered_units >= 0),
        paid_units bigint not null check (paid_units >= 0),
        created_at timestamptz not null,
        queued_at timestamptz,
        expires_at timestamptz not null,
        ended_at timestamptz,
        check ((ended_at is not null) = (state in ('completed', 'expired', 'cancelled'))),
        check ((amount_units is null) = (required_units is null)),
        check (amount_units is not null or state not in ('queued', 'active', 'completed'))
      ) with (fillfactor = 70);
      create unique index bonuses_active on bonuses (user_id, currency) where state = 'active';
      create index bonuses_of_user on bonuses (user_id, created_at desc);
      create index bonuses_by_end on bonuses (expires_at) where ended_at is null;
      create index bonuses_wagered on bonuses (id) where state = 'active' and wagered_units >= required_units;
      create table bonus_stakes (bet_id uuid primary key, bonus_id uuid not null references bonuses (id));

      create table promo_codes (
        code text primary key check (code = upper(code)),
        kind text not null check (kind in ('bonus', 'free-spins')),
        value text not null,
        per_player_limit integer not null check (per_player_limit > 0),
        total_limit integer check (total_limit > 0),
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        region text,
        currency text
      );
      create table promo_redemptions (
        id uuid primary key,
        code text not null references promo_codes (code),
        user_id uuid not null,
        redeemed_at timestamptz not null
      );
      create index promo_redemptions_of_code on promo_redemptions (code, user_id);

      create table welcome_packs (
        id text primary key,
        public_title jsonb not null,
        steps jsonb not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null
      );

      create table free_spins_campaigns (
        id text primary key,
        name jsonb not null,
        game text not null,
        spins integer not null check (spins > 0),
        stakes jsonb not null,
        lifetime_seconds integer not null check (lifetime_seconds > 0),
        starts_at timestamptz not null,
        ends_at timestamptz not null
      );
      create table free_spins (
        id uuid primary key,
        campaign_id text not null references free_spins_campaigns (id),
        user_id uuid not null,
        game text not null,
        currency text not null,
        stake_units bigint not null check (stake_units > 0),
        spins integer not null,
        spins_left integer not null check (spins_left between 0 and spins),
        won_units bigint not null check (won_units >= 0),
        state text not null check (state in ('open', 'used', 'expired', 'cancelled')),
        granted_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        unique (user_id, campaign_id),
        check ((ended_at is null) = (state = 'open'))
      );
      create index free_spins_by_end on free_spins (expires_at) where state = 'open';
      create table free_spins_used (
        id uuid primary key,
        free_spins_id uuid not null references free_spins (id),
        won_units bigint not null check (won_units >= 0),
        used_at timestamptz not null
      );

      create table vip_members (user_id uuid primary key, joined_at timestamptz not null);
    `,
  },
  {
    id: 'bonuses/002-bets-name-their-bonus',
    sql: 'drop table bonus_stakes;',
  },
  {
    id: 'bonuses/003-lost-and-revoked',
    sql: `
      alter table bonuses
        drop constraint bonuses_state_check,
        drop constraint bonuses_check,
        add constraint bonuses_state_check check (
          state in ('waiting', 'queued', 'active', 'completed', 'lost', 'revoked', 'expired', 'cancelled')
        ),
        add constraint bonuses_over check ((ended_at is null) = (state in ('waiting', 'queued', 'active'))),
        add column deposit_id uuid;
      create unique index bonuses_of_deposit on bonuses (deposit_id) where deposit_id is not null;
      create index bonuses_active_by_id on bonuses (id) where state = 'active';
    `,
  },
  {
    id: 'bonuses/004-vip-cashback',
    // Cashback was not promised to the members so far: the first week that is paid is the one in which this is applied.
    sql: `
      create table vip_cashback_weeks (week_starts_at timestamptz primary key, paid_at timestamptz);
      create table vip_cashback (
        user_id uuid not null,
        currency text not null,
        week_starts_at timestamptz not null,
        level integer not null check (level > 0),
        basis_points integer not null check (basis_points > 0),
        staked_units bigint not null check (staked_units > 0),
        paid_units bigint not null check (paid_units > 0),
        paid_at timestamptz not null,
        primary key (user_id, week_starts_at, currency)
      );
    `,
  },
  {
    id: 'bonuses/005-sports-odds',
    // Sports bets count nothing for what was promised before; its terms only say the same as those of now.
    sql: `update bonuses set terms = jsonb_set(terms, '{minSportsOddsMilli}', '1500')`,
  },
];
