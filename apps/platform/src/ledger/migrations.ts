import type { Migration } from '../foundation/db/migrate.ts';
import { FIRST_CURRENCIES } from './first-currencies.ts';

/** The purposes that the first version had: the text of an applied migration never changes. */
const FIRST_PURPOSES = ['payments', 'payment-fees', 'sandbox', 'dice', 'cases', 'crash'];

const quoted = (values: readonly string[]): string => values.map((value) => `('${value}')`).join(', ');

function addHouseAccounts(purpose: string): string {
  return `insert into ledger_accounts (purpose, currency)
    select '${purpose}', currency from (values ${quoted(FIRST_CURRENCIES)}) currencies (currency);`;
}

/**
 * The triggers run once per statement on the rows it wrote, not once per row: a batch of 128 bets costs one check.
 * That makes [L3] stricter than a deferred constraint: all postings of a transfer are written by one statement.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'ledger/001-accounts',
    sql: `
      create table ledger_accounts (
        id bigint generated always as identity primary key,
        purpose text not null,
        currency text not null
      );
      create unique index ledger_house_accounts on ledger_accounts (purpose, currency) where purpose <> 'wallet';

      create table wallets (
        id bigint primary key references ledger_accounts (id),
        user_id uuid not null,
        currency text not null,
        balance bigint not null default 0 constraint wallet_not_negative check (balance >= 0),
        sequence bigint not null default 0,
        unique (user_id, currency)
      ) with (fillfactor = 50);

      create table ledger_transfers (
        id bigint generated always as identity primary key,
        key text not null unique,
        at timestamptz not null default now()
      );

      create table ledger_postings (
        account_id bigint not null,
        sequence bigint not null,
        transfer_id bigint not null,
        amount bigint not null check (amount <> 0),
        balance_after bigint check (balance_after >= 0),
        kind text not null,
        reference uuid,
        primary key (account_id, sequence)
      );
      create index ledger_postings_deposits on ledger_postings (account_id, transfer_id) where kind = 'deposit';

      create table ledger_house_checkpoints (
        account_id bigint not null references ledger_accounts (id),
        through_transfer_id bigint not null,
        balance bigint not null,
        at timestamptz not null default now(),
        primary key (account_id, through_transfer_id)
      );
    `,
  },
  {
    id: 'ledger/002-rules',
    sql: `
      create function ledger_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'ledger-append-only: % on % is refused', tg_op, tg_table_name using errcode = '23514', constraint = 'ledger_append_only';
      end $$;
      create trigger ledger_append_only before update or delete or truncate on ledger_postings
        for each statement execute function ledger_refuse_change();
      create trigger ledger_append_only before update or delete or truncate on ledger_transfers
        for each statement execute function ledger_refuse_change();

      create function ledger_check_postings() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from inserted posting
          left join ledger_accounts account on account.id = posting.account_id
          left join ledger_transfers transfer on transfer.id = posting.transfer_id
          group by posting.transfer_id, account.currency
          having sum(posting.amount) <> 0 or account.currency is null or count(transfer.id) <> count(*)
        ) then
          raise exception 'ledger-unbalanced: a transfer must sum to zero in each currency' using errcode = '23514', constraint = 'ledger_sums_to_zero';
        end if;
        return null;
      end $$;
      create trigger ledger_sums_to_zero after insert on ledger_postings referencing new table as inserted
        for each statement execute function ledger_check_postings();

      create function ledger_check_wallets() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from changed wallet
          where not exists (
            select 1 from ledger_postings posting
            where posting.account_id = wallet.id and posting.sequence = wallet.sequence and posting.balance_after = wallet.balance
          )
        ) then
          raise exception 'ledger-wallet-without-posting: a balance changes only with its posting' using errcode = '23514', constraint = 'ledger_wallet_has_posting';
        end if;
        return null;
      end $$;
      create trigger ledger_wallet_has_posting after update on wallets referencing new table as changed
        for each statement execute function ledger_check_wallets();
    `,
  },
  {
    id: 'ledger/003-house-accounts',
    sql: `
      insert into ledger_accounts (purpose, currency)
      select purpose, currency from (values ${quoted(FIRST_PURPOSES)}) purposes (purpose) cross join (values ${quoted(FIRST_CURRENCIES)}) currencies (currency);
    `,
  },
  {
    id: 'ledger/004-check-by-index',
    // Plans of functions are cached: one made while the tables were small would keep reading them whole. Look-ups by
    // key, one for each posting, stay as fast as they are however large the tables become.
    sql: `
      create or replace function ledger_check_postings() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from (
            select transfer_id, amount, (select currency from ledger_accounts where id = account_id) as currency from inserted
          ) posting
          group by transfer_id, currency
          having sum(amount) <> 0 or currency is null or (select true from ledger_transfers where id = transfer_id) is null
        ) then
          raise exception 'ledger-unbalanced: a transfer must sum to zero in each currency' using errcode = '23514', constraint = 'ledger_sums_to_zero';
        end if;
        return null;
      end $$;
    `,
  },
  {
    id: 'ledger/005-bonus-wallets',
    sql: `
      alter table wallets add column kind text not null default 'real' check (kind in ('real', 'bonus'));
      alter table wallets drop constraint wallets_user_id_currency_key;
      create unique index wallets_of_user on wallets (user_id, currency, kind);
      insert into ledger_accounts (purpose, currency)
      select 'bonuses', currency from (values ${quoted(FIRST_CURRENCIES)}) currencies (currency);
    `,
  },
  {
    id: 'ledger/006-deposits-and-sales',
    // One index for what a week sums up: each one costs every posting a look at its condition.
    sql: `
      drop index ledger_postings_deposits;
      create index ledger_postings_money_in on ledger_postings (account_id, transfer_id) where kind in ('deposit', 'sale');
    `,
  },
  { id: 'ledger/007-keno', sql: addHouseAccounts('keno') },
  { id: 'ledger/008-miner', sql: addHouseAccounts('miner') },
  { id: 'ledger/009-hilo', sql: addHouseAccounts('hilo') },
  { id: 'ledger/010-coinflip', sql: addHouseAccounts('coinflip') },
  {
    id: 'ledger/011-check-by-account',
    // One look-up for each account and not for each posting: a batch of one player's bets has hundreds of those.
    sql: `
      create or replace function ledger_check_postings() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from (
            select transfer_id, amount, (select currency from ledger_accounts where id = account_id) as currency
            from (select transfer_id, account_id, sum(amount) as amount from inserted group by transfer_id, account_id) moved
          ) posting
          group by transfer_id, currency
          having sum(amount) <> 0 or currency is null or (select true from ledger_transfers where id = transfer_id) is null
        ) then
          raise exception 'ledger-unbalanced: a transfer must sum to zero in each currency' using errcode = '23514', constraint = 'ledger_sums_to_zero';
        end if;
        return null;
      end $$;
    `,
  },
  { id: 'ledger/012-roulette', sql: addHouseAccounts('roulette') },
  { id: 'ledger/013-rooms', sql: `${addHouseAccounts('rooms')} ${addHouseAccounts('room-fees')}` },
  { id: 'ledger/014-sports', sql: `${addHouseAccounts('sports')} ${addHouseAccounts('sports-losses')}` },
  {
    id: 'ledger/014-promotions',
    sql: ['tournaments', 'wheel', 'vip-cashback'].map(addHouseAccounts).join(' '),
  },
  { id: 'ledger/015-referrals', sql: addHouseAccounts('referrals') },
  {
    id: 'ledger/016-check-by-key',
    // A function keeps its plan for as long as the connection lasts. A join may be planned as a scan of the whole table
    // while that is small; a look-up for each row cannot, with sequential scans switched off.
    sql: `
      create or replace function ledger_check_wallets() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if exists (
          select 1 from changed wallet where wallet.balance is distinct from (
            select posting.balance_after from ledger_postings posting
            where posting.account_id = wallet.id and posting.sequence = wallet.sequence
          )
        ) then
          raise exception 'ledger-wallet-without-posting: a balance changes only with its posting' using errcode = '23514', constraint = 'ledger_wallet_has_posting';
        end if;
        return null;
      end $$;
      alter function ledger_check_postings() set enable_seqscan = off;
    `,
  },
];
