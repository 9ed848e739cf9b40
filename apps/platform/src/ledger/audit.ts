import { type Kysely, sql } from 'kysely';
import type { Tables } from '../foundation/db/tables.ts';

/** One thing that is wrong with the books. */
export interface LedgerProblem {
  readonly rule: 'L3' | 'L6' | 'L7';
  /** The wallet, transfer or account. */
  readonly id: number;
}

/** Recomputes the books from their postings; empty means that they are right. Reads everything: for tests and operators. */
export async function auditLedger(db: Kysely<Tables>): Promise<LedgerProblem[]> {
  const { rows } = await sql<LedgerProblem>`
    select 'L3' as rule, posting.transfer_id as id
    from postings posting join ledger_accounts account on account.id = posting.account_id
    group by posting.transfer_id, account.currency having sum(posting.amount) <> 0
    union all
    select 'L6', wallet.id from wallets wallet left join (
      select account_id, count(*) as postings, max(sequence) as last, sum(amount) as balance from postings group by account_id
    ) posted on posted.account_id = wallet.id
    where wallet.balance <> coalesce(posted.balance, 0)
      or wallet.sequence <> coalesce(posted.last, 0) or wallet.sequence <> coalesce(posted.postings, 0)
    union all
    select 'L6', account_id from (
      select account_id, balance_after, sum(amount) over (partition by account_id order by sequence) as running
      from postings where balance_after is not null
    ) steps where balance_after <> running
    union all
    select 'L7', checkpoint.account_id from ledger_house_checkpoints checkpoint
    where checkpoint.balance <> (
      select coalesce(sum(amount), 0) from ledger_postings
      where account_id = checkpoint.account_id and sequence <= checkpoint.through_transfer_id
    )`.execute(db);
  return rows;
}
