import type { EventBus, SessionState, ShellHttp } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import { skip } from 'rxjs';
import { restartPlayTime } from '../play-time.ts';
import type { AccessToken } from './access-token.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Who is in front of the page, and the ways to change that. */
export interface Session extends Pick<Visitor, 'session$' | 'profile$'> {
  /** Logs in with the token of any login or registration. Rejects with a CallFailure and then nobody is logged in. */
  enter(token: string, options?: EnterOptions): Promise<void>;
  /** Rejects with a CallFailure and then leaves the player in. */
  logout(): Promise<void>;
  /** Loads the profile again, after a change of it. */
  reload(): Promise<void>;
  /**
   * The token could not be renewed: the session is over, without a call to the API. Without any answer it may still be
   * alive.
   */
  renewalFailed(failure: unknown): void;
  /** Settles the state the page came with, and follows the token from then on. */
  start(): Promise<void>;
}

export interface EnterOptions {
  /** The address of the site's single sign-on, from a login's answer. */
  readonly sso?: string | null;
  /** What must be done with the token before the player is shown; may put another token in its place. */
  readonly prepare?: (replaceToken: (token: string) => void) => Promise<void>;
}

export interface SessionOptions {
  readonly initial: SessionState;
  readonly token: AccessToken;
  readonly http: () => ShellHttp;
  readonly events: EventBus;
  readonly sso: SingleSignOn;
}

/** pending -> guest or player; guest -> player by login; player -> guest by logout or when the session cannot be renewed. */
export function createSession({ initial, token, http, events, sso }: SessionOptions): Session {
  const { session$, profile$, reload, end } = createVisitor(initial, token, http, events);
  let entering: Promise<void> | null = null;

  async function loadOrEnd(prepare?: () => Promise<void>): Promise<void> {
    try {
      await prepare?.();
      await reload();
    } catch (error) {
      end('profile-failed');
      throw error;
    }
  }

  /**
   * The profile decides: without it nobody is logged in, whatever the token says. Callers meanwhile get the same
   * answer.
   */
  function enter(): Promise<void> {
    return entering ?? entered(loadOrEnd());
  }

  function entered(loading: Promise<void>): Promise<void> {
    const mine = loading.finally(() => {
      if (entering === mine) entering = null;
    });
    entering = mine;
    return mine;
  }

  /** Follows a token that came, changed or went: by another tab, or by a renewal, after which the account may be another one. */
  function followToken(value: string | null): void {
    const { status } = session$.value;
    if (value === null) {
      if (status !== 'guest') end('logged-out');
    } else if (status === 'guest') {
      enter().catch(() => undefined);
    } else if (status === 'player') {
      reload().catch(() => undefined);
    }
  }

  return {
    session$,
    profile$,
    async enter(accessToken, { sso: link = null, prepare } = {}) {
      restartPlayTime();
      // Subscribers to the token wait for this, so it is there before the token changes.
      await entered(
        Promise.resolve().then(() => {
          token.set(accessToken);
          return loadOrEnd(prepare && (() => prepare(token.set)));
        }),
      );
      sso.afterLogin(link);
    },
    async logout() {
      try {
        await http().call(calls.logout, { body: {} });
      } catch (error) {
        // A token the API no longer knows is as good as logged out; with any other failure the API would keep the session open.
        if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      }
      end('logged-out');
    },
    reload,
    renewalFailed(failure) {
      if (failure instanceof CallFailure && failure.status === null) return;
      end('refresh-refused');
      if (failure instanceof CallFailure && failure.status === 401) sso.afterRefusal();
    },
    async start() {
      token.token$.pipe(skip(1)).subscribe(followToken);
      // `pending`: the server had a token that the API no longer takes. Asking for the profile renews it or ends the session.
      if (session$.value.status === 'pending') await enter().catch(() => undefined);
    },
  };
}
