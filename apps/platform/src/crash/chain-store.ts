import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { makeChain, walkTo } from './chain.ts';

const SEED_BYTES = 32;
const SALT_BYTES = 32;
/** Rows of one insert. */
const ROWS_AT_ONCE = 1_000;

/** A chain whose salt is named: rounds may be played on it. */
export type NamedChain = Selectable<Tables['crash_chains']> & { readonly salt: string };

/** Where a round's outcome comes from. */
export interface RoundSource {
  readonly chain: NamedChain;
  readonly position: number;
  /** Of the round: secret until it has ended. */
  readonly hash: string;
  readonly commitment: string;
}

/**
 * The next unused place of the newest chain. Makes a chain where there is none or the last is used up.
 * A chain is stored, and with that committed to, before its salt is named: whoever made it could not choose
 * a chain whose outcomes under the salt they like. A process that dies between the two leaves the naming to the next.
 * @param salt the value to name; random if null
 */
export async function nextSource(
  database: Database,
  now: Clock,
  length: number,
  salt: string | null,
): Promise<RoundSource> {
  const latest = await database.kysely
    .selectFrom('crash_chains')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const position = latest === undefined ? Infinity : await nextPosition(database, latest.id);
  if (latest === undefined || position > latest.length) {
    await storeChain(database, now, length);
    return nextSource(database, now, length, salt);
  }
  if (latest.salt === null) {
    await nameSalt(database, latest.id, salt ?? randomBytes(SALT_BYTES).toString('hex'));
    return nextSource(database, now, length, salt);
  }
  const chain = { ...latest, salt: latest.salt };
  const hash = await hashAt(database, chain.id, position);
  return { chain, position, hash, commitment: walkTo(position - 1, { position, hash }) };
}

/** The secret hash of a place in a chain. */
export async function hashAt({ kysely }: Database, chainId: number, position: number): Promise<string> {
  const checkpoint = await kysely
    .selectFrom('crash_checkpoints')
    .select(['position', 'hash'])
    .where('chain_id', '=', chainId)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return walkTo(position, checkpoint);
}

async function nextPosition({ kysely }: Database, chainId: number): Promise<number> {
  const { used } = await kysely
    .selectFrom('crash_rounds')
    .select((each) => each.fn.max('position').as('used'))
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  return (used ?? 0) + 1;
}

async function storeChain(database: Database, now: Clock, length: number): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const { terminatingHash, checkpoints } = await makeChain(seed, length);
  await database.transaction(async ({ db }) => {
    const values = { seed, terminating_hash: terminatingHash, salt: null, length, created_at: new Date(now()) };
    const { id } = await db.insertInto('crash_chains').values(values).returning('id').executeTakeFirstOrThrow();
    for (let from = 0; from < checkpoints.length; from += ROWS_AT_ONCE) {
      const rows = checkpoints
        .slice(from, from + ROWS_AT_ONCE)
        .map(({ position, hash }) => ({ chain_id: id, position, hash }));
      await db.insertInto('crash_checkpoints').values(rows).execute();
    }
  });
}

/** Named once and never again: an outcome must not depend on who asks when. */
async function nameSalt({ kysely }: Database, chainId: number, salt: string): Promise<void> {
  await kysely.updateTable('crash_chains').set({ salt }).where('id', '=', chainId).where('salt', 'is', null).execute();
}
