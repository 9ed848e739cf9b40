import type { Migration } from '../foundation/db/migrate.ts';

export const teamServiceMigrations: readonly Migration[] = [
  {
    id: 'team-services/001-entries-and-sessions',
    sql: `
      create table team_services (
        name text primary key,
        title text not null,
        address text not null,
        remotes text[] not null,
        stake_cap_units bigint not null check (stake_cap_units > 0),
        win_cap_units bigint not null check (win_cap_units > 0),
        reserved_cap_units bigint not null check (reserved_cap_units > 0),
        paid_a_day_cap_units bigint not null check (paid_a_day_cap_units > 0),
        state text not null default 'open' check (state in ('open', 'stopped')),
        secret text not null,
        previous_secret text,
        previous_secret_until timestamptz,
        created_at timestamptz not null,
        reserved_units bigint not null default 0 check (reserved_units >= 0),
        paid_units bigint not null default 0 check (paid_units >= 0),
        paid_on text not null default '',
        check ((previous_secret is null) = (previous_secret_until is null))
      );
      create table team_service_sessions (
        id uuid primary key,
        service text not null references team_services (name),
        user_id uuid not null,
        session_id uuid not null,
        remote text not null,
        currency text not null,
        country text,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index team_service_sessions_of_login on team_service_sessions (session_id, service);
    `,
  },
];
