import { GAME_SERVICES } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import { betRecord } from '../../../bets/placement/bet-record.ts';
import { selectBets } from '../../../bets/placement/bet-row.ts';
import type { Bus } from '../../../foundation/bus.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { type LiveSource, liveSource } from '../../../foundation/live/live-source.ts';
import type { StepBetRecord, StepGame } from './step-game.ts';

type RecordOf<Game extends StepGame> = Extract<StepBetRecord, { game: Game }>;

/** The player's game that is not over. */
export async function openGame<Game extends StepGame>(
  db: Kysely<Tables>,
  game: Game,
  userId: string,
): Promise<{ bet: RecordOf<Game> | null }> {
  const [bet] = await selectBets(db, sql`bets.user_id = ${userId} and bets.status = 'open' and bets.game = ${game}`, 1);
  return { bet: bet === undefined ? null : (betRecord(bet) as RecordOf<Game>) };
}

/** The live topic `game:<game>`: a player's own game, whichever tab or device plays it. */
export function gameSource(db: Kysely<Tables>, bus: Bus, game: StepGame): LiveSource {
  return liveSource({
    topic: `game:${game}`,
    service: GAME_SERVICES[game],
    isPrivate: true,
    // The topic's own types distinguish the games; here each message is only passed on.
    snapshot: (player) => openGame(db, game, player!.userId) as Promise<never>,
    listen: (publish) =>
      bus.subscribe('game.changed', ({ userId, bet }) => {
        if (bet.game === game) publish({ bet: bet as never }, { to: userId });
      }),
  });
}
