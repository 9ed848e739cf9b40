import type { LoadAnswer, Store, SessionState } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { PageState } from '../page/page-state.ts';
import { HydratedSubject } from './hydrated-subject.ts';
import type { Site } from './site/site.ts';

/** Redirects in a row that are followed: more of them lead in a circle. */
const MOST_REDIRECTS = 5;

/** What the page does when a module's `load` answers with another one. */
export interface LoadAnswers {
  /** The path, without locale prefix, of which its module says that there is no such page; null where none said so. */
  readonly missing$: Store<string | null>;
  /** @param path what the answer is about: a visitor who has left it is not led anywhere */
  follow(path: string, answer: LoadAnswer): void;
}

/** Those of a page on the server, where there is no navigation. */
export function serverLoadAnswers({ route, path }: PageState): LoadAnswers {
  return { missing$: new BehaviorSubject(route.kind === 'invalid' ? path : null), follow: () => undefined };
}

/** An answer is valid for one visit of one visitor: after a return or a log-in the module is asked again. */
export function createLoadAnswers(
  page: PageState,
  { location$, navigate }: Pick<Site, 'location$' | 'navigate'>,
  session$: Store<SessionState>,
): LoadAnswers {
  const missing$ = new HydratedSubject<string | null>(serverLoadAnswers(page).missing$.value);
  let redirects = 0;
  let followed = false;
  let visitor = visitorOf(session$.value);

  function forget(): void {
    if (missing$.value !== null) missing$.next(null);
  }

  location$.subscribe(({ path }) => {
    if (!followed) redirects = 0;
    if (path !== missing$.value) forget();
  });
  session$.subscribe((session) => {
    const now = visitorOf(session);
    if (now === visitor) return;
    visitor = now;
    forget();
  });

  return {
    missing$,
    follow(path, answer) {
      if (location$.value.path !== path) return;
      if (answer.loadAnswer === 'not-found' || redirects === MOST_REDIRECTS) {
        missing$.next(path);
        return;
      }
      redirects += 1;
      followed = true;
      navigate(answer.to, { replace: true });
      followed = false;
    },
  };
}

function visitorOf(session: SessionState): string {
  return session.status === 'player' ? `${session.user.id} ${session.user.currency}` : session.status;
}
