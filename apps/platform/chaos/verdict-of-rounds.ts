import { sql } from 'kysely';
import type { Database } from '../src/foundation/db/database.ts';

/**
 * Each bet is paid what the rules decide, whichever process was killed at any moment: an automatic cash-out at or below
 * the bust is paid and never given back, above it never paid, and a bet on a colour is never given back, unless the
 * beacon was silent. No player of the run takes bets back.
 */
export async function wrongRounds({ kysely }: Database): Promise<string[]> {
  const crash = await sql<{ id: string; status: string; target: number; bust: number }>`
    select id, status, (outcome->>'autoCashOut')::bigint as target, bust
    from bets join crash_rounds round on round.number = bets.round_number
    where game = 'crash' and round.hash is not null and case status
      when 'won' then (outcome->>'cashedOutAt')::bigint > least(bust, (outcome->>'autoCashOut')::bigint)
      when 'refunded' then ending is distinct from 'beacon-silent' and (phase <> 'refunded' or (outcome->>'autoCashOut')::bigint <= bust)
      else (outcome->>'autoCashOut')::bigint <= bust end`.execute(kysely);
  const roulette = await sql<{ id: string }>`
    select id from bets left join roulette_rounds round on round.number = bets.round_number
    where game = 'roulette' and status = 'refunded' and ending is distinct from 'beacon-silent'`.execute(kysely);
  const silent = await sql<{ id: string; status: string }>`
    select bets.id, status from bets
    left join crash_rounds crash on game = 'crash' and crash.number = round_number
    left join roulette_rounds wheel on game = 'roulette' and wheel.number = round_number
    where coalesce(crash.ending, wheel.ending) = 'beacon-silent' and (status <> 'refunded' or payout <> stake)`.execute(
    kysely,
  );
  return [
    ...silent.rows.map(({ id, status }) => `bet ${id} of a round whose beacon was silent is ${status}`),
    ...crash.rows.map(
      ({ id, status, target, bust }) => `crash bet ${id} with the target ${target} is ${status} at the bust ${bust}`,
    ),
    ...roulette.rows.map(({ id }) => `roulette bet ${id} was decided and is refunded`),
  ];
}
