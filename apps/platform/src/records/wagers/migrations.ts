import type { Migration } from '../../foundation/db/migrate.ts';

export const wagerMigrations: readonly Migration[] = [
  {
    id: 'wagers/001-wagers',
    // Each branch reads one table by its index of wallet and time: sums over a player's wallets never read those of
    // others.
    sql: `
      create view wagers as
      select id, wallet_id, user_id, player, game, null::text as title, currency, stake,
        case when status in ('won', 'lost') then stake else 0::bigint end as decided,
        case when status in ('won', 'lost') then stake else 0::bigint end as risked,
        payout, multiplier, status, placed_at, settled_at, bonus_id is not null as is_bonus
      from bets
      union all
      select id, wallet_id, user_id, null::text, 'sports'::text, null::text, currency, stake,
        case when status in ('pending', 'refunded') then 0::bigint when status = 'open' then cashed_out_stake else stake end,
        case when status in ('won', 'lost') then stake - cashed_out_stake else 0::bigint end,
        cashed_out + paid, (cashed_out + paid) * 10000 / stake, status, placed_at, settled_at, false
      from sports_bets
      union all
      select reference, wallet_id, user_id, null::text, case kind when 'live' then 'live-casino'::text else 'slots'::text end,
        title, currency, stake_units,
        case when finished_at is null then 0::bigint else stake_units end,
        case when finished_at is null then 0::bigint else stake_units end,
        won_units, won_units * 10000 / stake_units,
        case when finished_at is null then 'open'::text when won_units > 0 then 'won'::text else 'lost'::text end,
        opened_at, finished_at, false
      from slot_rounds where stake_units > 0;
      create index sports_bets_by_time on sports_bets using brin (placed_at);
      create index slot_rounds_by_time on slot_rounds using brin (opened_at);
    `,
  },
  {
    id: 'wagers/002-instant-bets',
    sql: `
      create or replace view wagers as
      select id, wallet_id, user_id, player, game, null::text as title, currency, stake,
        case when status in ('won', 'lost') then stake else 0::bigint end as decided,
        case when status in ('won', 'lost') then stake else 0::bigint end as risked,
        payout, multiplier, status, placed_at, settled_at, bonus_id is not null as is_bonus
      from all_bets
      union all
      select id, wallet_id, user_id, null::text, 'sports'::text, null::text, currency, stake,
        case when status in ('pending', 'refunded') then 0::bigint when status = 'open' then cashed_out_stake else stake end,
        case when status in ('won', 'lost') then stake - cashed_out_stake else 0::bigint end,
        cashed_out + paid, (cashed_out + paid) * 10000 / stake, status, placed_at, settled_at, false
      from sports_bets
      union all
      select reference, wallet_id, user_id, null::text, case kind when 'live' then 'live-casino'::text else 'slots'::text end,
        title, currency, stake_units,
        case when finished_at is null then 0::bigint else stake_units end,
        case when finished_at is null then 0::bigint else stake_units end,
        won_units, won_units * 10000 / stake_units,
        case when finished_at is null then 'open'::text when won_units > 0 then 'won'::text else 'lost'::text end,
        opened_at, finished_at, false
      from slot_rounds where stake_units > 0;
    `,
  },
];
