import type { FlagsState, SessionState } from '@baize/contract';

/** What is known when a page is requested. */
export interface RouteContext {
  /** Whether crash, coinflip and cases are closed on this host. */
  readonly gamesClosed: boolean;
  readonly session: SessionState['status'];
  readonly flags: FlagsState;
}

/** Called before a page is shown: null lets it be shown, a path leads there instead. */
type RouteMiddleware = (context: RouteContext) => string | null;

function openHost({ gamesClosed }: RouteContext): string | null {
  return gamesClosed ? '/error?errorCode=closed-here' : null;
}

/** A guest is asked to log in by the page itself. */
function bonusBalances({ session, flags }: RouteContext): string | null {
  return session === 'player' && flags['bonus_balances'] !== true ? '/error?errorCode=404' : null;
}

const MIDDLEWARE: Readonly<Record<string, RouteMiddleware>> = {
  'open-host': openHost,
  'bonus-balances': bonusBalances,
};

/**
 * Where a page's middleware leads, or null.
 *
 * @throws when a release names one that this shell does not know: it may not be shown without what it asks for
 */
export function redirectOfMiddleware(names: readonly string[], context: RouteContext): string | null {
  for (const name of names) {
    const middleware = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
    if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
    const target = middleware(context);
    if (target !== null) return target;
  }
  return null;
}
