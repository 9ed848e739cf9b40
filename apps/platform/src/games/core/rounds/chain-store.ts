import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '../../../foundation/clock.ts';
import type { Database } from '../../../foundation/db/database.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { makeChain, walkTo } from './chain.ts';
import type { ChainGame } from './round.ts';

const SEED_BYTES = 32;
const SALT_BYTES = 32;
/** Rows of one insert. */
const ROWS_AT_ONCE = 1_000;

/** A chain whose salt is named: rounds may be played on it. */
export type NamedChain = Selectable<Tables['round_chains']> & { readonly salt: string };

/** Which chains a game plays on. */
export interface ChainPlan {
  readonly game: ChainGame;
  /** Rounds of the next chain. */
  readonly length: number;
  /** Salt of the next chain; random if null. */
  readonly salt: string | null;
  /** The last place of the chain that a round was played on; 0 if none was. */
  readonly usedUpTo: (chainId: number) => Promise<number>;
}

/** Where a round's outcome comes from. */
export interface RoundSource {
  readonly chain: NamedChain;
  readonly position: number;
  /** Of the round: secret until it has ended. */
  readonly hash: string;
  readonly commitment: string;
}

/**
 * The next unused place of the game's newest chain. Makes a chain where there is none or the last is used up.
 * A chain is stored before its salt is named, and neither changes afterwards. Both are made here and published together,
 * so this proves nothing against the house, which could try chains and salts until it likes one. A process that dies
 * between the two leaves the naming to the next.
 */
export async function nextSource(database: Database, now: Clock, plan: ChainPlan): Promise<RoundSource> {
  const latest = await database.kysely
    .selectFrom('round_chains')
    .selectAll()
    .where('game', '=', plan.game)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const position = latest === undefined ? Infinity : (await plan.usedUpTo(latest.id)) + 1;
  if (latest === undefined || position > latest.length) {
    await storeChain(database, now, plan);
    return nextSource(database, now, plan);
  }
  if (latest.salt === null) {
    await nameSalt(database, latest.id, plan.salt ?? randomBytes(SALT_BYTES).toString('hex'));
    return nextSource(database, now, plan);
  }
  const chain = { ...latest, salt: latest.salt };
  const hash = await hashAt(database, chain.id, position);
  return { chain, position, hash, commitment: walkTo(position - 1, { position, hash }) };
}

/** The secret hash of a place in a chain. */
export async function hashAt({ kysely }: Database, chainId: number, position: number): Promise<string> {
  const checkpoint = await kysely
    .selectFrom('round_checkpoints')
    .select(['position', 'hash'])
    .where('chain_id', '=', chainId)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return walkTo(position, checkpoint);
}

async function storeChain(database: Database, now: Clock, { game, length }: ChainPlan): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const { terminatingHash, checkpoints } = await makeChain(seed, length);
  await database.transaction(async ({ db }) => {
    const values = { game, seed, terminating_hash: terminatingHash, salt: null, length, created_at: new Date(now()) };
    const { id } = await db.insertInto('round_chains').values(values).returning('id').executeTakeFirstOrThrow();
    for (let from = 0; from < checkpoints.length; from += ROWS_AT_ONCE) {
      const rows = checkpoints
        .slice(from, from + ROWS_AT_ONCE)
        .map(({ position, hash }) => ({ chain_id: id, position, hash }));
      await db.insertInto('round_checkpoints').values(rows).execute();
    }
  });
}

/** Named once and never again: an outcome must not depend on who asks when. */
async function nameSalt({ kysely }: Database, chainId: number, salt: string): Promise<void> {
  await kysely.updateTable('round_chains').set({ salt }).where('id', '=', chainId).where('salt', 'is', null).execute();
}
