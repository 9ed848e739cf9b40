import { hash } from 'node:crypto';
import type { Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import type { Authenticate, Player } from './player.ts';

/** How long a cached session is trusted without checking again whose it is, and whether its account still exists. */
const BELIEVED_MS = 5_000;
/**
 * The greatest age of the list of ended sessions that a cached session is checked against. A logout counts at once in
 * every process that receives `session.ended`: this one, and the others through NATS. Where the message does not
 * arrive, a logout counts after this time.
 */
const LIST_OLD_MS = 400;
/** How far back the list goes: a logout that took long to be committed, and clocks that differ, are still in it. */
const LIST_REACH_MS = 60_000;
const MAX_SESSIONS = 20_000;

/** What identity knows. */
export interface Sessions {
  readonly authenticate: Authenticate;
  readonly sessionsEndedSince: (instant: number) => Promise<readonly string[]>;
}

export interface SessionCache {
  readonly authenticate: Authenticate;
  /** Publishes the ends of sessions whose messages were missed. Rejects if the database does not answer. */
  noteEnded(): Promise<void>;
}

/**
 * Caches which player a token belongs to, so that a player's tenth bet in a second costs no query. However many players
 * there are, a process only queries now and then which sessions have ended, and only while calls arrive.
 * Stores hashes, never tokens; refused tokens are not cached.
 */
export function cacheSessions(sessions: () => Sessions, bus: Bus, clock: Clock): SessionCache {
  // A plain map: a session is cached for seconds, so it matters little which one is dropped first, and a library's
  // cache would use a clock of its own.
  const known = new Map<string, { player: Player; until: number }>();
  const ended = new Set<string>();
  let listedAt = -Infinity;
  let listing: Promise<void> | null = null;

  function end(sessionId: string): void {
    if (ended.has(sessionId)) return;
    for (const [key, { player }] of known) if (player.sessionId === sessionId) known.delete(key);
    ended.add(sessionId);
    if (ended.size > MAX_SESSIONS) ended.delete(ended.values().next().value!);
  }

  async function list(): Promise<void> {
    const now = clock();
    for (const sessionId of await sessions().sessionsEndedSince(now - LIST_REACH_MS))
      if (!ended.has(sessionId)) bus.publish('session.ended', { sessionId });
    listedAt = now;
  }

  /** Concurrent callers share one read of the list. */
  async function noteEnded(): Promise<void> {
    if (clock() - listedAt <= LIST_OLD_MS) return;
    listing ??= list().finally(() => {
      listing = null;
    });
    await listing;
  }

  bus.subscribe('session.ended', ({ sessionId }) => end(sessionId));
  // The player's next bet is shown with the new face.
  bus.subscribe('face.changed', ({ userId }) => {
    for (const [key, { player }] of known) if (player.userId === userId) known.delete(key);
  });
  // One of the messages that were missed may have ended a session.
  bus.whenMissed(() => known.clear());
  async function authenticate(token: string): Promise<Player | null> {
    const key = hash('sha256', token, 'base64');
    if (known.has(key)) await noteEnded();
    const hit = known.get(key);
    if (hit !== undefined && hit.until > clock()) return hit.player;
    known.delete(key);
    const player = await sessions().authenticate(token);
    // The session may have ended while the query ran.
    if (player === null || ended.has(player.sessionId)) return null;
    if (known.size >= MAX_SESSIONS) known.delete(known.keys().next().value!);
    known.set(key, { player, until: Math.min(clock() + BELIEVED_MS, player.tokenEndsAt ?? Infinity) });
    return player;
  }

  return { authenticate, noteEnded };
}
