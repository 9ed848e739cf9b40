import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../foundation/db/database.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { outboxMigrations } from '../../foundation/outbox/migrations.ts';
import { sandboxMigrations } from '../migrations.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase({ isNew: true })));
afterAll(() => database.close());

test('events that wait when the platform is updated are sent afterwards, by the lane of their party', async () => {
  await migrate(database, [...outboxMigrations, ...sandboxMigrations.slice(0, 2)]);
  await sql`insert into sandbox_webhooks (event_id, channel, path, event, attempts, next_attempt_at, last_status, created_at)
    values ('e1', 'identity', '/verification/webhooks/sandbox', '{"eventId":"e1"}', 3, '2026-01-02', 503, '2026-01-01')`.execute(
    database.kysely,
  );
  await migrate(database, [...outboxMigrations, ...sandboxMigrations]);
  expect(await database.kysely.selectFrom('outbox_messages').selectAll().execute()).toEqual([
    {
      lane: 'sandbox-identity',
      key: 'e1',
      target: '/verification/webhooks/sandbox',
      body: '{"eventId": "e1"}',
      attempts: 3,
      next_attempt_at: new Date('2026-01-02'),
      last_status: 503,
      created_at: new Date('2026-01-01'),
    },
  ]);
});
