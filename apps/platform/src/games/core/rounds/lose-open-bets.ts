import type { ShownBet } from '../../../bets/placement/bet-row.ts';
import { lockActive, sendCounted } from '../../../bets/bonuses/wagering.ts';
import type { RawTransaction } from '../../../foundation/db/database.ts';
import { FACE_COLUMNS, FACE_JOIN } from '../../../players/faces/face.ts';
import type { ChainGame } from './round.ts';

/** Ends every bet of the round that is still open as lost. */
export async function loseOpenBets(
  sql: RawTransaction,
  game: ChainGame,
  roundNumber: number,
  now: Date,
): Promise<ShownBet[]> {
  // The game is a literal in the text: only then is the index of its bets used, whatever plan the server caches.
  const lose = {
    name: `${game}-lose`,
    text: `with lost as (
        update bets set status = 'lost', multiplier = 0, settled_at = $2
        where round_number = $1 and game = '${game}' and status = 'open' returning *
      )
      select lost.*, ${FACE_COLUMNS} from lost ${FACE_JOIN}`,
  };
  const lost = await sql.query<ShownBet>(lose, [roundNumber, now]);
  if (lost.length === 0) return lost;
  const bonuses = await lockActive(
    sql,
    lost.map(({ user_id }) => user_id),
  );
  sendCounted(sql, bonuses, lost, now);
  return lost;
}
