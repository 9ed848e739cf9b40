import type { EventBus, ShellEvent, ShellEventName, ShellEvents } from '@baize/contract';
import { RETAINED_EVENTS, disposerOf } from '@baize/contract';
import { Observable, Subject, filter, map } from 'rxjs';

/**
 * The one bus of the page, with the last of each retained event. A handler that throws is reported, and the others
 * still receive the event.
 *
 * @param report called with the error of a failing handler
 */
export function createEventBus(report: (error: unknown, name: ShellEventName) => void): EventBus {
  const subject = new Subject<ShellEvent>();
  const retained = new Map<ShellEventName, ShellEvent>();
  const retainedNames: ReadonlySet<ShellEventName> = new Set(RETAINED_EVENTS);
  const withRetained$ = new Observable<ShellEvent>((listener) => {
    for (const event of retained.values()) listener.next(event);
    return subject.subscribe(listener);
  });

  function stream<Name extends ShellEventName>(name: Name): Observable<ShellEvents[Name]> {
    return withRetained$.pipe(
      filter((event): event is Extract<ShellEvent, { name: Name }> => event.name === name),
      // `filter` has chosen the member of the union whose payload this is; the compiler cannot index through the generic.
      map((event) => event.payload as ShellEvents[Name]),
    );
  }

  return {
    all$: subject.asObservable(),
    publish(name, payload) {
      const event = { name, payload } as ShellEvent;
      if (retainedNames.has(name)) retained.set(name, event);
      subject.next(event);
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
