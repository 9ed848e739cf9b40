import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Clock } from '../../../foundation/clock.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { isServerTime } from '../../../foundation/db/server-time.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import { makeChain } from './chain.ts';
import type { ChainGame, RoundsVersion } from './round.ts';
import type { PromisedSalt, SaltSource } from './salt-source.ts';
import { ANNOUNCED_SEED } from './sealed-chain.ts';

const SEED_BYTES = 32;

export type AnnouncedChain = Omit<Selectable<Tables['chain_announcements']>, 'sealed_seed' | 'seed'>;

export interface AnnounceParts {
  readonly database: Database;
  readonly seedSeal: SeedSeal;
  readonly clock: Clock;
}

export interface ChainPlan {
  readonly game: ChainGame;
  /** Rounds of the next chain. */
  readonly length: number;
  /** Of the rules of its rounds. */
  readonly version: RoundsVersion;
}

/**
 * `salt-late`: the salt would have been there already, or too soon. `chain-pending`: a chain of the game waits already.
 */
export type Announced = 'announced' | 'chain-pending' | 'salt-late';

/** Makes a chain and announces it, sealed, with the value that will be its salt; or stores nothing of it. */
export async function announceChain(
  { database, seedSeal, clock }: AnnounceParts,
  { game, length, version }: ChainPlan,
  salts: Pick<SaltSource, 'promise'>,
  noticeMs: number,
): Promise<Announced> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  // Before the salt is chosen: a long chain takes a while to make.
  const { terminatingHash } = await makeChain(seed, length);
  const promised = await salts.promise(noticeMs);
  const made = { game, length, version, terminating_hash: terminatingHash };
  const kept = { ...made, ...seedSeal.keep(ANNOUNCED_SEED, made, seed) };
  if (await insert(database, clock, kept, promised)) return 'announced';
  return (await pendingChain(database.kysely, game)) === null ? 'salt-late' : 'chain-pending';
}

type MadeChain = Pick<
  Selectable<Tables['chain_announcements']>,
  'game' | 'length' | 'sealed_seed' | 'seed' | 'terminating_hash' | 'version'
>;

/** One statement decides by the server's clock whether it is in time, and writes. */
async function insert(
  database: Database,
  clock: Clock,
  chain: MadeChain,
  { source, number, at, announceBy }: PromisedSalt,
): Promise<boolean> {
  const now = isServerTime(database, clock) ? sql`clock_timestamp()` : sql`${new Date(clock())}::timestamptz`;
  const { rows } = await sql`
    insert into chain_announcements
      (game, seed, sealed_seed, terminating_hash, length, version, announced_at, salt_source, salt_number, salt_at)
    select ${chain.game}, ${chain.seed}, ${chain.sealed_seed}, ${chain.terminating_hash}, ${chain.length}::bigint,
      ${chain.version}::integer, now.at, ${source}, ${number}::bigint, ${new Date(at)}::timestamptz
    from (select ${now} as at) as now where now.at <= ${new Date(announceBy)}::timestamptz
    on conflict (game) where chain_id is null and withdrawn_at is null do nothing
    returning id`.execute(database.kysely);
  return rows.length === 1;
}

/** The chain of a game that is announced and not played yet, if there is one. */
export async function pendingChain(db: Kysely<Tables>, game: ChainGame): Promise<AnnouncedChain | null> {
  const pending = await announced(db)
    .where('game', '=', game)
    .where('chain_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return pending ?? null;
}

/** All but the secret. */
export function announced(db: Kysely<Tables>) {
  return db
    .selectFrom('chain_announcements')
    .select([
      'id',
      'game',
      'terminating_hash',
      'length',
      'version',
      'announced_at',
      'salt_source',
      'salt_number',
      'salt_at',
      'salt',
      'chain_id',
      'withdrawn_at',
    ]);
}

/**
 * Takes the salt of a chain once it is there. A chain whose source is gone before it gave the salt is withdrawn.
 * @throws BeaconError while no answer can be trusted
 */
export async function takeSalt(
  { database, clock }: Pick<AnnounceParts, 'clock' | 'database'>,
  chain: AnnouncedChain,
  salts: Pick<SaltSource, 'saltOf' | 'serves'>,
): Promise<void> {
  const change = (set: { salt: string } | { withdrawn_at: Date }) =>
    database.kysely
      .updateTable('chain_announcements')
      .set(set)
      .where('id', '=', chain.id)
      .where('salt', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute();
  if (!(await salts.serves(chain.salt_source))) {
    await change({ withdrawn_at: new Date(clock()) });
    return;
  }
  const { salt_source: source, salt_number: number, salt_at } = chain;
  const salt = await salts.saltOf({ source, number, at: salt_at.getTime() });
  if (salt !== null) await change({ salt });
}
