import type { EventBus, Present, SessionState, ShellEvents, ShellHttp } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import type { InputOf, Profile } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { BehaviorSubject, skip } from 'rxjs';
import { restartPlayTime } from '../play-time.ts';
import type { AccessToken } from './access-token.ts';
import type { SingleSignOn } from './single-sign-on.ts';

type EndReason = ShellEvents['session.ended']['reason'];
type Body<C> = InputOf<C> extends { body: infer B } ? B : never;

/** Who is in front of the page, and the ways to change that. */
export interface Session {
  readonly session$: Present<SessionState>;
  /** The profile as last loaded; null for a guest. */
  readonly profile$: Present<Profile | null>;
  /** Every way in and out rejects with a CallFailure and then leaves the state as it was. */
  loginByPassword(body: Body<typeof calls.loginByEmailPassword>): Promise<void>;
  loginByCode(body: Body<typeof calls.loginByEmailCode>): Promise<void>;
  register(body: Body<typeof calls.registerByEmail>): Promise<void>;
  logout(): Promise<void>;
  /** Loads the profile again, after a change of it. */
  reload(): Promise<void>;
  /** The token could not be renewed: the session is over, without a word to the API. Without any answer it may still be alive. */
  renewalFailed(failure: unknown): void;
  /** Settles the state the page came with, and follows the token from then on. */
  start(): Promise<void>;
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
  const session$ = new BehaviorSubject<SessionState>(initial);
  const profile$ = new BehaviorSubject<Profile | null>(null);
  let entering: Promise<void> | null = null;

  function become(next: SessionState): void {
    const before = session$.value;
    session$.next(next);
    if (next.status === 'player' && (before.status !== 'player' || before.user.id !== next.user.id))
      events.emit('session.started', { userId: next.user.id });
  }

  function end(reason: EndReason): void {
    const wasGuest = session$.value.status === 'guest';
    profile$.next(null);
    session$.next({ status: 'guest' });
    if (token.token$.value !== null) token.set(null);
    if (!wasGuest) events.emit('session.ended', { reason });
  }

  async function reload(): Promise<void> {
    const profile = await http().call(calls.getProfile, {});
    profile$.next(profile);
    become({ status: 'player', user: profile.user, region: profile.region });
  }

  async function loadOrEnd(): Promise<void> {
    try {
      await reload();
    } catch (error) {
      end('profile-failed');
      throw error;
    }
  }

  /** The profile decides: without it nobody is logged in, whatever the token says. Whoever asks meanwhile gets the same answer. */
  function enter(): Promise<void> {
    entering ??= loadOrEnd().finally(() => {
      entering = null;
    });
    return entering;
  }

  async function enterWith(accessToken: string, ssoLink: string | null = null): Promise<void> {
    restartPlayTime();
    token.set(accessToken);
    await enter();
    sso.afterLogin(ssoLink);
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
    async loginByPassword(body) {
      const answer = await http().call(calls.loginByEmailPassword, { body });
      await enterWith(answer.token, answer.sso);
    },
    async loginByCode(body) {
      const answer = await http().call(calls.loginByEmailCode, { body });
      await enterWith(answer.token, answer.sso);
    },
    async register(body) {
      await enterWith((await http().call(calls.registerByEmail, { body })).token);
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
