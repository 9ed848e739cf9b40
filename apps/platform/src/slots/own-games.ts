import type { OwnSlots } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tx } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';
import { refuse } from '../foundation/http/refusal.ts';
import type { Slots } from './slots.ts';

const MOST_FAVOURITES = 200;
const RECENT_SHOWN = 24;

/** What a player has marked and played, newest first. */
export async function ownSlots({ database: { kysely } }: Slots, userId: string): Promise<OwnSlots> {
  const [favourites, recent] = await Promise.all([
    newest(kysely, 'slot_favourites', userId, MOST_FAVOURITES),
    newest(kysely, 'slot_recent', userId, RECENT_SHOWN),
  ]);
  return { favourites, recent };
}

async function newest(
  db: Kysely<Tables>,
  table: 'slot_favourites' | 'slot_recent',
  userId: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('game_id')
    .limit(most)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Marks a game, or removes the mark; a repeat changes nothing. Refuses `not-found`. */
export async function markSlot(slots: Slots, userId: string, gameId: string, favourite: boolean): Promise<void> {
  const { kysely } = slots.database;
  if (!favourite) {
    await kysely.deleteFrom('slot_favourites').where('user_id', '=', userId).where('game_id', '=', gameId).execute();
    return;
  }
  if (slots.catalogue.find(gameId) === null) refuse('not-found');
  await kysely
    .insertInto('slot_favourites')
    .values({ user_id: userId, game_id: gameId, at: new Date(slots.clock()) })
    .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doNothing())
    .execute();
}

export async function markPlayed(tx: Tx, userId: string, gameId: string, at: Date): Promise<void> {
  await tx.db
    .insertInto('slot_recent')
    .values({ user_id: userId, game_id: gameId, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doUpdateSet({ at }))
    .execute();
}
