import type { ErrorCode } from '@baize/protocol';
import type { BetGame, BetJob, Guarded } from '../../../bets/placement/bet-job.ts';
import type { RawTransaction } from '../../../foundation/db/database.ts';
import type { StepGame } from './step-game.ts';
import { findOpen } from './step-sql.ts';

/**
 * A game of steps on the bet path: a player has at most one that is not over, else `game-open`. If two processes place
 * one at the same instant, the database's unique index refuses the second, which runs again.
 * @param staysOpen of the bets that go through here; those that end at once may be many in a batch
 */
export function stepGame(game: StepGame, algorithm: string, staysOpen: boolean): BetGame {
  const guard = async (sql: RawTransaction, jobs: readonly BetJob[]): Promise<Guarded> => {
    const open = await findOpen(
      sql,
      game,
      jobs.map(({ player }) => player.userId),
    );
    const openOf = new Map(open.map(({ user_id, id }) => [user_id, id]));
    const refused = new Map<string, ErrorCode>();
    for (const { id, player } of jobs) {
      const first = openOf.get(player.userId) ?? id;
      if (first !== id) refused.set(id, 'game-open');
      else if (staysOpen) openOf.set(player.userId, id);
    }
    return { refused };
  };
  return { name: game, algorithm, usesSeeds: true, guard };
}
