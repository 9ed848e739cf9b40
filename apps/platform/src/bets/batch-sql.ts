import { randomUUID } from 'node:crypto';
import type { RawTransaction } from '../db/database.ts';
import type { LockedSeeds, LockedWallet } from './batch-state.ts';
import type { BetJob } from './bet-job.ts';
import { type BetWithProof, PROOF_COLUMNS, PROOF_JOINS } from './bet-row.ts';
import type { BatchPlan } from './settle-batch.ts';

/** Wallets and seeds are locked in the order of their ids, wallets first, by every path: no two can wait for each other. */
const LOCK_WALLETS = {
  name: 'bets-lock-wallets',
  text: `select wallets.id, wallets.user_id, wallets.currency, wallets.balance, wallets.sequence
    from wallets join unnest($1::uuid[], $2::text[]) as asked (user_id, currency)
      on wallets.user_id = asked.user_id and wallets.currency = asked.currency
    order by wallets.id for update of wallets`,
};
const LOCK_SEEDS = {
  name: 'bets-lock-seeds',
  text: `select id, user_id, server_seed, server_seed_hash, client_seed, nonce from seed_pairs
    where status = 'active' and user_id = any($1::uuid[]) order by id for update`,
};
const FIND_USED = {
  name: 'bets-find-used',
  text: `select bets.*, ${PROOF_COLUMNS} from bets ${PROOF_JOINS} where bets.id = any($1::uuid[])`,
};
/** One transfer for the whole batch: a posting for each stake and payout, and one for each house account. */
const WRITE = {
  name: 'bets-write',
  text: `with transfer as (
      insert into ledger_transfers (key) values ($1) returning id
    ), placed as (
      insert into bets (id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome, algorithm,
        seed_id, nonce, round_number, balance_after, placed_at, settled_at)
      select bet.id, bet.wallet_id, bet.user_id, bet.player, bet.game, bet.currency, bet.stake, bet.payout, bet.multiplier, bet.status, bet.outcome,
        bet.algorithm, bet.seed_id, bet.nonce, bet.round_number, bet.balance_after, $2::timestamptz, case when bet.status <> 'open' then $2::timestamptz end
      from unnest($3::uuid[], $4::bigint[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[],
        $13::jsonb[], $14::text[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[])
        as bet (id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome, algorithm, seed_id, nonce, round_number, balance_after)
    ), posted as (
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
      select posting.account_id, posting.sequence, transfer.id, posting.amount, posting.balance_after, posting.kind, posting.reference
      from transfer, unnest($19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $23::text[], $24::uuid[])
        as posting (account_id, sequence, amount, balance_after, kind, reference)
      union all
      select house.account_id, transfer.id, transfer.id, house.amount, null, 'bets', null
      from transfer, unnest($25::bigint[], $26::bigint[]) as house (account_id, amount)
    ), drawn as (
      update seed_pairs set nonce = pair.nonce from unnest($27::bigint[], $28::bigint[]) as pair (id, nonce) where seed_pairs.id = pair.id
    )
    update wallets set balance = wallet.balance, sequence = wallet.sequence
    from unnest($29::bigint[], $30::bigint[], $31::bigint[]) as wallet (id, balance, sequence) where wallets.id = wallet.id`,
};

export function lockWallets(sql: RawTransaction, jobs: readonly BetJob[]): Promise<LockedWallet[]> {
  const asked = new Map(
    jobs.map(({ player, currency }) => [`${player.userId} ${currency}`, { userId: player.userId, currency }]),
  );
  const unique = [...asked.values()];
  return sql.query(LOCK_WALLETS, [unique.map(({ userId }) => userId), unique.map(({ currency }) => currency)]);
}

export function lockSeeds(sql: RawTransaction, userIds: readonly string[]): Promise<LockedSeeds[]> {
  return sql.query(LOCK_SEEDS, [userIds]);
}

export function findUsed(sql: RawTransaction, jobs: readonly BetJob[]): Promise<BetWithProof[]> {
  return sql.query(FIND_USED, [jobs.map(({ id }) => id)]);
}

/** Writes what the plan accepted, in one statement. */
export async function writePlan(
  sql: RawTransaction,
  { accepted, postings, house, wallets, seeds }: BatchPlan,
): Promise<void> {
  // An account that neither gained nor lost gets no posting [L1].
  const houseSides = [...house].filter(([, amount]) => amount !== 0);
  await sql.query(WRITE, [
    `bets:${randomUUID()}`,
    accepted[0]!.placed_at,
    accepted.map((bet) => bet.id),
    accepted.map((bet) => bet.wallet_id),
    accepted.map((bet) => bet.user_id),
    accepted.map((bet) => bet.player),
    accepted.map((bet) => bet.game),
    accepted.map((bet) => bet.currency),
    accepted.map((bet) => bet.stake),
    accepted.map((bet) => bet.payout),
    accepted.map((bet) => bet.multiplier),
    accepted.map((bet) => bet.status),
    accepted.map((bet) => JSON.stringify(bet.outcome)),
    accepted.map((bet) => bet.algorithm),
    accepted.map((bet) => bet.seed_id),
    accepted.map((bet) => bet.nonce),
    accepted.map((bet) => bet.round_number),
    accepted.map((bet) => bet.balance_after),
    postings.map((posting) => posting.accountId),
    postings.map((posting) => posting.sequence),
    postings.map((posting) => posting.amountUnits),
    postings.map((posting) => posting.balanceUnits),
    postings.map((posting) => posting.kind),
    postings.map((posting) => posting.betId),
    houseSides.map(([account]) => account),
    houseSides.map(([, amount]) => amount),
    seeds.map((pair) => pair.id),
    seeds.map((pair) => pair.nonce),
    wallets.map((wallet) => wallet.id),
    wallets.map((wallet) => wallet.balance),
    wallets.map((wallet) => wallet.sequence),
  ]);
}
