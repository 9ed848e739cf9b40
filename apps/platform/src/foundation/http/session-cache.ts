import { hash } from 'node:crypto';
import type { Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import type { Authenticate, Player } from './player.ts';

/**
 * How long a session is believed without asking again. A logout counts at once wherever `session.ended` is heard:
 * in this process, and in the others by NATS. Where it is not heard it counts after at most this long.
 */
const BELIEVED_MS = 5_000;
const MAX_SESSIONS = 20_000;

/**
 * Remembers who a token belongs to, so that a player's tenth bet in a second costs no query.
 * Keeps hashes, never tokens; refused tokens are not remembered.
 */
export function cacheSessions(authenticate: Authenticate, bus: Bus, clock: Clock): Authenticate {
  const known = new Map<string, { player: Player; until: number }>();
  const ended = new Set<string>();
  bus.subscribe('session.ended', ({ sessionId }) => {
    for (const [key, { player }] of known) if (player.sessionId === sessionId) known.delete(key);
    ended.add(sessionId);
    if (ended.size > MAX_SESSIONS) ended.delete(ended.values().next().value!);
  });
  // One of the messages that were missed may have ended a session.
  bus.whenMissed(() => known.clear());
  return async (token) => {
    const key = hash('sha256', token, 'base64');
    const hit = known.get(key);
    if (hit !== undefined && hit.until > clock()) return hit.player;
    known.delete(key);
    const player = await authenticate(token);
    // The session may have ended while the question was under way.
    if (player === null || ended.has(player.sessionId)) return null;
    if (known.size >= MAX_SESSIONS) known.delete(known.keys().next().value!);
    known.set(key, { player, until: clock() + BELIEVED_MS });
    return player;
  };
}
