import { randomUUID } from 'node:crypto';
import type { RawTransaction } from '../../foundation/db/database.ts';
import { bigints, uuids } from '../../foundation/db/sql-array.ts';
import type { BetJob } from './bet-job.ts';
import { type BetRow, type BetWithProof, PROOF_COLUMNS, PROOF_JOINS } from './bet-row.ts';
import { writeInstant } from './instant-sql.ts';
import type { BatchPlan } from './settle-batch.ts';
import { list } from './sql-list.ts';

/** For ids that were never used, as nearly all are, only the index is read. */
const FIND_IDS = {
  name: 'bets-find-ids',
  text: 'select id from bets where id = any($1::uuid[]) union all select id from instant_bets where id = any($1::uuid[])',
};
const FIND_USED = {
  name: 'bets-find-used',
  text: `select bets.*, ${PROOF_COLUMNS}, 0::bigint as sold from all_bets bets ${PROOF_JOINS} where bets.id = any($1::uuid[])`,
};
/**
 * One transfer for the whole batch: a posting for each stake and payout, and one for each house account.
 * Texts that are not ours, and outcomes, travel as JSON: an array's own quoting takes longer on both sides.
 */
const WRITE = {
  name: 'bets-write',
  text: `with transfer as (
      insert into ledger_transfers (key) values ($1) returning id
    ), placed as (
      insert into bets (id, wallet_id, user_id, game, currency, stake, payout, multiplier, status, algorithm,
        seed_id, nonce, round_number, balance_after, max_win, player, outcome, placed_at, settled_at)
      select bet.*, $2::timestamptz, case when bet.status <> 'open' then $2::timestamptz end
      from rows from (
        unnest($3::uuid[]), unnest($4::bigint[]), unnest($5::uuid[]), unnest($6::text[]), unnest($7::text[]), unnest($8::bigint[]),
        unnest($9::bigint[]), unnest($10::bigint[]), unnest($11::text[]), unnest($12::text[]), unnest($13::bigint[]), unnest($14::bigint[]),
        unnest($15::bigint[]), unnest($16::bigint[]), unnest($17::bigint[]), jsonb_array_elements_text($18::jsonb), jsonb_array_elements($19::jsonb)
      ) as bet (id, wallet_id, user_id, game, currency, stake, payout, multiplier, status, algorithm,
        seed_id, nonce, round_number, balance_after, max_win, player, outcome)
    ), posted as (
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
      select posting.account_id, posting.sequence, transfer.id, posting.amount, posting.balance_after, posting.kind, posting.reference
      from transfer, unnest($20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $24::text[], $25::uuid[])
        as posting (account_id, sequence, amount, balance_after, kind, reference)
      union all
      select house.account_id, transfer.id, transfer.id, house.amount, null, 'bets', null
      from transfer, unnest($26::bigint[], $27::bigint[]) as house (account_id, amount)
    ), drawn as (
      update seed_pairs set nonce = pair.nonce from unnest($28::bigint[], $29::bigint[], $30::bigint[]) as pair (id, was, nonce)
      where seed_pairs.id = pair.id and seed_pairs.nonce = pair.was and seed_pairs.revealed_at is null returning 1
    ), paid as (
      update wallets set balance = wallet.balance, sequence = wallet.sequence, last_bets_at = $2::timestamptz
      from unnest($31::bigint[], $32::bigint[], $33::bigint[]) as wallet (id, balance, sequence) where wallets.id = wallet.id
    )
    select bets_require_seeds($34::bigint, (select count(*) from drawn))`,
};

const MARK = {
  name: 'bets-mark-bonus',
  text: 'update bets set bonus_id = bonus.id from unnest($1::uuid[], $2::uuid[]) as bonus (bet_id, id) where bets.id = bonus.bet_id',
};

/** Those of the jobs' ids that bets have already. Sent after the lock of the wallets, it sees what the lock waited for. */
export async function findIds(sql: RawTransaction, jobs: readonly BetJob[]): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(FIND_IDS, [uuids(jobs.map(({ id }) => id))]);
  return new Set(rows.map(({ id }) => id));
}

export function findUsed(sql: RawTransaction, ids: readonly string[]): Promise<BetWithProof[]> {
  return sql.query(FIND_USED, [uuids(ids)]);
}

/** Sends what the plan accepted. It fails with 40001 if seeds have changed since they were read. */
export function writePlan(sql: RawTransaction, plan: BatchPlan): void {
  const { instant } = plan;
  const narrow = new Set(instant.map(({ bet }) => bet.id));
  const others = plan.accepted.filter(({ id }) => !narrow.has(id));
  if (others.length === 0) writeInstant(sql, instant, plan);
  else {
    if (instant.length > 0) writeInstant(sql, instant, { wallets: [], seeds: [] });
    writeOthers(sql, others, plan);
  }
}

/** The bets that are not instant, and every wallet and pair of seeds that the batch changes. */
function writeOthers(
  sql: RawTransaction,
  accepted: readonly BetRow[],
  { postings, house, wallets, seeds }: BatchPlan,
): void {
  // An account that neither gained nor lost gets no posting [L1].
  const houseSides = [...house].filter(([, amount]) => amount !== 0);
  sql.send(WRITE, [
    `bets:${randomUUID()}`,
    accepted[0]!.placed_at,
    uuids(accepted.map((bet) => bet.id)),
    bigints(accepted.map((bet) => bet.wallet_id)),
    uuids(accepted.map((bet) => bet.user_id)),
    list(accepted.map((bet) => bet.game)),
    list(accepted.map((bet) => bet.currency)),
    bigints(accepted.map((bet) => bet.stake)),
    bigints(accepted.map((bet) => bet.payout)),
    bigints(accepted.map((bet) => bet.multiplier)),
    list(accepted.map((bet) => bet.status)),
    list(accepted.map((bet) => bet.algorithm)),
    bigints(accepted.map((bet) => bet.seed_id)),
    bigints(accepted.map((bet) => bet.nonce)),
    bigints(accepted.map((bet) => bet.round_number)),
    bigints(accepted.map((bet) => bet.balance_after)),
    bigints(accepted.map((bet) => bet.max_win)),
    JSON.stringify(accepted.map((bet) => bet.player)),
    JSON.stringify(accepted.map((bet) => bet.outcome)),
    bigints(postings.map((posting) => posting.accountId)),
    bigints(postings.map((posting) => posting.sequence)),
    bigints(postings.map((posting) => posting.amountUnits)),
    bigints(postings.map((posting) => posting.balanceUnits)),
    list(postings.map((posting) => posting.kind)),
    uuids(postings.map((posting) => posting.betId)),
    bigints(houseSides.map(([account]) => account)),
    bigints(houseSides.map(([, amount]) => amount)),
    bigints(seeds.map((pair) => pair.id)),
    bigints(seeds.map((pair) => pair.drawnFrom)),
    bigints(seeds.map((pair) => pair.nonce)),
    bigints(wallets.map((wallet) => wallet.id)),
    bigints(wallets.map((wallet) => wallet.balance)),
    bigints(wallets.map((wallet) => wallet.sequence)),
    seeds.length,
  ]);
  const withBonus = accepted.filter((bet) => bet.bonus_id !== null);
  if (withBonus.length > 0)
    sql.send(MARK, [uuids(withBonus.map((bet) => bet.id)), uuids(withBonus.map((bet) => bet.bonus_id))]);
}
