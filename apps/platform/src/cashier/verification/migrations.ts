import { VERIFICATION_STATUSES } from '@baize/protocol';
import type { Migration } from '../../foundation/db/migrate.ts';

export const verificationMigrations: readonly Migration[] = [
  {
    id: 'verification/001-checks',
    sql: `
      create table verification_checks (
        id uuid primary key,
        user_id uuid not null references users (id),
        status text not null check (status in (${VERIFICATION_STATUSES.map((status) => `'${status}'`).join(', ')})),
        return_url text not null,
        page_url text,
        reason text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index verification_checks_of_user on verification_checks (user_id, created_at desc);

      create table verification_events (
        event_id text primary key,
        check_id uuid not null references verification_checks (id),
        status text not null,
        reason text,
        received_at timestamptz not null
      );
      create index verification_events_of_check on verification_events (check_id);
    `,
  },
];
