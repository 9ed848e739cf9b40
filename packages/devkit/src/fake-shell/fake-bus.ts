import { RETAINED_EVENTS, disposerOf } from '@baize/contract';
import type { EventBus, ShellEvent, ShellEventName, ShellEvents } from '@baize/contract';
import { Observable, Subject, filter, map } from 'rxjs';

/** A bus like the shell's. RxJS reports what a handler throws, and calls the other handlers all the same. */
export function createFakeBus(): EventBus {
  const all$ = new Subject<ShellEvent>();
  const retained = new Map<ShellEventName, ShellEvent>();
  const retainedNames: ReadonlySet<ShellEventName> = new Set(RETAINED_EVENTS);
  const withRetained$ = new Observable<ShellEvent>((listener) => {
    for (const event of retained.values()) listener.next(event);
    return all$.subscribe(listener);
  });
  function stream<Name extends ShellEventName>(name: Name): Observable<ShellEvents[Name]> {
    return withRetained$.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload as ShellEvents[Name]),
    );
  }
  return {
    all$,
    stream,
    // The union of name and payload pairs is not derived from a generic pair by the compiler.
    publish(name, payload) {
      const event = { name, payload } as ShellEvent;
      if (retainedNames.has(name)) retained.set(name, event);
      all$.next(event);
    },
    on: (name, handler) => disposerOf(stream(name).subscribe(handler)),
  };
}
