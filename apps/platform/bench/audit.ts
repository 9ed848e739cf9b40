import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';
import { auditLedger } from '../src/ledger/audit.ts';

/** How many faults the books have after a run; all zero when they are right. */
export interface Audit {
  readonly bets: number;
  /** Sum of their stakes, in ledger units. */
  readonly stakedUnits: number;
  /** Violations of the ledger's own rules. */
  readonly ledgerProblems: number;
  /** Pairs of seeds whose nonce is not the number of their bets. */
  readonly wrongNonces: number;
  /** Acknowledged bets whose stake is not in the ledger exactly once. */
  readonly notOnce: number;
}

export async function auditBets({ kysely }: Database, acknowledged: readonly string[]): Promise<Audit> {
  const problems = await auditLedger(kysely);
  const ids = `{${acknowledged.join(',')}}`;
  const { rows } = await sql<Omit<Audit, 'ledgerProblems'>>`
    with staked as (select reference, count(*) as times from postings where kind = 'stake' group by reference),
      drawn as (select seed_id, count(*) as times from all_bets group by seed_id)
    select (select count(*) from all_bets) as bets, (select coalesce(sum(stake), 0)::bigint from all_bets) as "stakedUnits",
      (select count(*) from seed_pairs left join drawn on seed_id = seed_pairs.id where nonce <> coalesce(times, 0)) as "wrongNonces",
      (select count(*) from unnest(${ids}::uuid[]) id left join staked on reference = id where coalesce(times, 0) <> 1) as "notOnce"`.execute(
    kysely,
  );
  return { ledgerProblems: problems.length, ...rows[0]! };
}
