import { isLoadAnswer, redirect } from '@baize/contract';
import type { LoadContext, RemoteLocation, RemoteModule, SessionState } from '@baize/contract';
import type { Currency, Locale } from '@baize/protocol';

/** Whom and what a remote's first data is for. */
export interface FirstDataOptions {
  readonly location: RemoteLocation;
  readonly locale: Locale;
  readonly session: SessionState;
  readonly guestCurrency: Currency;
  /** Calls to the module's service, given up when the time is over. */
  readonly callUntil: (over: AbortSignal) => LoadContext['call'];
  /** Time `load` may take before the page continues without its data. */
  readonly limitMs: number;
}

/**
 * The remote's first data, or the page that it answers with. Undefined when it gave nothing in time: the remote then
 * shows its own waiting state and asks for itself. A `load` that fails, or leads out of the site, counts as a late one.
 */
export async function firstData(module: RemoteModule, options: FirstDataOptions): Promise<unknown> {
  if (!module.load) return undefined;
  const limit = new AbortController();
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    limit.abort();
    giveUp(undefined);
  }, options.limitMs);
  try {
    const given = await Promise.race([module.load(contextOf(options, limit.signal)), late]);
    // Each remote makes its answers with its own copy of the code, or by hand.
    return isLoadAnswer(given) && given.loadAnswer === 'redirect' ? redirect(given.to) : given;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function contextOf(
  { location, locale, session, guestCurrency, callUntil }: FirstDataOptions,
  over: AbortSignal,
): LoadContext {
  const player = session.status === 'player' ? session : null;
  return {
    location,
    locale,
    currency: player?.user.currency ?? guestCurrency,
    loggedIn: player !== null,
    call: callUntil(over),
  };
}
