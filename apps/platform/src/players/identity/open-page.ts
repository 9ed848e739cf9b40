import { refuse } from '../../foundation/http/refusal.ts';
import type { Identity } from './identity.ts';
import { sessionOfPageToken } from './page-token.ts';
import { canBeRefreshed } from './session-store.ts';
import { keepAccessToken } from './token-store.ts';
import { newToken } from './token.ts';

/**
 * Gives the site's server an access token for the page that it renders, where the browser's has ended: only the browser
 * can exchange the refresh token, and it would have to do so before it knows its player.
 * Refuses `refresh-refused` once the session has ended, or could not be refreshed any more either.
 * @param ip of the browser that asked for the page
 */
export function openPage(
  { database, clock, lifetimes, codeSecret }: Pick<Identity, 'clock' | 'codeSecret' | 'database' | 'lifetimes'>,
  pageToken: string,
  ip: string,
): Promise<string> {
  const sessionId = sessionOfPageToken(codeSecret, pageToken) ?? refuse('refresh-refused');
  const now = clock();
  return database.transaction(async (tx) => {
    const open = await tx.db
      .updateTable('sessions')
      .set({ used_at: new Date(now), ip })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where(canBeRefreshed(now))
      .returning('id')
      .executeTakeFirst();
    if (!open) refuse('refresh-refused');
    const token = newToken();
    await keepAccessToken(tx, sessionId, token, lifetimes, now);
    return token;
  });
}
