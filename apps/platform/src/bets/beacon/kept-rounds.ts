import type { BeaconChain } from '@baize/fairness/beacon/chain';
import { type BeaconRound, roundOf } from '@baize/fairness/beacon/round';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { BeaconError } from './beacon-error.ts';

/** A round with its chain, which verifies it. */
export interface KeptRound {
  readonly chain: BeaconChain;
  readonly round: BeaconRound;
}

/** The chain of a row of `beacon_chains`. */
export function chainOf(row: Selectable<Tables['beacon_chains']>): BeaconChain {
  return {
    name: row.name,
    chainHash: row.chain_hash,
    publicKey: row.public_key,
    groupHash: row.group_hash,
    genesisSeconds: row.genesis_seconds,
    periodSeconds: row.period_seconds,
  };
}

/** The stored round of a beacon; null for one that was never requested. */
export async function findRound(db: Kysely<Tables>, beacon: string, round: number): Promise<KeptRound | null> {
  const row = await db
    .selectFrom('beacon_rounds')
    .innerJoin('beacon_chains', 'beacon_chains.chain_hash', 'beacon_rounds.chain_hash')
    .selectAll('beacon_chains')
    .select('beacon_rounds.signature')
    .where('beacon_rounds.beacon', '=', beacon)
    .where('beacon_rounds.round', '=', round)
    .executeTakeFirst();
  if (row === undefined) return null;
  const chain = chainOf(row);
  return { chain, round: roundOf(chain, round, row.signature) };
}

/** Stores the description of a chain, once for all processes. */
export async function keepChain(db: Kysely<Tables>, chain: BeaconChain): Promise<void> {
  await db
    .insertInto('beacon_chains')
    .values({
      chain_hash: chain.chainHash,
      name: chain.name,
      public_key: chain.publicKey,
      group_hash: chain.groupHash,
      genesis_seconds: chain.genesisSeconds,
      period_seconds: chain.periodSeconds,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores a verified round, once for all processes.
 * @throws BeaconError `beacon-two-rounds` if another value is stored for it
 */
export async function keepRound(db: Kysely<Tables>, { chain, round }: KeptRound, receivedAt: Date): Promise<void> {
  await keepChain(db, chain);
  const { beacon, randomness, signature } = round;
  const written = await db
    .insertInto('beacon_rounds')
    .values({
      beacon,
      round: round.round,
      chain_hash: chain.chainHash,
      randomness,
      signature,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('round')
    .executeTakeFirst();
  if (written !== undefined) return;
  const kept = await findRound(db, beacon, round.round);
  if (kept?.round.signature !== signature) throw new BeaconError('beacon-two-rounds', round.round);
}
