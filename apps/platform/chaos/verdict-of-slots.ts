import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';
import type { Record } from './record.ts';

/** Each transaction of the provider counts once, each round is finished and matches its postings. */
export async function wrongSlots(database: Database, record: Record): Promise<string[]> {
  return [
    ...(await lostTransactions(database, record)),
    ...(await wrongRounds(database)),
    ...(await wrongFreeSpins(database, record)),
  ];
}

async function lostTransactions({ kysely }: Database, { slots: { booked, takenBack } }: Record): Promise<string[]> {
  const rows = await kysely.selectFrom('slot_transactions').select(['id', 'amount_units', 'refusal']).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [
    ...[...booked].flatMap(([id, amountUnits]) => {
      const row = stored.get(id);
      if (row?.amount_units !== amountUnits) return [`transaction ${id} was acknowledged and is not there`];
      const stands = row.refusal === null || (row.refusal === 'slot-bet-rolled-back' && takenBack.has(id));
      return stands ? [] : [`transaction ${id} was acknowledged and is ${row.refusal}`];
    }),
    ...[...takenBack]
      .filter((id) => (stored.get(id)?.refusal ?? null) === null)
      .map((id) => `bet ${id} was taken back and stands`),
  ];
}

/** A round of a free spin moves no money of the wallet; a team service, whose identifiers have a `~`, plays none. */
async function wrongRounds({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; finished: boolean; wrong: boolean }>`
    select round.id, round.finished_at is not null as finished,
      round.stake_units <> coalesce(told.staked, 0)
      or round.won_units <> coalesce(told.won, 0) - coalesce(held.units, 0)
      or coalesce(posted.staked, 0) <> -round.stake_units
      or coalesce(posted.won, 0) <> case when round.free_spins_id is null then round.won_units else 0 end
      or round.spin_used <> (round.free_spins_id is not null) as wrong
    from slot_rounds round
    left join (
      select round_id, sum(amount_units) filter (where kind = 'win') as won,
        sum(amount_units) filter (where kind = 'bet' and (content::jsonb ->> 4 is null or strpos(round_id, '~') > 0)) as staked
      from slot_transactions where refusal is null and content is not null group by round_id
    ) told on told.round_id = round.id
    left join (
      select round_id, sum(held_units) as units from slot_held_wins where state <> 'released' group by round_id
    ) held on held.round_id = round.id
    left join (
      select reference, sum(amount) filter (where kind in ('slot-stake', 'slot-refund')) as staked,
        sum(amount) filter (where kind = 'slot-win') as won
      from ledger_postings where balance_after is not null and kind like 'slot-%' group by reference
    ) posted on posted.reference = round.reference`.execute(kysely);
  return rows.flatMap(({ id, finished, wrong }) => [
    ...(finished ? [] : [`round ${id} of a slot was never finished`]),
    ...(wrong ? [`round ${id} of a slot does not say what was posted for it`] : []),
  ]);
}

/** Each was counted once, and what they won became one bonus. */
async function wrongFreeSpins({ kysely }: Database, { freeSpins }: Record): Promise<string[]> {
  const { rows } = await sql<{ id: string; wrong: boolean }>`
    select spins.id,
      spins.spins - spins.spins_left <> count(used.id) or spins.won_units <> coalesce(sum(used.won_units), 0)
      or (spins.spins_left = 0) <> (spins.state = 'used')
      or (select count(*) from bonuses where key = 'free-spins:' || spins.id)
        <> case when spins.state = 'used' and spins.won_units > 0 then 1 else 0 end as wrong
    from free_spins spins left join free_spins_used used on used.free_spins_id = spins.id group by spins.id`.execute(
    kysely,
  );
  const stored = new Set(rows.map(({ id }) => id));
  return [
    ...[...freeSpins].filter((id) => !stored.has(id)).map((id) => `free spins ${id} were given and are not there`),
    ...rows.filter(({ wrong }) => wrong).map(({ id }) => `free spins ${id} were not counted once each`),
  ];
}
