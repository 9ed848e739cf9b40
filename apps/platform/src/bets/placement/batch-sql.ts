import { randomUUID } from 'node:crypto';
import type { RawTransaction } from '../../foundation/db/database.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { LockedSeeds } from './batch-state.ts';
import type { BetJob } from './bet-job.ts';
import { type BetWithProof, PROOF_COLUMNS, PROOF_JOINS } from './bet-row.ts';
import type { BatchPlan } from './settle-batch.ts';

/** Wallets and seeds are locked in the order of their ids, wallets first, by every path: no two can wait for each other. */
const LOCK_WALLETS = {
  name: 'bets-lock-wallets',
  text: `select wallets.id, wallets.user_id, wallets.currency, wallets.kind, wallets.balance, wallets.sequence
    from wallets join unnest($1::uuid[], $2::text[]) as asked (user_id, currency)
      on wallets.user_id = asked.user_id and wallets.currency = asked.currency
    order by wallets.id for update of wallets`,
};
/**
 * Whoever places bets of a player holds the player's wallet, so the seeds are as a rule nobody else's. They are read
 * without a lock, and the write refuses if they have changed since: the player rotated them, or bets in two currencies
 * at two processes.
 */
const SEEDS_TEXT = `select id, user_id, server_seed, server_seed_hash, client_seed, nonce from seed_pairs
    where status = 'active' and user_id = any($1::uuid[]) order by id`;
const READ_SEEDS = { name: 'bets-read-seeds', text: SEEDS_TEXT };
const LOCK_SEEDS = { name: 'bets-lock-seeds', text: `${SEEDS_TEXT} for update` };
const FIND_USED = {
  name: 'bets-find-used',
  text: `select bets.*, ${PROOF_COLUMNS}, 0::bigint as sold from bets ${PROOF_JOINS} where bets.id = any($1::uuid[])`,
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
      update wallets set balance = wallet.balance, sequence = wallet.sequence
      from unnest($31::bigint[], $32::bigint[], $33::bigint[]) as wallet (id, balance, sequence) where wallets.id = wallet.id
    )
    select bets_require_seeds($34::bigint, (select count(*) from drawn))`,
};

const MARK = {
  name: 'bets-mark-bonus',
  text: 'update bets set bonus_id = bonus.id from unnest($1::uuid[], $2::uuid[]) as bonus (bet_id, id) where bets.id = bonus.bet_id',
};

/** Sends the lock of the batch's wallets; what is sent after it runs once they are held. */
export function lockWallets(sql: RawTransaction, jobs: readonly BetJob[]): Promise<LockedWallet[]> {
  const asked = new Map(
    jobs.map(({ player, currency }) => [`${player.userId} ${currency}`, { userId: player.userId, currency }]),
  );
  const unique = [...asked.values()];
  return sql.query(LOCK_WALLETS, [
    list(unique.map(({ userId }) => userId)),
    list(unique.map(({ currency }) => currency)),
  ]);
}

/** @param lock holds them until the end of the transaction: for a batch whose first attempt met a change */
export function readSeeds(sql: RawTransaction, userIds: ReadonlySet<string>, lock: boolean): Promise<LockedSeeds[]> {
  return sql.query(lock ? LOCK_SEEDS : READ_SEEDS, [list([...userIds])]);
}

export function findUsed(sql: RawTransaction, jobs: readonly BetJob[]): Promise<BetWithProof[]> {
  return sql.query(FIND_USED, [list(jobs.map(({ id }) => id))]);
}

/** Sends what the plan accepted, in one statement. It fails with 40001 if seeds have changed since they were read. */
export function writePlan(sql: RawTransaction, { accepted, postings, house, wallets, seeds }: BatchPlan): void {
  // An account that neither gained nor lost gets no posting [L1].
  const houseSides = [...house].filter(([, amount]) => amount !== 0);
  sql.send(WRITE, [
    `bets:${randomUUID()}`,
    accepted[0]!.placed_at,
    list(accepted.map((bet) => bet.id)),
    list(accepted.map((bet) => bet.wallet_id)),
    list(accepted.map((bet) => bet.user_id)),
    list(accepted.map((bet) => bet.game)),
    list(accepted.map((bet) => bet.currency)),
    list(accepted.map((bet) => bet.stake)),
    list(accepted.map((bet) => bet.payout)),
    list(accepted.map((bet) => bet.multiplier)),
    list(accepted.map((bet) => bet.status)),
    list(accepted.map((bet) => bet.algorithm)),
    list(accepted.map((bet) => bet.seed_id)),
    list(accepted.map((bet) => bet.nonce)),
    list(accepted.map((bet) => bet.round_number)),
    list(accepted.map((bet) => bet.balance_after)),
    list(accepted.map((bet) => bet.max_win)),
    JSON.stringify(accepted.map((bet) => bet.player)),
    JSON.stringify(accepted.map((bet) => bet.outcome)),
    list(postings.map((posting) => posting.accountId)),
    list(postings.map((posting) => posting.sequence)),
    list(postings.map((posting) => posting.amountUnits)),
    list(postings.map((posting) => posting.balanceUnits)),
    list(postings.map((posting) => posting.kind)),
    list(postings.map((posting) => posting.betId)),
    list(houseSides.map(([account]) => account)),
    list(houseSides.map(([, amount]) => amount)),
    list(seeds.map((pair) => pair.id)),
    list(seeds.map((pair) => pair.drawnFrom)),
    list(seeds.map((pair) => pair.nonce)),
    list(wallets.map((wallet) => wallet.id)),
    list(wallets.map((wallet) => wallet.balance)),
    list(wallets.map((wallet) => wallet.sequence)),
    seeds.length,
  ]);
  const withBonus = accepted.filter((bet) => bet.bonus_id !== null);
  if (withBonus.length > 0)
    sql.send(MARK, [list(withBonus.map((bet) => bet.id)), list(withBonus.map((bet) => bet.bonus_id))]);
}

/** An array as PostgreSQL reads it, of values that need no quotes: numbers, identifiers and our own words. */
function list(values: readonly (number | string | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}
