import type { HistoryExport } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { hashToken, newToken } from '../../players/identity/token.ts';

/** How long an address can be downloaded from: the browser downloads at once, and again if the connection breaks. */
export const FILE_SECONDS = 300;

/** What a file contains, and whose it is. */
export interface HistoryFile {
  readonly userId: string;
  readonly wish: HistoryExport;
}

/** The tokens that open a file: the token in its address, and the key in the cookie of the browser that asked. */
export interface FileTokens {
  readonly token: string;
  readonly key: string;
}

/** @returns the tokens that open it; the database keeps only their hashes */
export async function offerFile(
  db: Kysely<Tables>,
  { userId, sessionId, wish }: HistoryFile & { readonly sessionId: string },
  now: number,
): Promise<FileTokens> {
  const [token, key] = [newToken(), newToken()];
  await db.deleteFrom('history_files').where('expires_at', '<=', new Date(now)).execute();
  await db
    .insertInto('history_files')
    .values({
      hash: hashToken(token),
      user_id: userId,
      session_id: sessionId,
      key_hash: hashToken(key),
      wish: JSON.stringify(wish) as never,
      expires_at: new Date(now + FILE_SECONDS * 1000),
    })
    .execute();
  return { token, key };
}

/** @returns null if the token is unknown or too old, comes from another browser, or its session is over */
export async function findFile(
  db: Kysely<Tables>,
  { token, key }: FileTokens,
  now: number,
): Promise<HistoryFile | null> {
  const row = await db
    .selectFrom('history_files')
    .select(['user_id', 'wish'])
    .where('hash', '=', hashToken(token))
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', new Date(now))
    .where((file) =>
      file.not(
        file.exists(
          file
            .selectFrom('sessions')
            .select('sessions.id')
            .where(sql<string>`sessions.id::text`, '=', file.ref('history_files.session_id'))
            .where('sessions.ended_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return row ? { userId: row.user_id, wish: row.wish } : null;
}
