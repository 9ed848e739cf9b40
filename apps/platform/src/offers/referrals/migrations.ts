import type { Migration } from '../../foundation/db/migrate.ts';

export const referralMigrations: readonly Migration[] = [
  {
    id: 'referrals/001-referrals',
    sql: `
      create table referral_codes (
        user_id uuid primary key references users (id),
        code text not null unique
      );
      create table referrals (
        friend_id uuid primary key references users (id),
        referrer_id uuid not null references users (id),
        registered_at timestamptz not null,
        check (friend_id <> referrer_id)
      );
      create index referrals_of_referrer on referrals (referrer_id);
      create table referral_weeks (week_starts_at timestamptz primary key, paid_at timestamptz);
      create table referral_payments (
        referrer_id uuid not null references users (id),
        currency text not null,
        week_starts_at timestamptz not null,
        friends integer not null check (friends > 0),
        basis_points integer not null check (basis_points > 0),
        staked_units bigint not null check (staked_units > 0),
        paid_units bigint not null check (paid_units > 0),
        paid_at timestamptz not null,
        primary key (referrer_id, week_starts_at, currency)
      );
    `,
  },
];
