import type { RouletteRoundResult } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The latest rounds that ended by their rules, newest first. */
export async function latestRounds(db: Kysely<Tables>, limit: number): Promise<RouletteRoundResult[]> {
  const rows = await endedRounds(db).orderBy('number', 'desc').limit(limit).execute();
  return rows.map(resultOf);
}

/** The round of that number, or undefined if there is none or it has not ended by its rules. */
export async function findRound(db: Kysely<Tables>, number: number): Promise<RouletteRoundResult | undefined> {
  const row = await endedRounds(db).where('number', '=', number).executeTakeFirst();
  return row && resultOf(row);
}

function endedRounds(db: Kysely<Tables>) {
  return db
    .selectFrom('roulette_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select(['number', 'pocket', 'hash', 'commitment', 'salt', 'terminating_hash', 'ended_at'])
    .where('phase', '=', 'ended');
}

type EndedRow = Awaited<ReturnType<ReturnType<typeof endedRounds>['execute']>>[number];

function resultOf({
  number,
  pocket,
  hash,
  commitment,
  salt,
  terminating_hash,
  ended_at,
}: EndedRow): RouletteRoundResult {
  return {
    roundNumber: number,
    pocket: pocket!,
    hash: hash!,
    commitment,
    salt: salt!,
    chainTerminatingHash: terminating_hash,
    endedAt: ended_at!.getTime(),
  };
}
