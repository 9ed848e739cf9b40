import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import { migrate } from '../../../foundation/db/migrate.ts';
import { domainMigrations } from '../../../modules.ts';
import { neverAnalyse, touched } from '../../../../tests/support/blocks.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import { lockActive, lockPlayed } from '../wagering.ts';

const OTHERS = 500;
/** Two looks at one bonus each, in both indexes; what reads all bonuses reads 500 and more. */
const MOST_ENTRIES = 20;

let database: Database;

/** An active bonus of a new player, by the player's id. */
async function addBonus(): Promise<{ id: string; userId: string }> {
  const [id, userId] = [randomUUID(), randomUUID()];
  await sql`insert into bonuses (id, user_id, currency, rule, key, state, terms, amount_units, required_units,
      wagered_units, paid_units, created_at, expires_at)
    values (${id}, ${userId}, 'RUB', 'welcome', ${id}, 'active', '{}', 1, 1, 0, 0, now(), now() + interval '1 day')`.execute(
    database.kysely,
  );
  return { id, userId };
}

const look = ({ id, userId }: { id: string; userId: string }) =>
  database.laneTransaction(async (raw) => {
    const active = await lockActive(raw, [userId]);
    return [active, await lockPlayed(raw, [id], [userId])].map((found) => found.map((bonus) => bonus.id));
  });

describeWithServers('the plans of looks for bonuses', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
    await migrate(database, domainMigrations);
    await neverAnalyse(database.kysely);
    await sql`vacuum analyze`.execute(database.kysely);
  });
  afterAll(() => database.close());

  it('read those of the players who bet, also where plans were made on empty tables', async () => {
    // The plans are made here, and stay.
    expect(await look({ id: randomUUID(), userId: randomUUID() })).toEqual([[], []]);
    for (let other = 0; other < OTHERS; other++) await addBonus();
    const bonus = await addBonus();
    const before = await touched(database);
    expect(await look(bonus)).toEqual([[bonus.id], [bonus.id]]);
    expect((await touched(database)).entries - before.entries).toBeLessThan(MOST_ENTRIES);
  });
});
