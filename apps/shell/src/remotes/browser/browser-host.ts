import type { RemoteFailureCode } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { PageRemotes, RemotePlace } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { firstSlotState } from '../remote-host.ts';
import type { RemoteHost, SlotState } from '../remote-host.ts';
import { watchHand } from './hand-on-game.ts';
import type { HandOnGame } from './hand-on-game.ts';
import { failureCodeOf } from './load-failure.ts';
import { ROOT_ATTRIBUTE, prepare, reveal, stand } from './stand.ts';
import type { StandParts, StandingRemote } from './stand.ts';
import { swap } from './swap.ts';
import { SKELETON_AFTER_MS, SKELETON_AT_LEAST_MS, pause } from './timing.ts';

/**
 * Failures that only a new page can mend: the server's own render failed, and its code may hang a browser as well; and a
 * part that was missing once stays missing for the code that asked for it.
 */
const NEEDS_NEW_PAGE: ReadonlySet<RemoteFailureCode> = new Set([
  'render-timed-out',
  'worker-crashed',
  'circuit-open',
  'chunk-missing',
]);

export interface BrowserHostOptions {
  readonly shell: Pick<Shell, 'page' | 'events'>;
  readonly parts: StandParts;
  /** Loads the present address anew. Returns false when it did so a moment ago. */
  readonly reload: (guarded: boolean) => boolean;
  readonly report: (message: string, error: unknown) => void;
}

export type BrowserHost = RemoteHost & {
  /** Takes over what the visitor gets now; a remote that stands is swapped at its own moment. */
  receive(remotes: PageRemotes): void;
};

interface Entrance {
  /** The server's HTML, to be hydrated. */
  readonly root: HTMLElement | null;
  /** Whether the visitor came from another place of this page. */
  readonly navigated: boolean;
}

