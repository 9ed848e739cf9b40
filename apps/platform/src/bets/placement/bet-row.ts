import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { FaceRow } from '../../players/faces/face.ts';

export type BetRow = Selectable<Tables['bets']>;
/** A bet with what its player is shown as. */
export type ShownBet = BetRow & FaceRow;

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
  /** Null until the round's bets are closed. */
  readonly pocket: number | null;
  /** What a round of version 2 waits for, and what that said; all is null of others, `closed_at` while bets are open. */
  readonly beacon: Selectable<Tables['beacon_chains']> | null;
  readonly beacon_round: number | null;
  readonly closed_at: Date | null;
  readonly randomness: string | null;
  readonly signature: string | null;
  /** How a round of version 2 ended; null of others, and until it has. */
  readonly ending: string | null;
  readonly salt: string | null;
  readonly terminating_hash: string | null;
  readonly room_seed_hash: string | null;
  /** Null until the room's round has ended. */
  readonly room_seed: string | null;
  /** Null until the room's round was drawn. */
  readonly room_pot: number | null;
  readonly winning_ticket: number | null;
  /** Of a deposit into a round of a room. */
  readonly first_ticket: number | null;
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
  pocket: null,
  beacon: null,
  beacon_round: null,
  closed_at: null,
  randomness: null,
  signature: null,
  ending: null,
  salt: null,
  terminating_hash: null,
  room_seed_hash: null,
  room_seed: null,
  room_pot: null,
  winning_ticket: null,
  first_ticket: null,
  sold: 0,
};

/** By the index of the items' bets; other games have none. */
const SOLD = `case when bets.game = 'cases' then
    (select coalesce(sum(value), 0)::bigint from inventory_items where bet_id = bets.id and sale_id is not null) else 0 end as sold`;

/** The joins that add a bet's proof: for the query builder and for the plain SQL of the bet path. */
export const PROOF_COLUMNS = `pair.server_seed_hash, case when pair.status = 'revealed' then pair.server_seed end as server_seed, pair.client_seed,
  coalesce(round.commitment, wheel.commitment) as commitment, coalesce(round.hash, wheel.hash) as hash, round.bust, wheel.pocket,
  coalesce(round.beacon_round, wheel.beacon_round, room.beacon_round) as beacon_round,
  coalesce(round.closed_at, wheel.closed_at, case when room.phase <> 'open' then room.draws_at end) as closed_at,
  coalesce(round.randomness, wheel.randomness, room.randomness) as randomness,
  coalesce(round.signature, wheel.signature, room.signature) as signature,
  coalesce(round.ending, wheel.ending, room.ending) as ending, to_jsonb(beacon) as beacon,
  chain.salt, chain.terminating_hash,
  room.server_seed_hash as room_seed_hash, case when room.ended_at is not null then room.server_seed end as room_seed,
  case when room.phase = 'drawn' then room.pot end as room_pot, room.winning_ticket, entry.first_ticket`;
export const PROOF_JOINS = `left join seed_pairs pair on pair.id = bets.seed_id
  left join crash_rounds round on bets.game = 'crash' and round.number = bets.round_number
  left join roulette_rounds wheel on bets.game = 'roulette' and wheel.number = bets.round_number
  left join round_chains chain on chain.id = coalesce(round.chain_id, wheel.chain_id)
  left join room_rounds room on bets.game = 'rooms' and room.number = bets.round_number
  left join beacon_chains beacon on beacon.chain_hash = coalesce(round.beacon_chain, wheel.beacon_chain, room.beacon_chain)
  left join room_entries entry on bets.game = 'rooms' and entry.bet_id = bets.id`;

/** The bets that match, newest first, with their proofs. */
export async function selectBets(
  db: Kysely<Tables>,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<BetWithProof[]> {
  const { rows } =
    await sql<BetWithProof>`select bets.*, ${sql.raw(PROOF_COLUMNS)}, ${sql.raw(SOLD)} from all_bets bets ${sql.raw(PROOF_JOINS)}
    where ${where} order by bets.placed_at desc, bets.id desc limit ${limit}`.execute(db);
  return rows;
}
