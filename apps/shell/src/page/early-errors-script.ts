import type { Caught } from './early-errors.ts';

/** Any of these events, as the script of the head reads it. */
interface Early {
  readonly error?: Thrown | null;
  readonly reason?: Thrown | null;
  readonly message?: string;
  readonly target?: { readonly src?: string; readonly href?: string };
}
/** Anything may be thrown. */
interface Thrown {
  readonly stack?: string;
  toString(): string;
}

/**
 * Runs in the head of the page, on its own, before anything that may break: collects errors until the part that reports
 * them is loaded. A page that is left before, because its scripts did not come or did not run, reports them by itself.
 */
function listen(): void {
  const kept: Caught[] = [];
  const errors = { kept, take: (caught: Caught) => void (kept.length < 9 && kept.push(caught)) };
  window.baizeErrors = errors;
  const hear = (event: Event): void => errors.take(event as Caught);
  // Errors of files that do not load do not bubble: only a capturing listener gets them.
  addEventListener('error', hear, true);
  addEventListener('unhandledrejection', hear);
  // A script that has run or failed is removed: code that needs it waits for the one in the page, and adds it if there
  // is none.
  const leave = ({ target }: Event): void => void (target instanceof HTMLScriptElement && target.remove());
  for (const end of ['load', 'error']) document.addEventListener(end, leave, true);
  addEventListener('pagehide', () => {
    for (const { error, reason, message, target } of kept.splice(0) as readonly Early[]) {
      const { stack } = error ?? reason ?? {};
      const said = message ?? String(error ?? reason ?? `${target?.src || target?.href} did not load`);
      navigator.sendBeacon('/_baize/errors', JSON.stringify({ path: location.pathname, message: said, stack }));
    }
  });
}

/** The first script of the page's head. */
export const EARLY_ERRORS_SCRIPT = `(${listen.toString()})();`;
