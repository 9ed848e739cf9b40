import type { EventBus, LocaleState, Store, SessionState } from '@baize/contract';
import type { PageState } from '../page/page-state.ts';
import { createBalance } from './balance.ts';
import type { Balance } from './balance.ts';
import { createHttp } from './http/http.ts';
import type { FailureObserver, Http } from './http/http.ts';
import { createAccessToken } from './session/access-token.ts';
import type { AccessToken } from './session/access-token.ts';
import { createSession } from './session/session.ts';
import type { Session } from './session/session.ts';
import { createSingleSignOn } from './session/single-sign-on.ts';
import { createTabChannel } from './tab-channel.ts';

/** Whom the page's calls are made for. Each part needs the others: a call carries the token, and an answer may end the session. */
export interface Caller {
  readonly http: Http;
  readonly token: AccessToken;
  readonly session: Session;
  readonly balance: Balance;
}

/** What the page adds to a call. */
export interface CallerParts {
  readonly failed: FailureObserver;
  /** Leads the browser to another site. */
  readonly leave: (url: string) => void;
  /** Asks the player to prove who they are, in one of these ways; answers whether they did. */
  readonly prove: (ways: readonly string[]) => Promise<boolean>;
}

export function createCaller(
  page: PageState,
  locale$: Store<LocaleState>,
  events: EventBus,
  { failed, leave, prove }: CallerParts,
): Caller {
  const tabs = createTabChannel();
  const token = createAccessToken(() => http.requestToken(), tabs, page.token);
  const http = createHttp(
    page.services,
    {
      token: () => token.token$.value,
      region: () => regionOf(session.session$.value) ?? page.geo?.region ?? null,
      locale: () => locale$.value,
      traceparent: page.traceparent,
      prove,
      renewToken: (failed) =>
        token.renew(failed).catch((error: unknown) => {
          session.renewalFailed(error);
          throw error;
        }),
    },
    (answer, sentAt) => balance.fromAnswer(answer, sentAt),
    failed,
    { token$: token.token$, addresses: page.teamServices },
  );
  const sso = createSingleSignOn(page.mirror?.sso ?? null, page.development, leave);
  const session: Session = createSession({
    initial: page.session,
    token,
    http: () => http.for('general'),
    events,
    sso,
  });
  const balance: Balance = createBalance(session.session$, events, tabs, () => Date.now());
  return { http, token, session, balance };
}

function regionOf(session: SessionState): string | null {
  return session.status === 'player' ? session.region : null;
}
