import type { EventBus, Store, SessionState, ShellEvents, ShellHttp } from '@baize/contract';
import type { Profile } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { BehaviorSubject } from 'rxjs';
import type { AccessToken } from './access-token.ts';
import { browserName, keepBrowserName } from './browser-name.ts';
import { HydratedSubject } from '../hydrated-subject.ts';

type EndReason = ShellEvents['session.ended']['reason'];

/** Who is in front of the page: only a loaded profile, or the end of a session, decides it. */
export interface Visitor {
  readonly session$: Store<SessionState>;
  /** The profile as last loaded; null for a guest. */
  readonly profile$: Store<Profile | null>;
  /**
   * The player of the token's profile is the page's player from then on. Rejects with a CallFailure and then changes
   * nothing.
   */
  reload(): Promise<void>;
  /** A guest from now on. */
  end(reason: EndReason): void;
}

export function createVisitor(
  initial: SessionState,
  token: AccessToken,
  http: () => ShellHttp,
  events: EventBus,
): Visitor {
  const session$ = new HydratedSubject<SessionState>(initial);
  const profile$ = new BehaviorSubject<Profile | null>(null);

  function become(next: SessionState): void {
    const before = session$.value;
    session$.next(next);
    if (next.status === 'player' && (before.status !== 'player' || before.user.id !== next.user.id))
      events.publish('session.started', { userId: next.user.id });
  }

  return {
    session$,
    profile$,
    async reload() {
      const hadToken = token.token$.value !== null;
      const profile = await http().call(calls.getProfile, { query: browserName() });
      // An answer that comes after the end of the session logs no player in again.
      if (hadToken && token.token$.value === null) return;
      keepBrowserName(profile.super_bonus);
      profile$.next(profile);
      become({ status: 'player', user: profile.user, region: profile.region });
    },
    end(reason) {
      const wasGuest = session$.value.status === 'guest';
      profile$.next(null);
      session$.next({ status: 'guest' });
      if (token.token$.value !== null) token.set(null);
      if (!wasGuest) events.publish('session.ended', { reason });
    },
  };
}
