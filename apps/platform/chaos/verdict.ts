import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import type { Record } from './record.ts';
import { wrongItems } from './verdict-of-cases.ts';
import { wrongRooms } from './verdict-of-rooms.ts';
import { wrongRounds } from './verdict-of-rounds.ts';
import { wrongSlots } from './verdict-of-slots.ts';

const ENDED_WITHOUT_PAYOUT: ReadonlySet<string> = new Set(['cancelled', 'refused', 'returned']);

/** All faults in the books after the run; empty without one. Rules as the ledger's README numbers them. */
export async function judge(database: Database, record: Record): Promise<string[]> {
  return [
    ...record.violations,
    ...(await auditLedger(database.kysely)).map(({ rule, id }) => `[${rule}] is broken at ${id}`),
    ...(await lostBets(database, record)),
    ...(await wrongSportsBets(database, record)),
    ...(await lostDeposits(database, record)),
    ...(await wrongWithdrawals(database, record)),
    ...(await wrongSpins(database, record)),
    ...(await wrongItems(database, record)),
    ...(await wrongRooms(database)),
    ...(await wrongRounds(database)),
    ...(await wrongSlots(database, record)),
    ...(await wrongSums(database)),
    ...(await wrongWallets(database)),
    ...(await unfinished(database)),
  ];
}

async function lostBets({ kysely }: Database, { bets }: Record): Promise<string[]> {
  const rows = await kysely.selectFrom('all_bets').select(['id', 'stake', 'payout', 'status']).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [...bets].flatMap(([id, { stakeUnits, payoutUnits }]) => {
    const row = stored.get(id);
    if (row === undefined) return [`bet ${id} was acknowledged and is not there`];
    if (row.stake !== stakeUnits) return [`bet ${id} was acknowledged with another stake`];
    if (payoutUnits !== null && row.payout !== payoutUnits) return [`bet ${id} was acknowledged with another payout`];
    return [];
  });
}

/** Each took its stake once, and the wallet's postings and the bet agree on everything that it paid. */
async function wrongSportsBets({ kysely }: Database, { sportsBets }: Record): Promise<string[]> {
  const { rows } = await sql<{ id: string; stake: number; wrong: boolean }>`
    select bet.id, bet.stake,
      coalesce(sum(posting.amount) filter (where kind = 'sports-stake'), 0) <> -bet.stake
      or count(*) filter (where kind = 'sports-stake') <> 1
      or coalesce(sum(posting.amount) filter (where kind = 'sports-refund'), 0) <> case bet.status when 'refunded' then bet.stake else 0 end
      or coalesce(sum(posting.amount) filter (where kind in ('sports-payout', 'sports-reversal')), 0) <> bet.paid
      or coalesce(sum(posting.amount) filter (where kind = 'sports-cash-out'), 0) <> bet.cashed_out as wrong
    from sports_bets bet
    left join ledger_postings posting on posting.reference = bet.id and posting.balance_after is not null
    group by bet.id`.execute(kysely);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [
    ...[...sportsBets]
      .filter(([id, stakeUnits]) => stored.get(id)?.stake !== stakeUnits)
      .map(([id]) => `sports bet ${id} was acknowledged and is not there with that stake`),
    ...rows.filter(({ wrong }) => wrong).map(({ id }) => `sports bet ${id} does not say what was posted for it`),
  ];
}

async function lostDeposits({ kysely }: Database, { credited }: Record): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string; postings: number }>`
    select deposits.id, deposits.status, count(posting.transfer_id) as postings from deposits
    left join ledger_postings posting on posting.reference = deposits.id and posting.kind = 'deposit' and posting.balance_after is not null
    group by deposits.id, deposits.status`.execute(kysely);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [
    ...[...credited]
      .filter((id) => stored.get(id)?.status !== 'credited')
      .map((id) => `deposit ${id} was acknowledged and is not credited`),
    ...rows
      .filter(({ status, postings }) => postings !== (status === 'credited' ? 1 : 0))
      .map(({ id, status, postings }) => `deposit ${id} is ${status} with ${postings} postings`),
  ];
}

