import type { RemoteFailureCode } from '@baize/contract';
import type { NotedError } from '../../page/early-errors.ts';
import type { RouteTarget } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { failureCodeOf } from './load-failure.ts';
import type { SlotContents } from './slot-contents.ts';

/**
 * Failures that only a new page can mend: the server's own render failed, and its code may hang a browser as well; a part
 * that was missing once stays missing for the code that asked for it; and a page lets nothing through to a service that
 * came after it.
 */
const NEEDS_NEW_PAGE: ReadonlySet<RemoteFailureCode> = new Set([
  'render-timed-out',
  'worker-crashed',
  'circuit-open',
  'version-poisoned',
  'chunk-missing',
  'service-unknown',
]);

/** Failures of a navigation that a new page mends: a file that is gone belongs to an older page, which also knows fewer services. */
const OF_AN_OLDER_PAGE: ReadonlySet<RemoteFailureCode> = new Set(['entry-missing', 'chunk-missing', 'service-unknown']);

export interface FailureOptions {
  readonly events: Shell['events'];
  readonly contents: SlotContents;
  /** Loads the present address again. Returns false when it did so a moment ago. */
  readonly reload: (guarded: boolean) => boolean;
  readonly report: (message: string, error: unknown, from: Omit<NotedError, 'error'>) => void;
  /** Ends the work in progress for the slot, before it is emptied. */
  readonly callOff: () => void;
  /** Empties the slot's element. */
  readonly empty: () => void;
}

/** What becomes of a remote that failed. */
export interface Failures {
  /** Reports it to the listeners, and leaves the slot as it is. */
  note(target: RouteTarget, error: unknown): RemoteFailureCode;
  /** The failed card takes the remote's place, or a new page does. @param navigated whether the visitor came from another place of this page */
  giveUp(target: RouteTarget, error: unknown, navigated?: boolean): Promise<void>;
  /** Loads a new page when nothing else mends the failure. */
  needsNewPage(code: RemoteFailureCode): boolean;
}

export function createFailures({ events, contents, reload, report, callOff, empty }: FailureOptions): Failures {
  function note({ remote: { name, version } }: RouteTarget, error: unknown): RemoteFailureCode {
    const code = failureCodeOf(error);
    report(`${name} ${version} failed: ${code}`, error, { remote: name, version });
    events.publish('remote.failed', { remote: name, version, code });
    return code;
  }

  return {
    note,
    async giveUp(target, error, navigated = false) {
      const code = note(target, error);
      if (navigated && OF_AN_OLDER_PAGE.has(code) && reload(true)) return;
      callOff();
      await contents.leave();
      empty();
      contents.tell({ phase: 'failed', remote: target.remote.name, version: target.remote.version, code });
    },
    needsNewPage(code) {
      if (!NEEDS_NEW_PAGE.has(code)) return false;
      reload(false);
      return true;
    },
  };
}
