import { useSyncExternalStore } from 'react';

/** Choices of the player that hold for all games of this browser. Each is off until it is asked for. */
export type Preference = 'quick' | 'sound';

const listeners = new Set<() => void>();
/** The choices that could not be written to the browser's storage. */
const unkept = new Map<Preference, boolean>();

const keyOf = (preference: Preference): string => `baize.play.${preference}`;

/** Whether the visitor has switched a preference on in this browser; false where the storage is blocked. */
export function isPreferred(preference: Preference): boolean {
  const chosen = unkept.get(preference);
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(keyOf(preference)) === 'on';
  } catch {
    return false;
  }
}

function choose(preference: Preference, on: boolean): void {
  unkept.delete(preference);
  try {
    localStorage.setItem(keyOf(preference), on ? 'on' : 'off');
  } catch {
    // It then holds until the page is left.
    unkept.set(preference, on);
  }
  for (const changed of listeners) changed();
}

/** Whether it is on, and what switches it. Off on the server and until the page has mounted. */
export function usePreference(preference: Preference): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => isPreferred(preference),
    () => false,
  );
  return [on, (next) => choose(preference, next)];
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
