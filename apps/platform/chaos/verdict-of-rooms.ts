import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';

/**
 * Each round gave its pot to one winner less the fee, or back; the house's account of pots holds the open ones alone.
 */
export async function wrongRooms(database: Database): Promise<string[]> {
  return [...(await wrongRounds(database)), ...(await wrongPots(database))];
}

async function wrongRounds({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ number: number }>`
    select round.number from room_rounds round
    left join (
      select entry.round_number, sum(stake) as staked, sum(payout) as paid, count(*) filter (where status = 'won') as winners,
        count(*) filter (where status <> 'refunded' or payout <> stake) as kept
      from bets join room_entries entry on entry.bet_id = bets.id group by entry.round_number
    ) bet on bet.round_number = round.number
    left join ledger_transfers fee on fee.key = 'room-fee:' || round.number
    left join ledger_postings taken on taken.transfer_id = fee.id and taken.amount > 0
    where round.phase <> 'open' and (
      coalesce(bet.staked, 0) <> round.pot
      or case round.phase
        when 'drawn' then bet.winners <> 1 or bet.paid <> round.payout or taken.amount is distinct from round.pot - round.payout
        when 'refunded' then bet.kept <> 0 or taken.amount is not null
        else true
      end
    )`.execute(kysely);
  return rows.map(({ number }) => `round ${number} of a room did not end with what was in its pot`);
}

async function wrongPots({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ currency: string; held: number; pots: number }>`
    select account.currency, coalesce(sum(posting.amount), 0)::bigint as held,
      coalesce((select sum(pot) from room_rounds where phase = 'open' and room_rounds.currency = account.currency), 0)::bigint as pots
    from ledger_accounts account left join ledger_postings posting on posting.account_id = account.id
    where account.purpose = 'rooms' group by account.currency`.execute(kysely);
  return rows
    .filter(({ held, pots }) => held !== pots)
    .map(({ currency, held, pots }) => `pots of ${currency} hold ${pots}, and the house's account has ${held}`);
}
