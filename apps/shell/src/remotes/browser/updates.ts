import type { RouteTarget } from '../../page/route-match.ts';
import type { EntranceParts } from './entering.ts';
import { watchHand } from './hand-on-game.ts';
import { LoadAnswered } from './load-answered.ts';
import type { MountedRemote } from './mount-remote.ts';

/** The version that comes next into the slot; there is one at most. */
export interface Updates {
  /** That version, once it could have been mounted and was held back, which is when the player sees a notice. */
  readonly waiting: string | null;
  /** Swaps the target's version in when the mounted one allows it; does nothing when it is on its way already. */
  start(element: HTMLElement, now: MountedRemote, target: RouteTarget): void;
  /** The player wants it: from now on only an open bet or round holds it back. */
  ask(): void;
  cancel(): void;
}

interface Update {
  readonly version: string;
  readonly stop: AbortController;
  asked: boolean;
  waiting: boolean;
}

export function createUpdates({ parts, events, contents, failures, onAnswer }: EntranceParts): Updates {
  let update: Update | null = null;

  const waiting = (): string | null => (update?.waiting ? update.version : null);

  function cancel(): void {
    update?.stop.abort();
    update = null;
  }

  async function run(mine: Update, element: HTMLElement, now: MountedRemote, target: RouteTarget): Promise<void> {
    const from = now.target.remote.version;
    try {
      // Most visits end without a new version.
      const { swap } = await import(/* webpackChunkName: "soon" */ './swap.ts');
      const next = await swap({
        parts,
        slot: element,
        from: now,
        to: target,
        hand: contents.hand ?? watchHand(element),
        asked: () => mine.asked,
        onWaiting: () => {
          mine.waiting = true;
          contents.updateMounted(waiting());
        },
        onThrow: (error) => void failures.giveUp(target, error),
        onAnswer,
        signal: mine.stop.signal,
      });
      if (!next) return;
      contents.replace(next);
      update = null;
      contents.updateMounted(null);
      events.publish('remote.updated', { remote: target.remote.name, from, to: mine.version });
    } catch (error) {
      // The mounted version continues; listeners get the failure.
      if (update === mine) update = null;
      if (error instanceof LoadAnswered) return onAnswer(now.target, error.answer);
      failures.note(target, error);
      contents.updateMounted(waiting());
    }
  }

  return {
    get waiting() {
      return waiting();
    },
    start(element, now, target) {
      const { version } = target.remote;
      if (update?.version === version) return;
      cancel();
      update = { version, asked: false, waiting: false, stop: new AbortController() };
      void run(update, element, now, target);
    },
    ask() {
      if (update) update.asked = true;
    },
    cancel,
  };
}
