import type { RouletteRoundResult } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { voidReason } from '../core/rounds/void-reason.ts';

/** The latest rounds that have ended, void ones too, newest first. */
export async function latestRounds(db: Kysely<Tables>, limit: number): Promise<RouletteRoundResult[]> {
  const rows = await endedRounds(db).orderBy('number', 'desc').limit(limit).execute();
  return rows.map(resultOf);
}

/** The round of that number, or undefined if there is none or it has not ended. */
export async function findRound(db: Kysely<Tables>, number: number): Promise<RouletteRoundResult | undefined> {
  const row = await endedRounds(db).where('number', '=', number).executeTakeFirst();
  return row && resultOf(row);
}

function endedRounds(db: Kysely<Tables>) {
  return db
    .selectFrom('roulette_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select(['number', 'phase', 'pocket', 'hash', 'commitment', 'salt', 'terminating_hash', 'ended_at'])
    .where('phase', 'in', ['ended', 'refunded']);
}

type EndedRow = Awaited<ReturnType<ReturnType<typeof endedRounds>['execute']>>[number];

function resultOf({
  number,
  phase,
  pocket,
  hash: revealed,
  commitment,
  salt,
  terminating_hash,
  ended_at,
}: EndedRow): RouletteRoundResult {
  const hash = revealed!;
  return {
    roundNumber: number,
    pocket: pocket!,
    hash,
    commitment,
    salt: salt!,
    chainTerminatingHash: terminating_hash,
    endedAt: ended_at!.getTime(),
    voided: voidReason(phase, { hash, commitment }),
  };
}
