import type { Migration } from '../../foundation/db/migrate.ts';

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
  {
    id: 'identity/002-phones-and-social',
    sql: `
      alter table users
        alter column email drop not null,
        add column phone text unique check (phone ~ '^[+][0-9]{8,15}$'),
        add column phone_verified_at timestamptz,
        add column register_method text not null default 'email' check (register_method in ('email', 'phone', 'social')),
        add constraint users_reachable check (email is not null or phone is not null or register_method = 'social');
      alter table users alter column register_method drop default;

      create table social_identities (
        provider text not null,
        subject text not null,
        user_id uuid not null references users (id),
        created_at timestamptz not null,
        primary key (provider, subject),
        unique (user_id, provider)
      );

      create table social_logins (
        state_hash text primary key,
        provider text not null,
        nonce text not null,
        code_verifier text not null,
        browser_hash text not null,
        redirect_uri text not null,
        origin text not null,
        user_id uuid references users (id),
        fingerprint text,
        partner text,
        adplace text,
        stag text,
        promo text,
        created_at timestamptz not null
      );

      alter table sessions
        add column ip text,
        add column user_agent text,
        add column used_at timestamptz;
      update sessions set used_at = created_at;
      alter table sessions alter column used_at set not null;

      alter table refresh_tokens add column handover boolean not null default false;

      drop table one_time_codes;
      create table one_time_codes (
        purpose text not null check (purpose in ('confirm', 'login', 'reset')),
        address text not null,
        hash text not null,
        sent_at timestamptz not null,
        tries_left integer not null check (tries_left >= 0),
        primary key (purpose, address)
      );

      create table reset_tokens (
        hash text primary key,
        address text not null,
        expires_at timestamptz not null
      );
      create index reset_tokens_of_address on reset_tokens (address);

      create table player_browsers (
        browser_id text not null,
        user_id uuid not null references users (id),
        first_seen_at timestamptz not null,
        primary key (browser_id, user_id)
      );
      create index browsers_of_player on player_browsers (user_id);
    `,
  },
  {
    id: 'identity/003-ended-sessions',
    sql: `
      create index sessions_ended on sessions (ended_at) where ended_at is not null;
    `,
  },
  {
    id: 'identity/004-fresh-proofs',
    sql: `
      alter table sessions add column proof_hash text, add column proved_at timestamptz;

      alter table social_logins add column may_link boolean not null default false;

      alter table one_time_codes drop constraint one_time_codes_purpose_check;
      alter table one_time_codes
        add constraint one_time_codes_purpose_check check (purpose in ('confirm', 'login', 'reset', 'prove'));
    `,
  },
  {
    id: 'identity/005-second-step',
    sql: `
      create table totp_secrets (
        user_id uuid primary key references users (id),
        secret text not null,
        confirmed_at timestamptz,
        last_step bigint
      );

      create table recovery_codes (
        user_id uuid not null references users (id),
        hash text not null,
        primary key (user_id, hash)
      );

      create table login_steps (
        hash text primary key,
        user_id uuid not null references users (id),
        fingerprint text,
        created_at timestamptz not null
      );
      create index login_steps_of_user on login_steps (user_id);
    `,
  },
  {
    id: 'identity/006-passkeys',
    sql: `
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users (id),
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        used_at timestamptz
      );
      create index passkeys_of_user on passkeys (user_id);

      create table passkey_challenges (
        hash text primary key,
        purpose text not null check (purpose in ('add', 'log-in', 'prove', 'second-step')),
        bound_to text not null,
        created_at timestamptz not null
      );
    `,
  },
];
