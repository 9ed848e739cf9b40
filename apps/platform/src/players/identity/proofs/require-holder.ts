import type { FastifyRequest } from 'fastify';
import type { Player } from '../../../foundation/http/player.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { Identity } from '../identity.ts';
import { REFRESH_GRACE_MS } from '../refresh-rules.ts';
import { hashToken } from '../token.ts';

/**
 * Lets a call pass only from the browser that holds the session's refresh token, which no script reads; an access token
 * may have been stolen. A token that another tab exchanged a moment ago still counts.
 * Refuses `refresh-refused`.
 */
export async function requireHolder(
  { database, clock, cookies }: Pick<Identity, 'clock' | 'cookies' | 'database'>,
  request: FastifyRequest,
  { sessionId }: Pick<Player, 'sessionId'>,
): Promise<void> {
  const token = cookies.read(request) ?? refuse('refresh-refused');
  const now = clock();
  const held = await database.kysely
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('hash', '=', hashToken(token))
    .where('session_id', '=', sessionId)
    .where('handover', '=', false)
    .where('expires_at', '>', new Date(now))
    .where((row) => row.or([row('replaced_at', 'is', null), row('replaced_at', '>', new Date(now - REFRESH_GRACE_MS))]))
    .executeTakeFirst();
  if (!held) refuse('refresh-refused');
}
