import type { Wager } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Range } from '../../foundation/paging/page.ts';
import { type StoredBet, selectBetsOf } from '../../sports/bets/bet-store.ts';
import type { WagerLine } from './wager-line.ts';

const WHOLE = 10_000;

export async function sportsWagers(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  length: number,
): Promise<WagerLine[]> {
  const bets = await selectBetsOf(db, userId, range, undefined, length);
  return bets.map((stored) => ({
    place: { at: stored.bet.placed_at, key: stored.bet.id },
    wager: wagerOf(stored),
  }));
}

function wagerOf({ bet, legs }: StoredBet): Wager {
  const status = bet.status === 'pending' ? 'open' : bet.status;
  const isDecided = status !== 'open' && status !== 'refunded';
  const paid = bet.cashed_out + bet.paid;
  return {
    id: bet.id,
    game: 'sports',
    currency: bet.currency,
    wallet: 'real',
    stakeUnits: bet.stake,
    payoutUnits: bet.cashed_out + bet.payout,
    creditedUnits: paid,
    multiplier: isDecided ? Math.floor((paid * WHOLE) / bet.stake) : null,
    status,
    proof: null,
    slot: null,
    sports: { selections: legs.length, winners: bet.winners, competitors: legs[0]?.facts.competitors ?? [] },
    placedAt: bet.placed_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
  };
}
