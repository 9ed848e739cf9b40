import type { Migration } from '../foundation/db/migrate.ts';

export const operatorMigrations: readonly Migration[] = [
  {
    id: 'operators/001-operators',
    sql: `
      create table operators (
        id uuid primary key default gen_random_uuid(),
        name text not null unique,
        roles text[] not null,
        password_hash text not null,
        is_first_password boolean not null,
        totp_secret text,
        totp_step bigint,
        created_at timestamptz not null
      );
      create table operator_recovery_codes (
        operator_id uuid not null references operators (id),
        hash text not null,
        used_at timestamptz,
        primary key (operator_id, hash)
      );
      create table operator_logins (
        id uuid primary key default gen_random_uuid(),
        secret_hash text not null unique,
        operator_id uuid not null references operators (id),
        of text not null check (of in ('back-office', 'console')),
        stage text not null check (stage in ('set-up', 'code', 'full')),
        form_token text not null,
        new_totp_secret text,
        address text not null,
        began_at timestamptz not null,
        ends_at timestamptz not null
      );
      create index operator_logins_of_operator on operator_logins (operator_id);
      create table console_codes (
        code_hash text primary key,
        operator_id uuid not null references operators (id),
        address text not null,
        ends_at timestamptz not null
      );
    `,
  },
  {
    id: 'operators/002-passkeys',
    sql: `
      create table operator_passkeys (
        id uuid primary key default gen_random_uuid(),
        operator_id uuid not null references operators (id),
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        used_at timestamptz
      );
      create index operator_passkeys_of_operator on operator_passkeys (operator_id);
      create table operator_challenges (
        login_id uuid not null references operator_logins (id) on delete cascade,
        purpose text not null check (purpose in ('add', 'log-in')),
        hash text not null,
        ends_at timestamptz not null,
        primary key (login_id, purpose)
      );
      -- What they set up stands unsealed: they begin again.
      delete from operator_logins where new_totp_secret is not null;
    `,
  },
];
