import type { WagerKind, WagersPage, WagersQuery } from '@baize/protocol';
import { gameOf } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../../foundation/db/tables.ts';
import { PAGE_LENGTH, pageOf, type Range } from '../../foundation/paging/page.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { gameWagers } from './game-wagers.ts';
import { slotWagers } from './slot-wagers.ts';
import { sportsWagers } from './sports-wagers.ts';
import type { WagerLine } from './wager-line.ts';

/** One page of everything that the player staked on, newest first. Refuses an unknown cursor, and invalid days. */
export async function listWagers(
  db: Kysely<Tables>,
  userId: string,
  { game, ...query }: z.infer<typeof WagersQuery>,
): Promise<WagersPage> {
  const lines = await selectWagers(db, userId, await rangeOf(db, userId, query), game);
  const { page, next } = pageOf(lines, ({ place }) => place);
  return { wagers: page.map(({ wager }) => wager), next };
}

/**
 * The player's newest wagers within the range, and one more than `length`. Each table gives a page by its own index,
 * and the newest of these make the page: so the length of a history does not matter.
 */
export async function selectWagers(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  game?: WagerKind,
  length: number = PAGE_LENGTH,
): Promise<WagerLine[]> {
  const ownGame = game === undefined ? null : gameOf(game);
  const lines = await Promise.all([
    game === undefined || ownGame !== null ? gameWagers(db, userId, range, ownGame, length) : [],
    game === undefined || game === 'sports' ? sportsWagers(db, userId, range, length) : [],
    game === undefined || game === 'slots' || game === 'live-casino'
      ? slotWagers(db, userId, range, game ?? null, length)
      : [],
  ]);
  return lines
    .flat()
    .toSorted(newestFirst)
    .slice(0, length + 1);
}

/** As the database orders instants and identifiers. */
function newestFirst({ place: one }: WagerLine, { place: other }: WagerLine): number {
  const apart = other.at.getTime() - one.at.getTime();
  if (apart !== 0) return apart;
  return one.key < other.key ? 1 : -1;
}
