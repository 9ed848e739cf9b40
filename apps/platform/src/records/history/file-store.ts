import type { HistoryExport } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { hashToken, newToken } from '../../players/identity/token.ts';

/** How long an address can be downloaded from: the browser asks at once, and again if the connection breaks. */
export const FILE_SECONDS = 300;

/** What a file is made of, and whose it is. */
export interface HistoryFile {
  readonly userId: string;
  readonly wish: HistoryExport;
}

/** @returns the token that its address carries; the database keeps only its hash */
export async function offerFile(db: Kysely<Tables>, { userId, wish }: HistoryFile, now: number): Promise<string> {
  const token = newToken();
  await db.deleteFrom('history_files').where('expires_at', '<=', new Date(now)).execute();
  await db
    .insertInto('history_files')
    .values({
      hash: hashToken(token),
      user_id: userId,
      wish: JSON.stringify(wish) as never,
      expires_at: new Date(now + FILE_SECONDS * 1000),
    })
    .execute();
  return token;
}

/** @returns null for a token that nobody was given or that is too old */
export async function findFile(db: Kysely<Tables>, token: string, now: number): Promise<HistoryFile | null> {
  const row = await db
    .selectFrom('history_files')
    .select(['user_id', 'wish'])
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row ? { userId: row.user_id, wish: row.wish } : null;
}
