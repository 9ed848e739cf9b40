import type { Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { SlotState } from '../remote-host.ts';
import { watchHand } from './hand-on-game.ts';
import type { HandOnGame } from './hand-on-game.ts';
import type { MountedRemote } from './mount-remote.ts';

/** What stands in the page's one slot, and what the tree is told of it. */
export interface SlotContents {
  readonly slot$: Store<SlotState>;
  readonly mounted: MountedRemote | null;
  /** Whose hand is on what stands. */
  readonly hand: HandOnGame | null;
  /** The server left this in the slot; it goes when something else stands there instead. */
  receive(root: HTMLElement): void;
  /** A remote that was mounted into the slot stands in it now, alone. */
  put(next: MountedRemote, element: HTMLElement): void;
  /** Another version of the remote stands now, and the one before has left. */
  replace(next: MountedRemote): void;
  /** Takes off what stands, if anything does. */
  leave(): Promise<void>;
  /** Tells the tree what is to be seen while nothing stands. */
  tell(state: Exclude<SlotState, { phase: 'mounted' }>): void;
  /** Tells the tree what stands, if anything does. @param update the version that waits, null for none */
  updateMounted(update: string | null): void;
}

export function createSlotContents(initial: SlotState): SlotContents {
  const slot$ = new BehaviorSubject<SlotState>(initial);
  let mounted: MountedRemote | null = null;
  let hand: HandOnGame | null = null;
  let received: HTMLElement | null = null;

  return {
    slot$,
    get mounted() {
      return mounted;
    },
    get hand() {
      return hand;
    },
    receive(root) {
      received = root;
    },
    put(next, element) {
      // Left for another place before it was taken over.
      if (received !== next.root) received?.remove();
      received = null;
      mounted = next;
      hand = watchHand(element);
    },
    replace(next) {
      mounted = next;
    },
    async leave() {
      const gone = mounted;
      mounted = null;
      hand?.dispose();
      hand = null;
      await gone?.leave();
    },
    tell: (state) => slot$.next(state),
    updateMounted(update) {
      if (!mounted) return;
      const { name: remote, version } = mounted.target.remote;
      const state = { phase: 'mounted', remote, version, update } as const;
      if (!isSame(slot$.value, state)) slot$.next(state);
    },
  };
}

type Mounted = Extract<SlotState, { phase: 'mounted' }>;

function isSame(before: SlotState, now: Mounted): boolean {
  return (
    before.phase === 'mounted' &&
    before.remote === now.remote &&
    before.version === now.version &&
    before.update === now.update
  );
}
