import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type BetRow = Selectable<Tables['bets']>;

/** What proves a bet. Secrets are here only once they may be shown. */
export interface BetProof {
  readonly server_seed_hash: string | null;
  /** Null until the pair was given up. */
  readonly server_seed: string | null;
  readonly client_seed: string | null;
  readonly commitment: string | null;
  /** Null until the round has ended. */
  readonly hash: string | null;
  readonly bust: number | null;
  readonly salt: string | null;
  readonly terminating_hash: string | null;
  /** What the items of a case were sold for so far; 0 for other games, and in the answer to a repeated call. */
  readonly sold: number;
}

export type BetWithProof = BetRow & BetProof;

export const NO_PROOF: BetProof = {
  server_seed_hash: null,
  server_seed: null,
  client_seed: null,
  commitment: null,
  hash: null,
  bust: null,
  salt: null,
  terminating_hash: null,
  sold: 0,
};

/** By the index of the items' bets; other games have none. */
const SOLD = `case when bets.game = 'cases' then
    (select coalesce(sum(value), 0)::bigint from inventory_items where bet_id = bets.id and sale_id is not null) else 0 end as sold`;

/** The joins that turn a bet into a checkable one: for the query builder and for the plain SQL of the bet path. */
export const PROOF_COLUMNS = `pair.server_seed_hash, case when pair.status = 'revealed' then pair.server_seed end as server_seed, pair.client_seed,
  round.commitment, round.hash, round.bust, chain.salt, chain.terminating_hash`;
export const PROOF_JOINS = `left join seed_pairs pair on pair.id = bets.seed_id
  left join crash_rounds round on round.number = bets.round_number
  left join crash_chains chain on chain.id = round.chain_id`;

/** The bets that match, newest first, with their proofs. */
export async function selectBets(
  db: Kysely<Tables>,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<BetWithProof[]> {
  const { rows } =
    await sql<BetWithProof>`select bets.*, ${sql.raw(PROOF_COLUMNS)}, ${sql.raw(SOLD)} from bets ${sql.raw(PROOF_JOINS)}
    where ${where} order by bets.placed_at desc, bets.id desc limit ${limit}`.execute(db);
  return rows;
}
