import { RELOAD_GUARD_MS } from './timing.ts';

const KEY = 'baize.reloadedAt';

/** Loads the present address anew; with the guard, not twice within {@link RELOAD_GUARD_MS}. */
export function reloadPage(guarded: boolean): boolean {
  if (guarded) {
    const before = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - before < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  }
  location.reload();
  return true;
}
