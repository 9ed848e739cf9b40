import type { Clock } from '../clock.ts';
import type { Connection } from './connection.ts';

/** Within a second of its end a token gets no more messages of its player, whichever process ended the session. */
const EVERY_MS = 500;

/**
 * Ends a socket's private messages once its access token expires, and looks for sessions that other processes ended. A
 * page that still has its player renews the token and continues.
 * @returns the function that ends it
 */
export function endPlayers(
  connections: () => Iterable<Pick<Connection, 'forgetPlayer' | 'player'>>,
  { clock, noteEndedSessions }: { readonly clock: Clock; readonly noteEndedSessions: () => Promise<void> },
): () => void {
  const timer = setInterval(() => {
    let hasPlayers = false;
    for (const connection of connections()) {
      const { player } = connection;
      if (player === null) continue;
      hasPlayers = true;
      if (player.tokenEndsAt !== undefined && player.tokenEndsAt <= clock()) connection.forgetPlayer(player.sessionId);
    }
    // Without its database a process takes no call either; the next turn tries again.
    if (hasPlayers) noteEndedSessions().catch(() => undefined);
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
