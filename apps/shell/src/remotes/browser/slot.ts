import { REMOTE_ROOT_ATTRIBUTE } from '../../page/page-ids.ts';
import type { PageState } from '../../page/page-state.ts';
import type { RouteTarget } from '../../page/route-match.ts';
import type { RemoteHost } from '../remote-host.ts';
import type { Ahead } from './ahead.ts';
import { createArrivals } from './arrivals.ts';
import type { Wish } from './arrivals.ts';
import type { Entrance, EntranceParts } from './entering.ts';
import type { MountedRemote } from './mount-remote.ts';
import { sameModule, sameTarget } from './same-target.ts';
import type { Updates } from './updates.ts';

/** The page's one slot, as it is asked for. */
export interface Slot extends Pick<RemoteHost, 'show' | 'clear' | 'retry'> {
  /** The target may be asked for in a moment: loads ahead what that takes. */
  expect(target: RouteTarget): void;
  /** Empties its element of content that was never mounted. */
  empty(): void;
}

/** Decides what becomes of the remote in the slot: whether it enters, moves, is swapped or goes. */
export function createSlot(page: PageState, host: EntranceParts, ahead: Ahead, updates: Updates): Slot {
  const { contents, failures } = host;
  const arrivals = createArrivals(host, ahead);
  let wanted: Wish | null = null;
  let attempt = 0;

  function want(element: HTMLElement, target: RouteTarget): void {
    wanted?.stop.abort();
    wanted = { target, element, stop: new AbortController() };
  }

  async function start(navigated: boolean, hydrate: Entrance['hydrate']): Promise<void> {
    if (!wanted) return;
    const wish = wanted;
    const { element, target, stop } = wish;
    const next = await arrivals.bring(wish, navigated, hydrate, attempt);
    if (stop.signal.aborted || wish.target === target) return;
    // Another target of the module, or another version, was requested while this one was on its way.
    if (next) follow(element, next, wish.target);
    else if (wish.target.remote.version !== target.remote.version) await start(false, null);
  }

  /** The mounted module stays: it moves, and a new version of it is swapped in when it may be. */
  function follow(element: HTMLElement, now: MountedRemote, target: RouteTarget): void {
    want(element, target);
    void now.move({ ...target, remote: now.target.remote, module: now.target.module });
    // The mounted version is wanted again: an update that waited is cancelled.
    if (target.remote.version === now.target.remote.version) updates.cancel();
    else updates.start(element, now, target);
    contents.updateMounted(updates.waiting);
  }

  return {
    show(element, target) {
      if (wanted && sameTarget(wanted.target, target)) return;
      const { mounted } = contents;
      const first = wanted === null && !mounted;
      if (mounted && sameModule(mounted.target, target)) return follow(element, mounted, target);
      if (wanted && arrivals.has(target)) {
        wanted.target = target;
        return;
      }
      want(element, target);
      updates.cancel();
      // The server has reported its failure; the browser tries again when asked, or when there is another version.
      const state = contents.slot$.value;
      if (first && state.phase === 'failed' && state.version === target.remote.version) return;
      attempt = ahead.takeMiss(target) ? 1 : 0;
      void start(!first, first ? serverRoot(element, page) : null);
    },
    clear(element) {
      if (wanted?.element !== element) return;
      wanted.stop.abort();
      wanted = null;
      updates.cancel();
      void contents.leave();
      contents.tell({ phase: 'waiting' });
    },
    retry() {
      const state = contents.slot$.value;
      if (state.phase !== 'failed' || !wanted || failures.needsNewPage(state.code)) return;
      attempt += 1;
      contents.tell({ phase: 'skeleton' });
      void start(false, null);
    },
    expect(target) {
      if (!wanted || !sameModule(wanted.target, target)) ahead.expect(target);
    },
    empty: () => wanted?.element.replaceChildren(),
  };
}

/** What the server left in the element, if it filled it. */
function serverRoot(element: HTMLElement, page: PageState): Entrance['hydrate'] {
  const root = element.querySelector<HTMLElement>(`:scope > [${REMOTE_ROOT_ATTRIBUTE}]`);
  return root && { root, data: page.route.kind === 'remote' ? page.route.slot.data : undefined };
}
