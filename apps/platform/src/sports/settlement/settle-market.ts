import { randomUUID } from 'node:crypto';
import type { Bus } from '../../foundation/bus.ts';
import { countedSportsUnits } from '../../bets/bonuses/contributions.ts';
import { type DecidedWager, lockActive, sendWagered } from '../../bets/bonuses/wagering.ts';
import { announceLocked } from '../../ledger/announce-locked.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { type GivenNotice, announceNotices, giveNotices } from '../../players/notices/give-notices.ts';
import { announceBets } from '../bets/announce-bets.ts';
import { settledNotices } from '../bets/bet-notice.ts';
import type { BetRow, LegRow } from '../bets/bet-store.ts';
import { type DueMarket, type SettlePlan, planSettlement } from './settle-plan.ts';

/** Bets of one transaction: their wallets are locked as long as it lasts. */
const BATCH = 1_000;
/** Markets of one look. */
const MARKETS = 100;

export interface SettleDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly clock: Clock;
}

const DUE = {
  name: 'sports-due-markets',
  text: `select fixture_id, market_id, version, results, is_cancelled, cancelled_from, cancelled_to
    from sports_market_results where is_due order by changed_at limit $1`,
};
const FIND = {
  name: 'sports-bets-to-settle',
  text: `select bet.id, bet.wallet_id from sports_bet_legs leg join sports_bets bet on bet.id = leg.bet_id
    where leg.fixture_id = $1 and leg.market_id = $2 and leg.result_version < $3 and bet.status not in ('pending', 'refunded')
    limit $4`,
};
const LOCK_WALLETS = {
  name: 'sports-lock-wallets',
  text: `select id, user_id, currency, kind, balance, sequence from wallets where id = any($1::bigint[]) order by id for update`,
};
const LOCK_BETS = {
  name: 'sports-lock-bets',
  text: 'select * from sports_bets where id = any($1::uuid[]) order by id for update',
};
const LEGS = {
  name: 'sports-legs',
  text: 'select * from sports_bet_legs where bet_id = any($1::uuid[]) order by bet_id, position',
};
/**
 * Bets that neither gain nor lose move no money, and make no transfer. If a wallet has no money to take back, only the
 * house's own accounts change.
 */
const WRITE = {
  name: 'sports-settle',
  text: `with transfer as (
      insert into ledger_transfers (key) select $1 where cardinality($11::bigint[]) + cardinality($18::bigint[]) > 0 returning id
    ), settled as (
      update sports_bets set status = bet.status, payout = bet.payout, paid = bet.paid, settled_at = bet.settled_at, revision = bet.revision,
        is_wagered = is_wagered or bet.status in ('won', 'lost')
      from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::bigint[])
        as bet (id, status, payout, paid, settled_at, revision)
      where sports_bets.id = bet.id
    ), noted as (
      update sports_bet_legs set result = nullif(leg.result, 'null'::jsonb), result_version = $8
      from rows from (unnest($9::uuid[]), unnest($10::bigint[]), jsonb_array_elements($17::jsonb)) as leg (bet_id, position, result)
      where sports_bet_legs.bet_id = leg.bet_id and sports_bet_legs.position = leg.position
    ), posted as (
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
      select posting.account_id, posting.sequence, transfer.id, posting.amount, posting.balance_after, posting.kind, posting.reference
      from transfer, unnest($11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[], $16::uuid[])
        as posting (account_id, sequence, amount, balance_after, kind, reference)
      union all
      select house.account_id, transfer.id, transfer.id, house.amount, null, 'bets', null
      from transfer, unnest($18::bigint[], $19::bigint[]) as house (account_id, amount)
    )
    update wallets set balance = wallet.balance, sequence = wallet.sequence
    from unnest($20::bigint[], $21::bigint[], $22::bigint[]) as wallet (id, balance, sequence) where wallets.id = wallet.id`,
};
const DONE = {
  name: 'sports-market-done',
  text: `update sports_market_results set is_due = false where fixture_id = $1 and market_id = $2 and version = $3`,
};

/** Settles every bet on the markets whose results changed, in batches. @returns how many bets took a result */
export async function settleDue(deps: SettleDeps): Promise<number> {
  const markets = await deps.database.rawTransaction((sql) => sql.query<DueMarket>(DUE, [MARKETS]));
  let settled = 0;
  for (const market of markets) settled += await settleMarket(deps, market);
  return settled;
}

