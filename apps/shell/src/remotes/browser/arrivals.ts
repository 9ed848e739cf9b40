import { endEarlyPresses } from '../../page/early-press.ts';
import type { RouteTarget } from '../../page/route-match.ts';
import type { Ahead } from './ahead.ts';
import { enter } from './entering.ts';
import type { Entrance, EntranceParts } from './entering.ts';
import type { MountedRemote } from './mount-remote.ts';
import { sameModule } from './same-target.ts';

/** What the slot is asked to show. */
export interface Wish {
  /** Another place of the same module may be asked for while it comes. */
  target: RouteTarget;
  readonly element: HTMLElement;
  /** Ends the work towards it. */
  readonly stop: AbortController;
}

/** Remotes on their way into the slot, which have neither arrived nor failed nor been cancelled. */
export interface Arrivals {
  /**
   * Whether something serves the target. A remote that is on its way is left to arrive, and moves once it is mounted: a
   * second start for another query would put a root beside the one that the server made, and take the presses that wait
   * for it.
   */
  has(target: RouteTarget): boolean;
  /** Brings what is wished for now. @returns what is mounted then, as of `enter` */
  bring(wish: Wish, navigated: boolean, hydrate: Entrance['hydrate'], attempt: number): Promise<MountedRemote | null>;
}

export function createArrivals(host: EntranceParts, ahead: Pick<Ahead, 'takeData'>): Arrivals {
  let coming: Pick<Entrance, 'target' | 'hydrate'> | null = null;

  return {
    has(target) {
      if (!coming || !sameModule(coming.target, target)) return false;
      return coming.hydrate !== null || coming.target.remote.version === target.remote.version;
    },
    async bring({ element, target, stop }, navigated, hydrate, attempt) {
      const mine = { target, hydrate };
      coming = mine;
      if (hydrate) host.contents.receive(hydrate.root);
      const next = await enter(host, {
        element,
        target,
        navigated,
        hydrate,
        attempt,
        ahead: hydrate ? null : ahead.takeData(target),
        signal: stop.signal,
      });
      if (coming === mine) coming = null;
      if (hydrate) endEarlyPresses();
      return next;
    },
  };
}
