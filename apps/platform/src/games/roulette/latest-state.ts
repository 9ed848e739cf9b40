import type { RouletteBetRecord, RouletteState } from '@baize/protocol';
import { sql } from 'kysely';
import type { Clock } from '../../foundation/clock.ts';
import { shownUserId } from '../../bets/bets/mask-name.ts';
import type { Database } from '../../foundation/db/database.ts';
import { voidReason } from '../core/rounds/void-reason.ts';

/** The newest round as the database has it, or null before the first one. */
export async function readLatestState({ kysely }: Database, clock: Clock): Promise<RouletteState | null> {
  const row = await kysely
    .selectFrom('roulette_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select(['number', 'commitment', 'phase', 'hash', 'pocket', 'betting_at', 'spins_at', 'ended_at'])
    .select(['salt', 'terminating_hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const bets = await kysely
    .selectFrom('bets')
    .select(['id', 'user_id', 'player', 'currency', 'stake', 'outcome'])
    .where('round_number', '=', row.number)
    .where('game', '=', sql.lit('roulette'))
    .orderBy('placed_at')
    .execute();
  return {
    phase: row.phase === 'closing' ? 'refunded' : row.phase,
    roundNumber: row.number,
    commitment: row.commitment,
    salt: row.salt!,
    chainTerminatingHash: row.terminating_hash,
    bettingAt: row.betting_at.getTime(),
    spinsAt: row.spins_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    pocket: row.pocket,
    hash: row.hash,
    voided: row.hash === null ? null : voidReason(row.phase, { hash: row.hash, commitment: row.commitment }),
    bets: bets.map(({ id, user_id, player, currency, stake, outcome }) => ({
      betId: id,
      userId: shownUserId({ player, userId: user_id }),
      player,
      currency,
      stakeUnits: stake,
      colour: (outcome as RouletteBetRecord['outcome']).colour,
    })),
    serverNow: clock(),
  };
}
