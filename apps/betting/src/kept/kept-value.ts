import { useSyncExternalStore } from 'react';

type Scope = 'browser' | 'tab';

/** A value that this browser stores: over reloads, in every language and for all of its tabs, or for this one alone. */
export interface KeptValue<Value> {
  read(): Value;
  write(value: Value): void;
  subscribe(changed: () => void): () => void;
  /** Used by the server's render and the browser's first one: the stored value is read only after it. */
  readonly first: Value;
}

/**
 * @param first the value while none is stored
 * @param parse reads what an earlier version, another tab or a hand may have written; null if it is of no use
 * @param scope who finds it again
 */
export function createKept<Value>(
  key: string,
  first: Value,
  parse: (json: unknown) => Value | null,
  scope: Scope = 'browser',
): KeptValue<Value> {
  const listeners = new Set<() => void>();
  /** The text that `value` was read from: the same text is the same value, as React wants it. */
  let text: string | null = null;
  let value = first;

  function read(): Value {
    const kept = readText(key, scope);
    if (kept === undefined || kept === text) return value;
    text = kept;
    value = (kept === null ? null : parse(parseJson(kept))) ?? first;
    return value;
  }

  const tell = (): void => {
    for (const changed of listeners) changed();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell();
  };
  return {
    first,
    read,
    write(next) {
      value = next;
      text = writeText(key, JSON.stringify(next), scope) ?? text;
      tell();
    },
    subscribe(changed) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

export function useKept<Value>(kept: KeptValue<Value>): Value {
  return useSyncExternalStore(kept.subscribe, kept.read, () => kept.first);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function storageOf(scope: Scope): Storage {
  return scope === 'tab' ? sessionStorage : localStorage;
}

/** Undefined in a browser without storage: what was written then is remembered until the page is left. */
function readText(key: string, scope: Scope): string | null | undefined {
  try {
    return storageOf(scope).getItem(key);
  } catch {
    return undefined;
  }
}

function writeText(key: string, text: string, scope: Scope): string | undefined {
  try {
    storageOf(scope).setItem(key, text);
    return text;
  } catch {
    return undefined;
  }
}
