import type { CrashRound, CrashRoundResult } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { voidReason } from '../core/rounds/void-reason.ts';

/** The latest rounds that have ended, void ones too, newest first. */
export async function latestRounds(db: Kysely<Tables>, limit: number): Promise<CrashRoundResult[]> {
  const rows = await endedRounds(db).orderBy('number', 'desc').limit(limit).execute();
  return rows.map(resultOf);
}

/** The round of that number, or undefined if there is none or it has not ended. */
export async function findRound(db: Kysely<Tables>, number: number): Promise<CrashRound | undefined> {
  const row = await endedRounds(db).where('number', '=', number).executeTakeFirst();
  return row && { ...resultOf(row), commitment: row.commitment, chainTerminatingHash: row.terminating_hash };
}

function endedRounds(db: Kysely<Tables>) {
  return db
    .selectFrom('crash_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select(['number', 'phase', 'bust', 'hash', 'commitment', 'salt', 'terminating_hash', 'ended_at'])
    .where('phase', 'in', ['crashed', 'refunded']);
}

type EndedRow = Awaited<ReturnType<ReturnType<typeof endedRounds>['execute']>>[number];

function resultOf({ number, phase, bust, hash: revealed, commitment, salt, ended_at }: EndedRow): CrashRoundResult {
  const hash = revealed!;
  const voided = voidReason(phase, { hash, commitment });
  return { roundNumber: number, bust: bust!, hash, salt: salt!, endedAt: ended_at!.getTime(), voided };
}
