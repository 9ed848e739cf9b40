import { BehaviorSubject } from 'rxjs';
import { endEarlyPresses } from '../../page/early-press.ts';
import { REMOTE_ROOT_ATTRIBUTE } from '../../page/page-ids.ts';
import type { PageRemotes, RouteTarget } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { firstSlotState } from '../remote-host.ts';
import type { RemoteHost } from '../remote-host.ts';
import { createAhead } from './ahead.ts';
import { enter } from './entering.ts';
import type { Entrance, EntranceParts } from './entering.ts';
import { createFailures } from './failures.ts';
import type { FailureOptions } from './failures.ts';
import { createSlotContents } from './slot-contents.ts';
import type { MountParts, MountedRemote } from './mount-remote.ts';
import { createUpdates } from './updates.ts';

export interface BrowserHostOptions extends Pick<FailureOptions, 'reload' | 'report'> {
  readonly shell: Pick<Shell, 'page' | 'events' | 'loadAnswers'>;
  readonly parts: MountParts;
}

export type BrowserHost = RemoteHost & {
  /** Takes over what the visitor gets now; a remote that stands is swapped at its own moment. */
  receive(remotes: PageRemotes): void;
  /** The target may be asked for in a moment: loads ahead what that takes. */
  expect(target: RouteTarget): void;
  /** Whether a new page would take nothing from the player: no bet, no round, no hand on the game. */
  canReload(): boolean;
};

/** Decides what becomes of the remote in the page's one slot: whether it enters, moves, is swapped or goes. */
export function createBrowserHost({ shell, parts, reload, report }: BrowserHostOptions): BrowserHost {
  const { page, events, loadAnswers } = shell;
  const remotes$ = new BehaviorSubject<PageRemotes>(page.remotes);
  const ahead = createAhead(parts);
  const contents = createSlotContents(firstSlotState(page));
  /** What the slot was last asked to show, and the work towards it. */
  let wanted: { target: RouteTarget; element: HTMLElement; stop: AbortController } | null = null;
  /** What is on its way into the slot: it has neither come nor failed nor been called off. */
  let coming: { target: RouteTarget; hydrates: boolean } | null = null;
  let attempt = 0;
  const failures = createFailures({
    events,
    contents,
    reload,
    report,
    callOff: () => updates.cancel(),
    empty: () => wanted?.element.replaceChildren(),
  });
  const onAnswer: EntranceParts['onAnswer'] = ({ location }, answer) => loadAnswers.follow(location.path, answer);
  const host = { parts, events, contents, failures, onAnswer };
  const updates = createUpdates(host);

  function show(element: HTMLElement, target: RouteTarget): void {
    if (wanted && sameTarget(wanted.target, target)) return;
    const { mounted } = contents;
    const first = wanted === null && !mounted;
    if (mounted && sameModule(mounted.target, target)) {
      follow(element, mounted, target);
      return;
    }
    if (wanted && isComing(target)) {
      wanted = { ...wanted, target };
      return;
    }
    wanted?.stop.abort();
    updates.cancel();
    wanted = { target, element, stop: new AbortController() };
    // The server has said that it failed; the browser tries when asked, or when there is another version.
    const state = contents.slot$.value;
    if (first && state.phase === 'failed' && state.version === target.remote.version) return;
    attempt = ahead.takeMiss(target) ? 1 : 0;
    void start({ navigated: !first, hydrate: first ? serverRoot(element) : null });
  }

  /**
   * What comes is let come, and moves when it stands. A second start for another query would put a root beside the one
   * that the server made, and take the presses that wait for it.
   */
  function isComing(target: RouteTarget): boolean {
    if (!coming || !sameModule(coming.target, target)) return false;
    return coming.hydrates || coming.target.remote.version === target.remote.version;
  }

  async function start(how: Pick<Entrance, 'navigated' | 'hydrate'>): Promise<void> {
    if (!wanted) return;
    const { element, target, stop } = wanted;
    const mine = { target, hydrates: how.hydrate !== null };
    coming = mine;
    if (how.hydrate) contents.receive(how.hydrate.root);
    const next = await enter(host, {
      ...how,
      element,
      target,
      attempt,
      ahead: how.hydrate ? null : ahead.takeData(target),
      signal: stop.signal,
    });
    if (coming === mine) coming = null;
    if (how.hydrate) endEarlyPresses();
    if (stop.signal.aborted || wanted.target === target) return;
    // Another target of the module, or another version, was asked for while this one came.
    if (next) follow(element, next, wanted.target);
    else if (wanted.target.remote.version !== target.remote.version) await start({ navigated: false, hydrate: null });
  }

  /** The module that stands stays: it moves, and a new version of it is swapped in when it may be. */
  function follow(element: HTMLElement, now: MountedRemote, target: RouteTarget): void {
    wanted?.stop.abort();
    wanted = { target, element, stop: new AbortController() };
    void now.move({ ...target, remote: now.target.remote, module: now.target.module });
    // The version that stands is the one wanted again: whatever waited was called back.
    if (target.remote.version === now.target.remote.version) updates.cancel();
    else updates.start(element, now, target);
    contents.tellMounted(updates.waiting);
  }

  /** What the server left in the element, if it filled it. */
  function serverRoot(element: HTMLElement): Entrance['hydrate'] {
    const root = element.querySelector<HTMLElement>(`:scope > [${REMOTE_ROOT_ATTRIBUTE}]`);
    return root && { root, data: page.route.kind === 'remote' ? page.route.slot.data : undefined };
  }

  return {
    remotes$,
    slot$: contents.slot$,
    html: '',
    show,
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
      void start({ navigated: false, hydrate: null });
    },
    applyUpdate: updates.ask,
    receive(remotes) {
      remotes$.next(remotes);
    },
    expect(target) {
      if (!wanted || !sameModule(wanted.target, target)) ahead.expect(target);
    },
    canReload: () => (contents.mounted?.canSwap() ?? true) && (contents.hand?.quiet() ?? true),
  };
}

function sameModule(a: RouteTarget, b: RouteTarget): boolean {
  return a.remote.name === b.remote.name && a.module.expose === b.module.expose;
}

function sameTarget(a: RouteTarget, b: RouteTarget): boolean {
  return (
    sameModule(a, b) &&
    a.remote.version === b.remote.version &&
    a.location.path === b.location.path &&
    a.location.search === b.location.search
  );
}
