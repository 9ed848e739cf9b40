/** A page that was reloaded is not reloaded again by itself within this. */
export const RELOAD_GUARD_MS = 10_000;
const KEY = 'baize.reloadedAt';

/** Loads the present address again; with the guard, not twice within {@link RELOAD_GUARD_MS}. */
export function reloadPage(guarded: boolean): boolean {
  if (guarded) {
    const before = Number(sessionStorage.getItem(KEY));
    if (Date.now() - before < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  }
  location.reload();
  return true;
}
