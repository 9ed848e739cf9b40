import type { NoticedGame } from '@baize/protocol';
import type { BetRow } from '../../../bets/placement/bet-row.ts';
import type { RawTransaction, Statement } from '../../../foundation/db/database.ts';
import { type GivenNotice, type NewNotice, giveNotices } from '../../../players/notices/give-notices.ts';

/**
 * Bets that ended after their player had left the site, automatic cash-outs included. A player who never opened a page,
 * such as a program, has not left. The game is a literal in the text: only then is the index of its bets used.
 */
const endedAway = (game: NoticedGame): Statement => ({
  name: `${game}-ended-away`,
  text: `select bets.* from bets join player_presence presence on presence.user_id = bets.user_id
    where bets.round_number = $1 and bets.game = '${game}' and bets.status in ('won', 'lost')
      and not presence.is_here and presence.at <= bets.settled_at order by bets.id`,
});

/** What the bell says at the end of a shared round to players who had no page open: the others saw it at the table. */
export async function awayNotices(sql: RawTransaction, game: NoticedGame, roundNumber: number): Promise<NewNotice[]> {
  const bets = await sql.query<BetRow>(endedAway(game), [roundNumber]);
  return bets.map((bet) => roundNotice(game, bet));
}

/** Writes the same notices, and those of refunded stakes, which every player gets. @param paid what the end settled */
export async function giveRoundNotices(
  sql: RawTransaction,
  game: NoticedGame,
  roundNumber: number,
  paid: readonly BetRow[],
  now: Date,
): Promise<readonly GivenNotice[]> {
  const refunded = paid.filter(({ status }) => status === 'refunded').map((bet) => roundNotice(game, bet));
  return giveNotices(sql, [...refunded, ...(await awayNotices(sql, game, roundNumber))], now);
}

function roundNotice(
  game: NoticedGame,
  { id, user_id: userId, status, currency, stake: stakeUnits, payout: payoutUnits }: BetRow,
): NewNotice {
  if (status === 'open') throw new Error(`Bet ${id} of a round that ended is open.`);
  const about = { kind: 'round-bet', betId: id, game, status, currency, stakeUnits, payoutUnits } as const;
  return { userId, event: `round-bet:${id}`, about };
}
