import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { hasUnsealed, sealRows } from './seal-rows.ts';
import type { SealedColumn } from '../sealed-column.ts';
import type { SealingState } from './seed-seal.ts';
import type { SeedKeys } from './seed-keys.ts';

/** An upgrade is over by then: no process of the version before still reads. */
const UPGRADE = "interval '1 day'";
/** Every process has read the state again by then, and no longer writes in plain text. */
const NOTICED = "interval '1 minute'";

/** How far the database is on its way to contain no secret in plain text, as this process knows it. */
export interface Sealing {
  state(): SealingState;
  /** Reads the state again, unless it is final. */
  look(): Promise<void>;
}

export async function readSealing(database: Database): Promise<Sealing> {
  // In a database that has one process there is no other reader.
  if (database.kind === 'embedded') await beginSealing(database);
  let state = await stateIn(database);
  return {
    state: () => state,
    async look() {
      if (state !== 'sealed') state = await stateIn(database);
    },
  };
}

/** From now on what is written is sealed. No process of the version before may run, or be started again. */
export async function beginSealing({ kysely }: Database): Promise<void> {
  await kysely
    .updateTable('seed_sealing')
    .set({ state: 'sealing', since: sql`now()` })
    .where('state', '=', 'plain')
    .execute();
}

/** One step: begins when an upgrade is long over, seals what is stored in plain text, and ends when nothing is. */
export async function advanceSealing(
  database: Database,
  keys: SeedKeys,
  columns: readonly SealedColumn[],
): Promise<void> {
  const { kysely } = database;
  const late = sql<boolean>`since < now() - ${sql.raw(UPGRADE)}`;
  if ((await stateIn(database)) === 'plain') {
    const isLate = await kysely.selectFrom('seed_sealing').select('state').where(late).executeTakeFirst();
    if (isLate === undefined) return;
    await beginSealing(database);
  }
  for (const column of columns) await sealRows(database, keys, column, { andOthers: false });
  const isLeft = await database.rawTransaction(async (tx) => {
    for (const column of columns) if (await hasUnsealed(tx, keys, column, { andOthers: false })) return true;
    return false;
  });
  if (isLeft) return;
  await kysely
    .updateTable('seed_sealing')
    .set({ state: 'sealed', since: sql`now()` })
    .where('state', '=', 'sealing')
    .where(sql<boolean>`since < now() - ${sql.raw(NOTICED)}`)
    .execute();
}

async function stateIn({ kysely }: Database): Promise<SealingState> {
  return (await kysely.selectFrom('seed_sealing').select('state').executeTakeFirstOrThrow()).state;
}