/** Each took its amount once, and gave it back once if it ended without a payout. */
async function wrongWithdrawals({ kysely }: Database, { withdrawn }: Record): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string; taken: number; returned: number }>`
    select withdrawals.id, withdrawals.status,
      count(*) filter (where posting.kind = 'withdrawal' and posting.amount = -amount_units) as taken,
      count(*) filter (where posting.kind = 'withdrawal-return' and posting.amount = amount_units) as returned
    from withdrawals
    left join ledger_postings posting on posting.reference = withdrawals.id and posting.balance_after is not null
    group by withdrawals.id, withdrawals.status`.execute(kysely);
  const stored = new Set(rows.map(({ id }) => id));
  return [
    ...[...withdrawn].filter((id) => !stored.has(id)).map((id) => `withdrawal ${id} was acknowledged and is not there`),
    ...rows
      .filter(({ status, taken, returned }) => taken !== 1 || returned !== (ENDED_WITHOUT_PAYOUT.has(status) ? 1 : 0))
      .map(
        ({ id, status, taken, returned }) =>
          `withdrawal ${id} is ${status}, was taken ${taken} and returned ${returned} times`,
      ),
  ];
}

/** Each spin was paid its prize, once. */
async function wrongSpins({ kysely }: Database, { spins }: Record): Promise<string[]> {
  const { rows } = await sql<{ id: string; prize: number; paid: number }>`
    select spin.id, spin.prize_units as prize, coalesce(sum(posting.amount), 0)::bigint as paid from wheel_spins spin
    left join ledger_postings posting on posting.reference = spin.id and posting.kind = 'prize' and posting.balance_after is not null
    where spin.id is not null group by spin.id, spin.prize_units`.execute(kysely);
  const stored = new Map(rows.map(({ id, prize }) => [id, prize]));
  return [
    ...[...spins]
      .filter(([id, prize]) => stored.get(id) !== prize)
      .map(([id]) => `spin ${id} was acknowledged otherwise`),
    ...rows
      .filter(({ prize, paid }) => prize !== paid)
      .map(({ id, prize, paid }) => `spin ${id} of ${prize} paid ${paid}`),
  ];
}

async function wrongSums({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ currency: string; sum: number }>`
    select account.currency, sum(posting.amount)::bigint as sum from postings posting
    join ledger_accounts account on account.id = posting.account_id
    group by account.currency having sum(posting.amount) <> 0`.execute(kysely);
  return rows.map(({ currency, sum }) => `${currency} sums to ${sum}`);
}

/**
 * Checks wallets against bets and deposits, which the ledger's own audit does not do. What a case won is credited when
 * it is sold, not by its bet. Players who staked money of a bonus are left out: where that pays follows the bonus.
 */
async function wrongWallets({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; posted: number; told: number }>`
    select wallet.id, coalesce(posted.amount, 0)::bigint as posted, (coalesce(bet.net, 0) + coalesce(paid.amount, 0))::bigint as told
    from wallets wallet
    left join (
      select account_id, sum(amount) as amount from postings
      where kind in ('stake', 'payout', 'refund', 'deposit') group by account_id
    ) posted on posted.account_id = wallet.id
    left join (
      select wallet_id, sum(case game when 'cases' then -stake else payout - stake end) as net from all_bets group by wallet_id
    ) bet on bet.wallet_id = wallet.id
    left join (
      select user_id, currency, sum(amount_units) as amount from deposits where status = 'credited' group by user_id, currency
    ) paid on paid.user_id = wallet.user_id and paid.currency = wallet.currency and wallet.kind = 'real'
    where coalesce(posted.amount, 0) <> coalesce(bet.net, 0) + coalesce(paid.amount, 0)
      and not exists (select from bets where bets.user_id = wallet.user_id and bets.bonus_id is not null)`.execute(
    kysely,
  );
  return rows.map(({ id, posted, told }) => `wallet ${id} has ${posted} posted, and its bets and deposits say ${told}`);
}

async function unfinished({ kysely }: Database): Promise<string[]> {
  const open = await kysely.selectFrom('bets').select('id').where('status', '=', 'open').execute();
  const pending = await kysely.selectFrom('sports_bets').select('id').where('status', '=', 'pending').execute();
  return [
    ...open.map(({ id }) => `bet ${id} was never settled or refunded`),
    ...pending.map(({ id }) => `sports bet ${id} was never decided`),
  ];
}