/** [ST12] batch after batch, until no bet on the market is left that has not taken its version. */
async function settleMarket(deps: SettleDeps, market: DueMarket): Promise<number> {
  let settled = 0;
  for (;;) {
    const batch = await deps.database.rawTransaction((sql) => settleBatch(sql, deps, market));
    if (batch === null) break;
    for (const wallet of batch.plan.wallets) announceLocked(deps.bus, wallet);
    announceBets(deps.bus, batch.plan.bets);
    announceNotices(deps.bus, batch.given);
    settled += batch.plan.bets.length;
  }
  await deps.database.rawTransaction((sql) => sql.query(DONE, [market.fixture_id, market.market_id, market.version]));
  return settled;
}

interface SettledBatch {
  readonly plan: SettlePlan;
  readonly given: readonly GivenNotice[];
}

async function settleBatch(
  sql: RawTransaction,
  { houseAccounts, clock }: SettleDeps,
  market: DueMarket,
): Promise<SettledBatch | null> {
  const { fixture_id, market_id, version } = market;
  const found = await sql.query<{ id: string; wallet_id: number }>(FIND, [fixture_id, market_id, version, BATCH]);
  if (found.length === 0) return null;
  const wallets = await sql.query<LockedWallet>(LOCK_WALLETS, [[...new Set(found.map(({ wallet_id }) => wallet_id))]]);
  const ids = found.map(({ id }) => id);
  const locked = await sql.query<BetRow>(LOCK_BETS, [ids]);
  const legs = Map.groupBy(await sql.query<LegRow>(LEGS, [ids]), ({ bet_id }) => bet_id);
  // Another process may have settled some while this one waited for the wallets.
  const bets = locked.filter(({ id }) =>
    legs
      .get(id)!
      .some((leg) => leg.fixture_id === fixture_id && leg.market_id === market_id && leg.result_version < version),
  );
  const now = new Date(clock());
  const plan = planSettlement(market, { bets, legs, wallets }, houseAccounts, now);
  if (bets.length > 0) write(sql, market, plan);
  const wagers = firstWagers(plan);
  if (wagers.length > 0) {
    const bonuses = await lockActive(
      sql,
      wagers.map(({ user_id }) => user_id),
    );
    sendWagered(sql, bonuses, wagers, now);
  }
  return { plan, given: await giveNotices(sql, settledNotices(bets, plan.bets), now) };
}

/** [B23] the bets that are won or lost for the first time; a resettlement does not count a second time. */
function firstWagers({ bets }: SettlePlan): DecidedWager[] {
  return bets
    .filter(({ bet: { status, is_wagered } }) => (status === 'won' || status === 'lost') && !is_wagered)
    .map(({ bet: { user_id, currency, stake, cashed_out_stake }, legs }) => ({
      user_id,
      currency,
      counts: (terms) =>
        countedSportsUnits(
          terms,
          stake - cashed_out_stake,
          legs.map(({ odds_milli }) => odds_milli),
        ),
    }));
}

function write(sql: RawTransaction, market: DueMarket, plan: SettlePlan): void {
  const bets = plan.bets.map(({ bet }) => bet);
  sql.send(WRITE, [
    `sports-settle:${randomUUID()}`,
    bets.map(({ id }) => id),
    bets.map(({ status }) => status),
    bets.map(({ payout }) => payout),
    bets.map(({ paid }) => paid),
    bets.map(({ settled_at }) => settled_at),
    bets.map(({ revision }) => revision),
    market.version,
    plan.settledLegs.map(({ betId }) => betId),
    plan.settledLegs.map(({ position }) => position),
    plan.postings.map(({ accountId }) => accountId),
    plan.postings.map(({ sequence }) => sequence),
    plan.postings.map(({ amountUnits }) => amountUnits),
    plan.postings.map(({ balanceUnits }) => balanceUnits),
    plan.postings.map(({ kind }) => kind),
    plan.postings.map(({ betId }) => betId),
    JSON.stringify(plan.settledLegs.map(({ result }) => result)),
    plan.house.map(([account]) => account),
    plan.house.map(([, amount]) => amount),
    plan.wallets.map(({ id }) => id),
    plan.wallets.map(({ balance }) => balance),
    plan.wallets.map(({ sequence }) => sequence),
  ]);
}
