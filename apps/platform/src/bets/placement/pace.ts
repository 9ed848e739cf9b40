import type { Game } from '@baize/protocol';
import type { RawTransaction } from '../../foundation/db/database.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { BetJob } from './bet-job.ts';

/** A placed bet, as far as the pause after it depends on it. */
export interface PacedBet {
  readonly user_id: string;
  readonly game: Game;
  readonly round_number: number | null;
  readonly placed_at: Date;
}

/** After the wallets' locks: wallets are locked by currency, and a pause holds in all of them. */
const LOCK_PLAYERS = {
  name: 'bets-lock-pace',
  text: `select pg_advisory_xact_lock(hashtextextended('pace ' || player, 0))
    from (select distinct unnest($1::text[]) as player order by player) as players`,
};
/** By the index of bets by wallet and time. A bet that was taken back does not count. */
const FIND_LATEST = {
  name: 'bets-find-latest',
  text: `select latest.user_id, latest.game, latest.round_number, latest.placed_at
    from wallets cross join lateral (
      select user_id, game, round_number, placed_at from all_bets bets
      where bets.wallet_id = wallets.id and placed_at > $2::timestamptz and status <> 'refunded'
    ) as latest where wallets.user_id = any($1::uuid[])`,
};

/** [PL1] The latest bets of the players whose country asks for a pause; there is no query for the others. */
export async function latestBets(sql: RawTransaction, jobs: readonly BetJob[], now: Date): Promise<PacedBet[]> {
  const paced = jobs.map(({ player }) => player).filter(({ betPauseMs }) => betPauseMs !== undefined);
  if (paced.length === 0) return [];
  const userIds = paced.map(({ userId }) => userId);
  const longest = Math.max(...paced.map(({ betPauseMs }) => betPauseMs!));
  const [, latest] = await Promise.all([
    sql.query(LOCK_PLAYERS, [userIds]),
    sql.query<PacedBet>(FIND_LATEST, [userIds, new Date(now.getTime() - longest)]),
  ]);
  return latest;
}

/**
 * [PL1] [PL2] Refuses `too-fast` where the player's last bet of the game is younger than the pause, with the seconds that
 * are left. Bets of one shared round are one.
 */
export function requirePause(
  { player, game, roundNumber }: BetJob,
  pauseMs: number,
  bets: readonly PacedBet[],
  now: Date,
): void {
  const others = bets.filter(
    (bet) =>
      bet.user_id === player.userId &&
      bet.game === game.name &&
      (roundNumber === null || bet.round_number !== roundNumber),
  );
  const last = Math.max(...others.map(({ placed_at }) => placed_at.getTime()));
  const leftMs = last + pauseMs - now.getTime();
  if (leftMs > 0) throw new Refusal('too-fast', { retryAfterSeconds: leftMs / 1_000 });
}
