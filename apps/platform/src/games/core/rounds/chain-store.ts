import { type Kysely, type Selectable, sql } from 'kysely';
import type { Clock } from '../../../foundation/clock.ts';
import type { Database } from '../../../foundation/db/database.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import { type AnnouncedChain, pendingChain } from './announced-chains.ts';
import { makeChain, walkTo } from './chain.ts';
import { ANNOUNCED_SEED, CHAIN_SEED, CHECKPOINT } from './sealed-chain.ts';
import type { ChainGame } from './round.ts';

/** Rows of one insert. */
const ROWS_AT_ONCE = 1_000;

/** A chain whose salt is there: rounds may be played on it. */
export type SaltedChain = Omit<Selectable<Tables['round_chains']>, 'sealed_seed' | 'seed'> & { readonly salt: string };

/** Where a round's outcome comes from. */
export interface RoundSource {
  readonly chain: SaltedChain;
  readonly position: number;
  /** Of the round: secret until it has ended. */
  readonly hash: string;
  readonly commitment: string;
}

/** The chain that a game plays on, and how much of it is used. */
export interface PresentChain {
  readonly chain: SaltedChain;
  /** Places that rounds were played on. */
  readonly used: number;
  /** Whether it was announced before its salt was there. Chains from before there were announcements were not. */
  readonly wasAnnounced: boolean;
}

/**
 * The next unused place of the game's chain, or the first of the one that was announced, where that has its salt. Null
 * while it has not: no round is opened then. Refuses `seed-unreadable`.
 */
export async function nextSource(
  database: Database,
  seedSeal: SeedSeal,
  now: Clock,
  game: ChainGame,
): Promise<RoundSource | null> {
  const [present, pending] = [await presentChain(database.kysely, game), await pendingChain(database.kysely, game)];
  if (present !== null && goesOn(present, pending)) return placeOf(database, seedSeal, present.chain, present.used + 1);
  if (pending === null || pending.salt === null) return null;
  await beginChain(database, seedSeal, now, { ...pending, salt: pending.salt });
  return nextSource(database, seedSeal, now, game);
}

/** A chain from before there were announcements is replaced by the first announced one as soon as that has its salt. */
function goesOn({ chain, used, wasAnnounced }: PresentChain, pending: AnnouncedChain | null): boolean {
  return used < chain.length && (wasAnnounced || pending === null || pending.salt === null);
}

async function placeOf(
  database: Database,
  seedSeal: SeedSeal,
  chain: SaltedChain,
  position: number,
): Promise<RoundSource> {
  const hash = await hashAt(database, seedSeal, chain.id, position);
  return { chain, position, hash, commitment: walkTo(position - 1, { position, hash }) };
}

/** Null before the first one. */
export async function presentChain(db: Kysely<Tables>, game: ChainGame): Promise<PresentChain | null> {
  const { rows } = await sql<SaltedChain & { used: number; wasAnnounced: boolean }>`
    select chain.id, chain.game, chain.terminating_hash, chain.salt, chain.length, chain.version, chain.created_at,
      coalesce((select max(position) from ${sql.table(`${game}_rounds`)} where chain_id = chain.id), 0)::bigint as used,
      exists (select from chain_announcements where chain_id = chain.id) as "wasAnnounced"
    from round_chains chain where chain.game = ${game} and chain.salt is not null
    order by chain.id desc limit 1`.execute(db);
  if (rows[0] === undefined) return null;
  const { used, wasAnnounced, ...chain } = rows[0];
  return { chain, used, wasAnnounced };
}

/** The secret hash of a place in a chain. Refuses `seed-unreadable`. */
export async function hashAt(
  { kysely }: Database,
  seedSeal: SeedSeal,
  chainId: number,
  position: number,
): Promise<string> {
  const checkpoint = await kysely
    .selectFrom('round_checkpoints')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const hash = seedSeal.mustOpen(CHECKPOINT, checkpoint);
  return walkTo(position, { position: checkpoint.position, hash });
}

/** An announced chain becomes the one that is played, once; the secret moves with it. */
async function beginChain(
  database: Database,
  seedSeal: SeedSeal,
  now: Clock,
  { id: announcement, game, length, salt, terminating_hash, version }: AnnouncedChain & { readonly salt: string },
): Promise<void> {
  const secret = await database.kysely
    .selectFrom('chain_announcements')
    .selectAll()
    .where('id', '=', announcement)
    .executeTakeFirstOrThrow();
  if (secret.chain_id !== null) return;
  const seed = seedSeal.mustOpen(ANNOUNCED_SEED, secret);
  const { checkpoints } = await makeChain(seed, length);
  await database.transaction(async ({ db }) => {
    const open = await db
      .selectFrom('chain_announcements')
      .select('id')
      .where('id', '=', announcement)
      .where('chain_id', 'is', null)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (open === undefined) return;
    const chain = { game, terminating_hash, salt, length, version, created_at: new Date(now()) };
    const values = { ...chain, ...seedSeal.keep(CHAIN_SEED, chain, seed) };
    const { id } = await db.insertInto('round_chains').values(values).returning('id').executeTakeFirstOrThrow();
    for (let from = 0; from < checkpoints.length; from += ROWS_AT_ONCE) {
      const rows = checkpoints.slice(from, from + ROWS_AT_ONCE).map(({ position, hash }) => {
        const place = { chain_id: id, position };
        return { ...place, ...seedSeal.keep(CHECKPOINT, place, hash) };
      });
      await db.insertInto('round_checkpoints').values(rows).execute();
    }
    await db
      .updateTable('chain_announcements')
      .set({ chain_id: id, seed: null, sealed_seed: null })
      .where('id', '=', announcement)
      .execute();
  });
}
