import type { EventBus, ShellEvent, ShellEventName, ShellEvents } from '@baize/contract';
import { disposerOf } from '@baize/contract';
import { Subject, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';

/**
 * The one bus of the page. A handler that throws is reported and the others still hear the event.
 *
 * @param report where a failing handler is told of
 */
export function createEventBus(report: (error: unknown, name: ShellEventName) => void): EventBus {
  const subject = new Subject<ShellEvent>();

  function stream<Name extends ShellEventName>(name: Name): Observable<ShellEvents[Name]> {
    return subject.pipe(
      filter((event): event is Extract<ShellEvent, { name: Name }> => event.name === name),
      // `filter` has chosen the member of the union whose payload this is; the compiler cannot index through the generic.
      map((event) => event.payload as ShellEvents[Name]),
    );
  }

  return {
    all$: subject.asObservable(),
    emit(name, payload) {
      subject.next({ name, payload } as ShellEvent);
    },
    on(name, handler) {
      const subscription = stream(name).subscribe((payload) => {
        try {
          handler(payload);
        } catch (error) {
          report(error, name);
        }
      });
      return disposerOf(subscription);
    },
    stream,
  };
}
