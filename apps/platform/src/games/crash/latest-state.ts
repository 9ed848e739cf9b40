import type { CrashBetView, CrashState, Currency } from '@baize/protocol';
import { sql } from 'kysely';
import { shownUserId } from '../../bets/bets/mask-name.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { voidReason } from '../core/rounds/void-reason.ts';

/** The newest round as the database has it, or null before the first one. */
export async function readLatestState({ kysely }: Database, clock: Clock): Promise<CrashState | null> {
  const row = await kysely
    .selectFrom('crash_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select(['number', 'commitment', 'phase', 'hash', 'bust', 'betting_at', 'starts_at', 'ended_at'])
    .select(['salt', 'terminating_hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const bets = await kysely
    .selectFrom('bets')
    .select(['id', 'user_id', 'player', 'currency', 'stake', 'status', 'payout', 'outcome'])
    .where('round_number', '=', row.number)
    .where('game', '=', sql.lit('crash'))
    .execute();
  return {
    phase: row.phase === 'refunded' ? 'crashed' : row.phase,
    roundNumber: row.number,
    commitment: row.commitment,
    salt: row.salt!,
    chainTerminatingHash: row.terminating_hash,
    bettingAt: row.betting_at.getTime(),
    startsAt: row.starts_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    bust: row.bust,
    hash: row.hash,
    voided: row.hash === null ? null : voidReason(row.phase, { hash: row.hash, commitment: row.commitment }),
    bets: bets.map(viewOf),
    serverNow: clock(),
  };
}

interface BetOfRound {
  id: string;
  user_id: string;
  player: string;
  currency: Currency;
  stake: number;
  status: string;
  payout: number;
  outcome: unknown;
}

function viewOf({ id, user_id, player, currency, stake, status, payout, outcome }: BetOfRound): CrashBetView {
  const { cashedOutAt } = outcome as { cashedOutAt: number | null };
  const isOut = status === 'won' && cashedOutAt !== null;
  return {
    betId: id,
    userId: shownUserId({ player, userId: user_id }),
    player,
    currency,
    stakeUnits: stake,
    cashedOutAt: isOut ? cashedOutAt : null,
    payoutUnits: isOut ? payout : null,
  };
}