/** Mounts, moves, swaps and gives up the remote in the page's one slot. */
export function createBrowserHost({ shell, parts, reload, report }: BrowserHostOptions): BrowserHost {
  const { page, events } = shell;
  const remotes$ = new BehaviorSubject<PageRemotes>(page.remotes);
  const slot$ = new BehaviorSubject<SlotState>(firstSlotState(page));

  let standing: StandingRemote | null = null;
  let hand: HandOnGame | null = null;
  /** The place the slot was last asked to show, and the work towards it. */
  let wanted: { place: RemotePlace; element: HTMLElement; stop: AbortController } | null = null;
  /** The version that comes next; `waiting` once it could have come and was held back, which is when the player is told. */
  let update: { version: string; asked: boolean; waiting: boolean; stop: AbortController } | null = null;
  let attempts = 0;

  function show(element: HTMLElement, place: RemotePlace): void {
    if (wanted && samePlace(wanted.place, place)) return;
    const first = wanted === null && !standing;
    if (standing && sameModule(standing.place, place)) {
      follow(element, standing, place);
      return;
    }
    wanted?.stop.abort();
    cancelUpdate();
    const stop = new AbortController();
    wanted = { place, element, stop };
    const root = first ? serverRoot(element) : null;
    // The server has said that it failed; the browser tries when asked, or when there is another version.
    if (first && slot$.value.phase === 'failed' && slot$.value.version === place.remote.version) return;
    attempts = 0;
    void enter(element, place, { root, navigated: !first }, stop.signal);
  }

  /** The module that stands stays: it moves, and a new version of it is swapped in when it may be. */
  function follow(element: HTMLElement, now: StandingRemote, place: RemotePlace): void {
    wanted?.stop.abort();
    wanted = { place, element, stop: new AbortController() };
    void now.move({ ...place, remote: now.place.remote, module: now.place.module });
    // The version that stands is the one wanted again: whatever waited was called back.
    if (place.remote.version === now.place.remote.version) cancelUpdate();
    else if (update?.version !== place.remote.version) void startUpdate(element, now, place);
    setMounted(now);
  }

  async function enter(
    element: HTMLElement,
    place: RemotePlace,
    { root, navigated }: Entrance,
    signal: AbortSignal,
  ): Promise<void> {
    const skeleton = root ? null : showSkeletonLater(signal);
    try {
      const prepared = await prepare(parts, place, attempts);
      if (signal.aborted) return;
      const next = await stand(parts, element, prepared, {
        hydrate: root && { root, data: page.route.kind === 'remote' ? page.route.slot.data : undefined },
        onThrow: (error) => void giveUp(place, error),
      });
      await skeleton?.seenLongEnough();
      if (signal.aborted) {
        await next.leave();
        return;
      }
      await leaveStanding();
      reveal(next.root);
      standing = next;
      hand = watchHand(element);
      setMounted(next);
      events.emit('remote.mounted', { remote: place.remote.name, version: place.remote.version });
      // Another place of the module, or another version, may have been asked for while this one was mounted.
      if (wanted && wanted.place !== place && sameModule(wanted.place, place)) follow(element, next, wanted.place);
    } catch (error) {
      if (!signal.aborted) await giveUp(place, error, navigated);
    } finally {
      skeleton?.stop();
    }
  }

  function showSkeletonLater(signal: AbortSignal): { seenLongEnough(): Promise<void>; stop(): void } {
    let seenAt: number | null = null;
    const timer = setTimeout(
      () => {
        if (signal.aborted) return;
        seenAt = performance.now();
        void leaveStanding();
        slot$.next({ phase: 'skeleton' });
      },
      slot$.value.phase === 'skeleton' ? 0 : SKELETON_AFTER_MS,
    );
    return {
      seenLongEnough: () =>
        seenAt === null ? Promise.resolve() : pause(SKELETON_AT_LEAST_MS - (performance.now() - seenAt), signal),
      stop: () => clearTimeout(timer),
    };
  }

  async function startUpdate(element: HTMLElement, now: StandingRemote, place: RemotePlace): Promise<void> {
    cancelUpdate();
    const stop = new AbortController();
    const mine = { version: place.remote.version, asked: false, waiting: false, stop };
    update = mine;
    const from = now.place.remote.version;
    try {
      const next = await swap({
        parts,
        slot: element,
        from: now,
        to: place,
        hand: hand ?? watchHand(element),
        asked: () => mine.asked,
        onWaiting: () => {
          mine.waiting = true;
          setMounted(now);
        },
        onThrow: (error) => void giveUp(place, error),
        signal: stop.signal,
      });
      if (!next) return;
      standing = next;
      update = null;
      setMounted(next);
      events.emit('remote.updated', { remote: place.remote.name, from, to: mine.version });
    } catch (error) {
      // The version that stands goes on; the failure is known to whoever listens.
      if (update === mine) update = null;
      fail(place, error);
      setMounted(now);
    }
  }

  function cancelUpdate(): void {
    update?.stop.abort();
    update = null;
  }

  async function leaveStanding(): Promise<void> {
    const gone = standing;
    standing = null;
    hand?.dispose();
    hand = null;
    await gone?.leave();
  }

  async function giveUp(place: RemotePlace, error: unknown, navigated = false): Promise<void> {
    const code = fail(place, error);
    // A file that is gone belongs to an older page: a new one names files that are there.
    if (navigated && (code === 'entry-missing' || code === 'chunk-missing') && reload(true)) return;
    cancelUpdate();
    await leaveStanding();
    wanted?.element.replaceChildren();
    slot$.next({ phase: 'failed', remote: place.remote.name, version: place.remote.version, code });
  }

  function fail(place: RemotePlace, error: unknown): RemoteFailureCode {
    const code = failureCodeOf(error);
    report(`${place.remote.name} ${place.remote.version} failed: ${code}`, error);
    events.emit('remote.failed', { remote: place.remote.name, version: place.remote.version, code });
    return code;
  }

  function setMounted(now: StandingRemote): void {
    const { name, version } = now.place.remote;
    const state = { phase: 'mounted', remote: name, version, update: update?.waiting ? update.version : null } as const;
    const before = slot$.value;
    if (
      before.phase === 'mounted' &&
      before.remote === name &&
      before.version === version &&
      before.update === state.update
    )
      return;
    slot$.next(state);
  }

  return {
    remotes$,
    slot$,
    html: '',
    show,
    clear(element) {
      if (wanted?.element !== element) return;
      wanted.stop.abort();
      wanted = null;
      cancelUpdate();
      void leaveStanding();
      slot$.next({ phase: 'waiting' });
    },
    retry() {
      const state = slot$.value;
      if (state.phase !== 'failed' || !wanted) return;
      if (NEEDS_NEW_PAGE.has(state.code)) {
        reload(false);
        return;
      }
      attempts += 1;
      slot$.next({ phase: 'skeleton' });
      void enter(wanted.element, wanted.place, { root: null, navigated: false }, wanted.stop.signal);
    },
    applyUpdate() {
      if (update) update.asked = true;
    },
    receive(remotes) {
      remotes$.next(remotes);
    },
  };
}

/** The element that the server filled, if it did. */
function serverRoot(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>(`:scope > [${ROOT_ATTRIBUTE}]`);
}

function sameModule(a: RemotePlace, b: RemotePlace): boolean {
  return a.remote.name === b.remote.name && a.module.expose === b.module.expose;
}

function samePlace(a: RemotePlace, b: RemotePlace): boolean {
  return (
    sameModule(a, b) &&
    a.remote.version === b.remote.version &&
    a.location.path === b.location.path &&
    a.location.search === b.location.search
  );
}
