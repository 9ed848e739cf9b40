import { useCallback, useSyncExternalStore } from 'react';
import type { Observable, Subscription } from 'rxjs';

/** An observable that always has a present value, as every state the shell hands out does. */
export interface Present<T> extends Observable<T> {
  readonly value: T;
  /** What the server made the page with, of state that may be another by the time its markup is taken over. */
  readonly served?: T;
}

/** Undoes one subscription or registration; calling it twice does nothing. */
export type Disposer = () => void;

export function disposerOf(subscription: Subscription): Disposer {
  return () => subscription.unsubscribe();
}

/** The present value of shell state, re-rendering when it changes. On the server it is the value the page was made with. */
export function usePresent<T>(present: Present<T>): T {
  // The same function as long as it is the same state: React would subscribe anew with every render.
  const subscribe = useCallback((changed: () => void) => disposerOf(present.subscribe(changed)), [present]);
  const read = (): T => present.value;
  // React mends no attribute of markup that does not fit: it is taken over with the value that it was made with.
  const readServed = (): T => ('served' in present ? (present.served as T) : present.value);
  return useSyncExternalStore(subscribe, read, readServed);
}
