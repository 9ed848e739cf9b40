import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/foundation/db/tables.ts';
import { CAPS } from './entry.ts';
import { COIN, type Flips } from './coin.ts';

/** Faults in the rounds of team services, beside the checks of every slot round. */
export async function wrongServiceBooks(db: Kysely<Tables>, flips: Flips): Promise<string[]> {
  return [
    ...flips.problems,
    ...(await wrongRounds(db)),
    ...(await wrongSums(db)),
    ...(await wrongPlayers(db)),
    ...(await wrongFlips(db, flips)),
  ];
}

/** Each ended once, and within the caps. */
async function wrongRounds(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; stake: number; won: number; wins: number; finished: boolean }>`
    select round.id, round.stake_units as stake, round.won_units as won, round.finished_at is not null as finished,
      (select count(*) from slot_transactions win where win.round_id = round.id and win.kind = 'win' and win.refusal is null) as wins
    from slot_rounds round where round.team_service is not null`.execute(db);
  return rows.flatMap(({ id, stake, won, wins, finished }) => [
    ...(finished ? [] : [`round ${id} was neither settled nor returned`]),
    ...(wins === (stake > 0 ? 1 : 0) ? [] : [`round ${id} with the stake ${stake} was settled ${wins} times`]),
    ...(stake <= CAPS.stakeUnits && won <= CAPS.winUnits
      ? []
      : [`round ${id}: ${stake} and ${won} are above the caps`]),
  ]);
}

/** Nothing is reserved any more, and the sum paid is that of the rounds, within the cap of a day. */
async function wrongSums(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; reserved: number; most: number }>`
    select name, reserved_units as reserved, coalesce((
      select max(paid) from (
        select sum(won_units) as paid from slot_rounds where team_service = name
        group by (finished_at at time zone 'utc')::date
      ) days
    ), 0)::bigint as most from team_services`.execute(db);
  return rows.flatMap(({ name, reserved, most }) => [
    ...(reserved === 0 ? [] : [`${reserved} are still reserved by ${name}`]),
    ...(most <= CAPS.paidADayUnits ? [] : [`${name} paid ${most} in a day`]),
  ]);
}

/** The wallet's postings of services match the rounds of each player. */
async function wrongPlayers(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: number; posted: number; told: number }>`
    select wallet.id, coalesce(posted.net, 0)::bigint as posted, coalesce(told.net, 0)::bigint as told from wallets wallet
    left join (
      select account_id, sum(amount) as net from postings where kind in ('slot-stake', 'slot-refund', 'slot-win') group by account_id
    ) posted on posted.account_id = wallet.id
    left join (
      select wallet_id, sum(won_units - stake_units) as net from slot_rounds group by wallet_id
    ) told on told.wallet_id = wallet.id
    where coalesce(posted.net, 0) <> coalesce(told.net, 0)`.execute(db);
  return rows.map(({ id, posted, told }) => `wallet ${id} has ${posted} from services, and its rounds say ${told}`);
}

/** What a player was answered about a flip is booked; a refused flip took no stake, or the stake is returned. */
async function wrongFlips(db: Kysely<Tables>, { won, refused }: Flips): Promise<string[]> {
  const { rows } = await sql<{ id: string; stake: number; paid: number }>`
    select round.id, round.stake_units as stake, (round.won_units + coalesce(held.units, 0))::bigint as paid from slot_rounds round
    left join (select round_id, sum(held_units) as units from slot_held_wins group by round_id) held on held.round_id = round.id
    where round.team_service = ${COIN}`.execute(db);
  const stored = new Map(rows.map(({ id, ...row }) => [id.slice(COIN.length + 1), row]));
  return [
    ...[...won].flatMap(([id, { stakeUnits, winUnits }]) => {
      const row = stored.get(id);
      return row?.stake === stakeUnits && row.paid === winUnits
        ? []
        : [`flip ${id} was told otherwise than it is booked`];
    }),
    ...[...refused].flatMap(([id, code]) =>
      (stored.get(id)?.stake ?? 0) === 0 ? [] : [`flip ${id} was refused with ${code}, and its stake is gone`],
    ),
  ];
}
