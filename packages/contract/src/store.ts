import { useCallback, useSyncExternalStore } from 'react';
import type { Observable, Subscription } from 'rxjs';

/** An observable that always has a value, as every state the shell hands out does. */
export interface Store<T> extends Observable<T> {
  readonly value: T;
  /** The value at the server's render, for state that may have changed by the time its markup is hydrated. */
  readonly serverValue?: T;
}

/** Undoes one subscription or registration; calling it twice does nothing. */
export type Disposer = () => void;

/** Makes a subscription of rxjs a function that ends it. */
export function disposerOf(subscription: Subscription): Disposer {
  return () => subscription.unsubscribe();
}

/** The value of shell state, re-rendering when it changes. On the server it is the value the page was made with. */
export function useStore<T>(store: Store<T>): T {
  // The same function as long as it is the same state: React would subscribe again with every render.
  const subscribe = useCallback((changed: () => void) => disposerOf(store.subscribe(changed)), [store]);
  const read = (): T => store.value;
  // React corrects no attribute of markup that differs: hydration starts with the value of the server's render.
  const readServer = (): T => ('serverValue' in store ? (store.serverValue as T) : store.value);
  return useSyncExternalStore(subscribe, read, readServer);
}
