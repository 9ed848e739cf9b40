import type { Migration } from '../../foundation/db/migrate.ts';

export const openidMigrations: readonly Migration[] = [
  {
    id: 'sandbox/openid-001-codes',
    sql: `
      create table sandbox_openid_codes (
        hash text primary key,
        redirect_uri text not null,
        nonce text not null,
        code_challenge text not null,
        email text,
        email_verified boolean not null,
        name text not null,
        created_at timestamptz not null
      );
    `,
  },
];
