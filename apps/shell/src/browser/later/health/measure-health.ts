import type { RemoteFailureCode } from '@baize/contract';
import { matchRoute } from '../../../page/route-match.ts';
import type { BrowserHost } from '../../../remotes/browser/browser-host.ts';
import type { Shell } from '../../../services/shell.ts';
import type { Broken } from '../error-reports.ts';
import { watchFailedCalls } from './failed-calls.ts';
import { createModuleTallies } from './module-tallies.ts';
import type { Counted, Module } from './module-tallies.ts';

const BEACON_PATH = '/_baize/health';
/** An error is reported at once, together with the errors that follow from it. */
const BROKEN_DELAY_MS = 1_000;
/** React's own messages, also where their texts are left out of the build. */
const HYDRATION = /hydrat|React error #(?:418|421|422|423|425)\b/i;
/** The rest of {@link RemoteFailureCode} is of loading. */
const OF_MOUNTING: ReadonlySet<RemoteFailureCode> = new Set(['mount-timed-out', 'render-threw']);

export interface HealthMeasure {
  /** Something broke, maybe before this was here. */
  told(broken: Broken): void;
}

/** Reports to the server what this page sees of the remotes on it, by version and without the visitor's name. */
export function measureHealth(shell: Shell, host: Pick<BrowserHost, 'remotes$' | 'slot$'>): HealthMeasure {
  const tallies = createModuleTallies();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The version whose waiting was counted already. */
  let waitingSwap: string | null = null;

  function present(): Module | null {
    const { path, search } = shell.site.location$.value;
    const match = matchRoute(path, search, host.remotes$.value);
    if (match.kind !== 'remote' || match.target.remote.development || match.target.remote.stopped) return null;
    const slot = host.slot$.value;
    const { name, version } = match.target.remote;
    const shown = 'remote' in slot && slot.remote === name ? slot.version : version;
    return { remote: name, version: shown, module: match.target.module.expose };
  }

  function say(last: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    const modules = tallies.take(last);
    if (modules.length > 0) navigator.sendBeacon?.(BEACON_PATH, JSON.stringify({ modules }));
  }

  function broke(of: Module, what: Counted): void {
    tallies.count(of, what);
    timer ??= setTimeout(() => say(false), BROKEN_DELAY_MS);
  }

  /** A remote that is not on the page any more has no module here. */
  function moduleOf(remote: string, version: string): Module | null {
    const now = present();
    return now?.remote === remote ? { ...now, version } : null;
  }

  const { events } = shell;
  const game = (what: Counted) => (): void => {
    const now = present();
    if (now) tallies.count(now, what);
  };
  events.on('bet.placed', game('roundsBegun'));
  events.on('bet.settled', game('roundsFinished'));
  events.on('remote.updated', ({ remote, to }) => {
    const of = moduleOf(remote, to);
    if (of) tallies.count(of, 'swapsDone');
  });
  host.slot$.subscribe((slot) => {
    const update = slot.phase === 'mounted' ? slot.update : null;
    const of = update !== null && update !== waitingSwap && 'remote' in slot ? moduleOf(slot.remote, update) : null;
    waitingSwap = update;
    if (of) tallies.count(of, 'swapsWaiting');
  });
  watchFailedCalls(Object.values(shell.page.services), game('failedCalls'));
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && say(true));
  addEventListener('pagehide', () => say(true));

  const first = present();
  // A cached page that opens without a connection cannot report how it went.
  if (first && navigator.onLine)
    import(/* webpackChunkName: "vitals" */ './watch-vitals.ts')
      .then(({ watchVitals }) =>
        watchVitals((what, value) => {
          // An event after the visitor went elsewhere on this page belongs to the other place.
          const now = present();
          if (now?.remote === first.remote && now.module === first.module) tallies.measure(first, what, value);
        }),
      )
      .catch(() => undefined);

  return {
    told({ message, from, failure }) {
      // The stack of a hydration error has only React's own file. An error of the shell itself appears beside every
      // version alike.
      const of = from ? moduleOf(from.remote, from.version) : present();
      const isHydration = HYDRATION.test(message);
      if (!of || (!from && !isHydration)) return;
      if (failure) broke(of, OF_MOUNTING.has(failure) ? 'failedMounts' : 'failedLoads');
      else broke(of, isHydration ? 'hydrationErrors' : 'errors');
    },
  };
}
