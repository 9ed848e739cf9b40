import type { Migration } from '../db/migrate.ts';

export const identityMigrations: readonly Migration[] = [
  {
    id: 'identity/001-users-and-sessions',
    sql: `
      create table users (
        id uuid primary key,
        name text not null,
        email text not null unique check (email = lower(email)),
        email_verified_at timestamptz,
        password_hash text,
        currency text not null,
        locale text,
        timezone text,
        weekly_deposit_limit_units bigint check (weekly_deposit_limit_units > 0),
        partner text,
        adplace text,
        stag text,
        promo text,
        created_at timestamptz not null
      );

      create table sessions (
        id uuid primary key,
        user_id uuid not null references users (id),
        fingerprint text,
        created_at timestamptz not null,
        ended_at timestamptz
      );
      create index sessions_of_user on sessions (user_id) where ended_at is null;

      create table access_tokens (
        hash text primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        expires_at timestamptz not null
      );
      create index access_tokens_of_session on access_tokens (session_id);

      create table refresh_tokens (
        hash text primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        expires_at timestamptz not null,
        replaced_at timestamptz,
        salt text,
        child_hash text,
        check ((replaced_at is null) = (salt is null) and (replaced_at is null) = (child_hash is null))
      );
      create index refresh_tokens_of_session on refresh_tokens (session_id);

      create table one_time_codes (
        purpose text not null check (purpose in ('confirm-email', 'login')),
        email text not null,
        hash text not null,
        sent_at timestamptz not null,
        tries_left integer not null check (tries_left >= 0),
        primary key (purpose, email)
      );

      create table attempt_windows (
        key text primary key,
        started_at timestamptz not null,
        attempts integer not null
      );
    `,
  },
];
