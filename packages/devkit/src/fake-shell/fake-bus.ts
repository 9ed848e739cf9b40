import { disposerOf } from '@baize/contract';
import type { EventBus, ShellEvent, ShellEventName, ShellEvents } from '@baize/contract';
import { Subject, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';

/** A bus as the shell's. RxJS reports what a handler throws and goes on with the others. */
export function createFakeBus(): EventBus {
  const all$ = new Subject<ShellEvent>();
  function stream<Name extends ShellEventName>(name: Name): Observable<ShellEvents[Name]> {
    return all$.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload as ShellEvents[Name]),
    );
  }
  return {
    all$,
    stream,
    // The union of name and payload pairs is not derived from a generic pair by the compiler.
    emit: (name, payload) => all$.next({ name, payload } as ShellEvent),
    on: (name, handler) => disposerOf(stream(name).subscribe(handler)),
  };
}
