import type { SessionState } from '@baize/contract';
import type { Observable } from 'rxjs';
import type { AnalyticsClient } from './client.ts';

/** Ids that mean that none was set; events under them would make one person of many. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['', 'distinct_id', 'distinctid']);

export function isVisitorId(id: string): boolean {
  return !PLACEHOLDERS.has(id.trim().toLowerCase());
}

/**
 * Anonymous until there is a player, identified from then on, anonymous again, as a new person, when the player leaves.
 *
 * @param refused called with an id that is none
 */
export function followIdentity(
  client: Pick<AnalyticsClient, 'identify' | 'reset' | 'get_property'>,
  session$: Observable<SessionState>,
  refused: (id: string) => void,
): { unsubscribe(): void } {
  let identified: string | null = null;
  /** From an earlier page: the session ended while nothing was measured. */
  let kept = client.get_property('$user_state') === 'identified';
  return session$.subscribe((session) => {
    if (session.status === 'pending') return;
    const id = session.status === 'player' ? session.user.id : null;
    if (id === null && kept) client.reset();
    kept = false;
    if (id === identified) return;
    // Another player on the same device is another person too.
    if (identified !== null) client.reset();
    identified = null;
    if (id === null) return;
    if (!isVisitorId(id)) return refused(id);
    client.identify(id);
    identified = id;
  });
}
