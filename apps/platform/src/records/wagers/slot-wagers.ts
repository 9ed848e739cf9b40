import type { Wager } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Range } from '../../foundation/paging/page.ts';
import { within } from '../../foundation/paging/select-page.ts';
import type { SlotRound } from '../../slots/wallet/rounds.ts';
import type { WagerLine } from './wager-line.ts';

const WHOLE = 10_000;

/**
 * Rounds with a stake or a free spin that was not rolled back, and those of a team service whose stakes were all
 * returned. @param game null for slots and live tables
 */
export async function slotWagers(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  game: 'live-casino' | 'slots' | null,
  length: number,
): Promise<WagerLine[]> {
  const conditions = [
    sql`wallet_id = wallet.id`,
    sql`(stake_units > 0 or free_spins_id is not null or returned_units > 0)`,
    ...(game === null ? [] : [sql`kind = ${game === 'slots' ? 'slot' : 'live'}`]),
    ...within('opened_at', { column: 'reference', type: 'uuid' }, range),
  ];
  const { rows } = await sql<SlotRound>`select round.* from wallets wallet cross join lateral (
      select * from slot_rounds where ${sql.join(conditions, sql` and `)}
      order by opened_at desc, reference desc limit ${length + 1}
    ) round where wallet.user_id = ${userId} order by opened_at desc, reference desc limit ${length + 1}`.execute(db);
  return rows.map((round) => ({ place: { at: round.opened_at, key: round.reference }, wager: wagerOf(round) }));
}

function wagerOf(round: SlotRound): Wager {
  const isFree = round.free_spins_id !== null;
  const status = statusOf(round);
  const isDecided = !isFree && (status === 'won' || status === 'lost');
  const staked = status === 'refunded' ? round.returned_units : round.stake_units;
  const paid = status === 'refunded' ? round.returned_units : round.won_units;
  return {
    id: round.reference,
    game: round.kind === 'live' ? 'live-casino' : 'slots',
    currency: round.currency,
    wallet: isFree ? 'free-spins' : 'real',
    stakeUnits: staked,
    payoutUnits: paid,
    creditedUnits: isFree ? 0 : paid,
    multiplier: isDecided ? Math.floor((round.won_units * WHOLE) / round.stake_units) : null,
    status,
    proof: null,
    slot: { id: round.game_id, title: round.title, ofTeam: round.team_service !== null },
    sports: null,
    placedAt: round.opened_at.toISOString(),
    settledAt: round.finished_at?.toISOString() ?? null,
  };
}

function statusOf(round: SlotRound): Wager['status'] {
  const { finished_at, free_spins_id, returned_units, stake_units, won_units } = round;
  if (free_spins_id === null && stake_units === 0 && returned_units > 0) return 'refunded';
  if (finished_at === null) return 'open';
  return won_units > 0 ? 'won' : 'lost';
}
