import { randomUUID } from 'node:crypto';
import type { RawTransaction } from '../../foundation/db/database.ts';
import { bigints, ints, texts, uuids } from '../../foundation/db/sql-array.ts';
import type { InstantBet } from './instant-bet.ts';
import type { BatchPlan } from './settle-batch.ts';

/** A transfer of these bets alone: the house's sides are its postings, the wallets' sides are the bets themselves. */
const WRITE_INSTANT = {
  name: 'bets-write-instant',
  text: `with transfer as (
      insert into ledger_transfers (key) values ($1) returning id
    ), placed as (
      insert into instant_bets (id, wallet_id, transfer_id, placed_at, stake, payout, balance_after,
        seed_id, nonce, sequence, multiplier, rule, outcome)
      select bet.id, bet.wallet_id, transfer.id, $2::timestamptz, bet.stake, bet.payout, bet.balance_after,
        bet.seed_id, bet.nonce, bet.sequence, bet.multiplier, bet.rule, bet.outcome
      from transfer, unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
        $8::int[], $9::int[], $10::int[], $11::int[], $12::int[], $13::text[])
        as bet (id, wallet_id, stake, payout, balance_after, seed_id, nonce, sequence, multiplier, rule, outcome)
    ), posted as (
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
      select house.account_id, transfer.id, transfer.id, house.amount, null, 'instant', null
      from transfer, unnest($14::bigint[], $15::bigint[]) as house (account_id, amount)
    ), drawn as (
      update seed_pairs set nonce = pair.nonce from unnest($16::bigint[], $17::bigint[], $18::bigint[]) as pair (id, was, nonce)
      where seed_pairs.id = pair.id and seed_pairs.nonce = pair.was and seed_pairs.revealed_at is null returning 1
    ), paid as (
      update wallets set balance = wallet.balance, sequence = wallet.sequence, last_bets_at = $2::timestamptz
      from unnest($19::bigint[], $20::bigint[], $21::bigint[]) as wallet (id, balance, sequence) where wallets.id = wallet.id
    )
    select bets_require_seeds($22::bigint, (select count(*) from drawn))`,
};

/**
 * Sends the narrow rows of a batch, in one statement. It fails with 40001 if seeds have changed since they were read.
 * @param changed the wallets and seeds that change with them; none if a later statement of the batch changes all
 */
export function writeInstant(
  sql: RawTransaction,
  instant: readonly InstantBet[],
  { wallets, seeds }: Pick<BatchPlan, 'seeds' | 'wallets'>,
): void {
  const house = [...gainsOf(instant)].filter(([, amount]) => amount !== 0);
  const bets = instant.map(({ bet }) => bet);
  sql.send(WRITE_INSTANT, [
    `bets:${randomUUID()}`,
    bets[0]!.placed_at,
    uuids(bets.map(({ id }) => id)),
    bigints(bets.map((bet) => bet.wallet_id)),
    bigints(bets.map(({ stake }) => stake)),
    bigints(bets.map(({ payout }) => payout)),
    bigints(bets.map((bet) => bet.balance_after)),
    ints(bets.map((bet) => bet.seed_id!)),
    ints(bets.map(({ nonce }) => nonce!)),
    ints(instant.map(({ sequence }) => sequence)),
    ints(bets.map(({ multiplier }) => multiplier!)),
    ints(instant.map(({ rule }) => rule)),
    texts(instant.map(({ outcome }) => outcome)),
    bigints(house.map(([account]) => account)),
    bigints(house.map(([, amount]) => amount)),
    bigints(seeds.map(({ id }) => id)),
    bigints(seeds.map(({ drawnFrom }) => drawnFrom)),
    bigints(seeds.map(({ nonce }) => nonce)),
    bigints(wallets.map(({ id }) => id)),
    bigints(wallets.map(({ balance }) => balance)),
    bigints(wallets.map(({ sequence }) => sequence)),
    seeds.length,
  ]);
}

/** What each house account gains, by account id. */
function gainsOf(instant: readonly InstantBet[]): Map<number, number> {
  const gains = new Map<number, number>();
  for (const { bet, houseAccount } of instant)
    gains.set(houseAccount, (gains.get(houseAccount) ?? 0) + bet.stake - bet.payout);
  return gains;
}
