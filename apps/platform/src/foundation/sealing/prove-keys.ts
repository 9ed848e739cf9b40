import { sql } from 'kysely';
import type { Database, RawTransaction } from '../db/database.ts';
import type { SeedKeys } from './seed-keys.ts';

/** Two processes that start together prove one after the other: of two different first keys one is refused. */
const LOCK = 4_242_012;
const KNOWN = 'The key that sealed this opens what it has to.';

const END = { name: 'seed-keys-end', text: 'delete from seed_keys where name <> $1' };

/** Refusal `seed-key-wrong`: what this database holds was sealed with a key that the process does not have. */
export class SeedKeyWrongError extends Error {
  readonly code = 'seed-key-wrong';

  constructor(names: readonly string[], missing: readonly string[]) {
    super(
      `seed-key-wrong: the seeds of this database are sealed with key ${missing.join(' and ')}, and this process has ${names.join(' and ')}. ` +
        'Set SEED_KEY to the key that they were sealed with, or SEED_KEY_BEFORE while a key is changed.',
    );
    this.name = 'SeedKeyWrongError';
  }
}

/**
 * Unseals a publicly known text with each key that seals in this database, and stores one sealed with this process's
 * key.
 * @throws SeedKeyWrongError
 */
export async function proveKeys(database: Database, keys: SeedKeys): Promise<void> {
  await database.transaction(async ({ db }) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
    const rows = await db.selectFrom('seed_keys').select(['name', 'known']).orderBy('since').execute();
    const missing = rows.filter(({ name, known }) => keys.open(placeOfKnown(name), known) !== KNOWN);
    if (missing.length > 0)
      throw new SeedKeyWrongError(
        keys.names,
        missing.map(({ name }) => name),
      );
    if (rows.some(({ name }) => name === keys.name)) return;
    const row = { name: keys.name, known: keys.seal(placeOfKnown(keys.name), KNOWN) };
    await db.insertInto('seed_keys').values(row).execute();
  });
}

/** From now on a process needs only the present key. */
export async function endKeysBut(tx: RawTransaction, { name }: SeedKeys): Promise<void> {
  await tx.query(END, [name]);
}

function placeOfKnown(name: string): string {
  return `seed_keys.known ${name}`;
}
