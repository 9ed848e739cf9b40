import type { Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { SlotState } from '../remote-host.ts';
import { watchHand } from './hand-on-game.ts';
import type { HandOnGame } from './hand-on-game.ts';
import type { MountedRemote } from './mount-remote.ts';

/** The content of the page's one slot, and its state as the tree shows it. */
export interface SlotContents {
  readonly slot$: Store<SlotState>;
  readonly mounted: MountedRemote | null;
  /** Whether the player has a hand on the mounted remote. */
  readonly hand: HandOnGame | null;
  /** The server left this in the slot; it goes when other content replaces it. */
  receive(root: HTMLElement): void;
  /** A remote that was mounted into the slot is its only content now. */
  put(next: MountedRemote, element: HTMLElement): void;
  /** Another version of the remote is mounted now, and the one before has left. */
  replace(next: MountedRemote): void;
  /** Unmounts what is in the slot, if anything is. */
  leave(): Promise<void>;
  /** Sets what the tree shows while nothing is mounted. */
  tell(state: Exclude<SlotState, { phase: 'mounted' }>): void;
  /** Passes the mounted remote to the tree, if there is one. @param update the version that waits, null for none */
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
