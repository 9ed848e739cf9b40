import type { ConnectionState } from '@baize/contract';
import { Subject } from 'rxjs';
import { HydratedSubject } from './hydrated-subject.ts';
import type { FailureObserver } from './http/http.ts';

/** Whether the site answers at all. The check is loaded after the page (`browser/later/follow-reach.ts`). */
export interface Reach {
  readonly connection$: HydratedSubject<ConnectionState>;
  /** A call got no answer. */
  readonly unanswered$: Subject<void>;
}

export function createReach(): Reach {
  return { connection$: new HydratedSubject<ConnectionState>({ status: 'open' }), unanswered$: new Subject() };
}

/** Notes the calls that got no answer, besides passing every failure on. */
export function notingUnanswered({ unanswered$ }: Reach, failed: FailureObserver): FailureObserver {
  return (path, failure) => {
    failed(path, failure);
    if (failure.status === null) unanswered$.next();
  };
}
