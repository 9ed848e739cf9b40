/**
 * JSON in the tab's own storage. Storage may be full, switched off or hold what an older version wrote:
 * each of these reads as nothing and never throws.
 */
export function readTab(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Stores a value in the tab's storage as JSON; null removes it. A blocked storage is ignored. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What could not be stored is only lost on a reload.
  }
}
