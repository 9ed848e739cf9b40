import { GAMES, type Game } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { FACE_COLUMNS, FACE_JOIN } from '../../players/faces/face.ts';
import type { ShownBet } from './bet-row.ts';
import { FEED_LENGTH, TOP_MS, createFeedBoard, type FeedBoards } from './feed-board.ts';
import { OPEN_TO_ALL, feedEntry } from './feed-entry.ts';
import { worthSql } from './worth-sql.ts';

/** The boards of every game as the bets of the last day make them. Read once, at start. */
export async function warmFeeds(db: Kysely<Tables>, now: number): Promise<FeedBoards> {
  const boards = await Promise.all(
    GAMES.map(async (game) => [game, createFeedBoard((await recent(db, game, now)).map(feedEntry))] as const),
  );
  return Object.fromEntries(boards) as FeedBoards;
}

/** The latest and the highest paid bets, oldest first. */
async function recent(db: Kysely<Tables>, game: Game, now: number): Promise<ShownBet[]> {
  const since = new Date(now - TOP_MS);
  const { rows } = await sql<ShownBet>`
    with recent as (
    (select * from all_bets bets where game = ${game} and placed_at > ${since} and payout > 0 order by ${worthSql()} desc limit ${FEED_LENGTH})
    union (select * from all_bets bets where game = ${game} and placed_at > ${since} and (status <> 'open' or game in (${sql.join(OPEN_TO_ALL)})) order by placed_at desc limit ${FEED_LENGTH})
    )
    select recent.*, ${sql.raw(FACE_COLUMNS)} from recent ${sql.raw(FACE_JOIN)} order by recent.placed_at`.execute(db);
  return rows;
}
