import type { Migration } from '../foundation/db/migrate.ts';

/**
 * Bets that are over when they are placed, one narrow row each: the row is the bet and both of the wallet's postings.
 * What is the same for many bets is stored once in `bet_rules`.
 *
 * `instant_bets`: bets that are over when they are placed, one narrow row each with both postings of the wallet.
 * `bet_rules`: what many instant bets have in common: game, currency, algorithm, house account.
 */
export const instantBetMigrations: readonly Migration[] = [
  {
    id: 'ledger/018-instant-bets',
    // The widest columns first, and none that may be null: nothing is lost to alignment. Both checks look rows up by
    // key, whatever the plan was made for. A house account's posting of kind `instant` is the other side of its bets.
    sql: `
      create table bet_storage (
        only_row boolean primary key default true check (only_row),
        instant boolean not null
      );
      insert into bet_storage (instant) values (true);

      create table bet_rules (
        id int generated always as identity primary key,
        house_account bigint not null references ledger_accounts (id),
        algorithm text not null,
        max_win bigint not null,
        outcome_keys text[] not null,
        game text not null,
        currency text not null,
        unique (house_account, algorithm, max_win, outcome_keys)
      );

      create table instant_bets (
        id uuid primary key,
        wallet_id bigint not null,
        transfer_id bigint not null,
        placed_at timestamptz not null,
        stake bigint not null check (stake > 0),
        payout bigint not null check (payout >= 0),
        balance_after bigint not null check (balance_after >= payout),
        seed_id int not null,
        nonce int not null,
        sequence int not null,
        multiplier int not null,
        rule int not null,
        outcome text not null
      );
      create index instant_bets_of_wallet on instant_bets (wallet_id, placed_at desc);
      create index instant_bets_by_time on instant_bets using brin (placed_at);
      create trigger ledger_append_only before update or delete or truncate on instant_bets
        for each statement execute function ledger_refuse_change();

      create function ledger_check_instant_bets() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if exists (
          select 1 from (
            select transfer_id, (select house_account from bet_rules where id = rule) as account_id, sum(gain) as gain
            from (select transfer_id, rule, sum(stake - payout) as gain from inserted group by transfer_id, rule) ruled
            group by 1, 2
          ) moved
          where gain is distinct from coalesce((
            select amount from ledger_postings house
            where house.account_id = moved.account_id and house.sequence = moved.transfer_id and house.kind = 'instant'
          ), 0) or (select true from ledger_transfers where id = transfer_id) is null
        ) or exists (
          select 1 from inserted bet
          where (select currency from wallets where id = bet.wallet_id) is distinct from (select currency from bet_rules where id = bet.rule)
        ) then
          raise exception 'ledger-unbalanced: a transfer must sum to zero in each currency' using errcode = '23514', constraint = 'ledger_sums_to_zero';
        end if;
        return null;
      end $$;
      create trigger ledger_sums_to_zero after insert on instant_bets referencing new table as inserted
        for each statement execute function ledger_check_instant_bets();

      create or replace function ledger_check_postings() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if exists (
          select 1 from (
            select transfer_id, amount, (select currency from ledger_accounts where id = account_id) as currency
            from (
              select transfer_id, account_id, sum(amount) as amount from inserted where kind <> 'instant' group by transfer_id, account_id
            ) moved
          ) posting
          group by transfer_id, currency
          having sum(amount) <> 0 or currency is null or (select true from ledger_transfers where id = transfer_id) is null
        ) then
          raise exception 'ledger-unbalanced: a transfer must sum to zero in each currency' using errcode = '23514', constraint = 'ledger_sums_to_zero';
        end if;
        return null;
      end $$;

      alter table wallets add column last_bets_at timestamptz;
      create or replace function ledger_check_wallets() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if exists (
          select 1 from changed wallet where wallet.balance is distinct from coalesce((
            select bet.balance_after from instant_bets bet
            where bet.wallet_id = wallet.id and bet.placed_at = wallet.last_bets_at and bet.sequence = wallet.sequence
          ), (
            select posting.balance_after from ledger_postings posting
            where posting.account_id = wallet.id and posting.sequence = wallet.sequence
          ))
        ) then
          raise exception 'ledger-wallet-without-posting: a balance changes only with its posting' using errcode = '23514', constraint = 'ledger_wallet_has_posting';
        end if;
        return null;
      end $$;

      create view postings as
      select account_id, sequence, transfer_id, amount, balance_after, kind, reference from ledger_postings
      union all
      select wallet_id, (case when payout > 0 then sequence - 1 else sequence end)::bigint, transfer_id, -stake,
        balance_after - payout, 'stake'::text, id from instant_bets
      union all
      select wallet_id, sequence::bigint, transfer_id, payout, balance_after, 'payout'::text, id from instant_bets where payout > 0;

      alter table ledger_audited add column last_bets_at timestamptz;
    `,
  },
];
