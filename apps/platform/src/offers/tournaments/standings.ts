import type { BoardRow, Currency, TournamentBoard } from '@baize/protocol';
import { BOARD_LENGTH } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import { MAX_DICE_CHANCE, MIN_CRASH_CASH_OUT } from '../../bets/bonuses/contributions.ts';
import { isNoRegular } from '../../foundation/regulars/regular-ids.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { FACE_COLUMNS, type FaceRow, faceOf } from '../../players/faces/face.ts';
import type { PrizeStep, TournamentRow } from './tables.ts';

/** Multipliers of bets are 1/10,000, those of crash 1/100. */
const LEAST_CASH_OUT = MIN_CRASH_CASH_OUT * 100;

/** A player with a score. Amounts in ledger units of `currency`. */
export interface Standing extends FaceRow {
  readonly userId: string;
  /** The display name at the time of joining. */
  readonly player: string;
  readonly currency: Currency;
  readonly score: number;
}

/**
 * Everyone who has scored, in the order of their places: computed from the bets alone at each request, so nothing has
 * to be updated while bets are settled and nothing is lost with a process.
 */
export async function readStandings(db: Kysely<Tables>, tournament: TournamentRow): Promise<Standing[]> {
  const { id, scoring } = tournament;
  const score =
    scoring === 'turnover'
      ? // [T4] the last of the bets is what made the score.
        sql`select user_id, floor(sum(stake) / max(point))::bigint as score, max(settled_at) as reached_at
            from counted group by user_id`
      : // [T4] the first of the bets with the highest multiplier is what made it.
        sql`select distinct on (user_id) user_id, multiplier as score, settled_at as reached_at
            from counted order by user_id, multiplier desc, settled_at`;
  const { rows } = await sql<Standing>`
    with counted as (${countedBets(tournament)}), scored as (${score})
    select entry.user_id, entry.user_id as "userId", entry.currency, entry.player, scored.score, ${sql.raw(FACE_COLUMNS)}
    from scored join tournament_entries entry on entry.tournament_id = ${id} and entry.user_id = scored.user_id
    left join player_faces on player_id = entry.user_id
    where scored.score > 0 and ${isNoRegular('entry.user_id')}
    order by scored.score desc, scored.reached_at, entry.joined_at, entry.user_id`.execute(db);
  return rows;
}

/** [T3] the bets that count, each with the worth of a point in its currency. */
function countedBets({ id, ends_at, games, min_stakes, points, starts_at }: TournamentRow) {
  return sql`
    select entry.user_id, bets.stake, bets.multiplier, bets.settled_at,
      (${JSON.stringify(points)}::jsonb ->> entry.currency)::bigint as point
    from tournament_entries entry
    join wallets wallet on wallet.user_id = entry.user_id and wallet.currency = entry.currency and wallet.kind = 'real'
    join all_bets bets on bets.wallet_id = wallet.id
      and bets.placed_at >= greatest(entry.joined_at, ${starts_at}) and bets.placed_at < ${ends_at}
    where entry.tournament_id = ${id} and bets.status in ('won', 'lost') and bets.settled_at < ${ends_at}
      and bets.game in (${sql.join([...games])})
      and bets.stake >= (${JSON.stringify(min_stakes)}::jsonb ->> entry.currency)::bigint
      and not coalesce((case bets.game
        when 'dice' then (bets.outcome ->> 'chance')::integer > ${MAX_DICE_CHANCE}
        when 'crash' then
          least((bets.outcome ->> 'autoCashOut')::bigint, (bets.outcome ->> 'cashedOutAt')::bigint) < ${MIN_CRASH_CASH_OUT}
        else bets.game in ('miner', 'hilo', 'coinflip') and bets.status = 'won' and bets.multiplier < ${LEAST_CASH_OUT}
      end), false)`;
}

/** What a place is worth in a currency, in ledger units. */
export function prizeUnits(prizes: readonly PrizeStep[], place: number, currency: Currency): number {
  return prizes.find(({ from, to }) => from <= place && place <= to)?.amounts[currency] ?? 0;
}

/** The board as everybody sees it. */
export function shownBoard(
  standings: readonly Standing[],
  prizes: readonly PrizeStep[],
  players: number,
): TournamentBoard {
  const rows = standings.slice(0, BOARD_LENGTH).map((standing, index): BoardRow => {
    const { currency, score, player } = standing;
    const units = prizeUnits(prizes, index + 1, currency);
    return {
      place: index + 1,
      ...faceOf(standing, player),
      score,
      prize: units === 0 ? null : { currency, units },
    };
  });
  return { players, rows };
}
