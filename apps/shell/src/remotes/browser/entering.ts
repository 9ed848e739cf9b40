import type { RouteTarget } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import type { Failures } from './failures.ts';
import { LoadAnswered } from './load-answered.ts';
import type { SlotContents } from './slot-contents.ts';
import { prepare, reveal, mountRemote } from './mount-remote.ts';
import type { MountOptions, MountParts, MountedRemote } from './mount-remote.ts';
import { SKELETON_AFTER_MS, SKELETON_AT_LEAST_MS, pause } from './timing.ts';

/** Mark on the browser's timeline: from here on the remote answers to everything. */
const MOUNTED = 'baize-remote-mounted';

export interface EntranceParts {
  readonly parts: MountParts;
  readonly events: Shell['events'];
  readonly contents: SlotContents;
  readonly failures: Failures;
  /** A module's `load` has answered with another page. */
  readonly onAnswer: MountOptions['onAnswer'];
}

export interface Entrance {
  readonly element: HTMLElement;
  readonly target: RouteTarget;
  /** The server's HTML and the data it was made of; null mounts into a new element. */
  readonly hydrate: { readonly root: HTMLElement; readonly data: unknown } | null;
  /** First data that was asked for ahead. */
  readonly ahead: Promise<unknown> | null;
  /** Whether the visitor came from another place of this page. */
  readonly navigated: boolean;
  /** How often it was tried before. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/**
 * Brings a remote into the slot. The content before it leaves when this one is mounted, or when its skeleton is seen.
 *
 * @returns what is mounted now; null when it was called off, answered with another page, or failed, which the slot then
 * shows
 */
export async function enter(host: EntranceParts, entrance: Entrance): Promise<MountedRemote | null> {
  const { parts, events, contents, failures, onAnswer } = host;
  const { element, target, hydrate, ahead, navigated, attempt, signal } = entrance;
  const skeleton = hydrate ? null : showSkeletonLater(contents, signal);
  try {
    const prepared = await prepare(parts, target, attempt);
    if (signal.aborted) return null;
    const next = await mountRemote(parts, element, prepared, {
      hydrate,
      ahead,
      onThrow: (error) => void failures.giveUp(target, error),
      onAnswer,
    });
    await skeleton?.seenLongEnough();
    if (signal.aborted) {
      await next.leave();
      return null;
    }
    await contents.leave();
    reveal(next.root);
    contents.put(next, element);
    contents.updateMounted(null);
    performance.mark(MOUNTED);
    events.publish('remote.mounted', { remote: target.remote.name, version: target.remote.version });
    return next;
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof LoadAnswered) onAnswer(target, error.answer);
    else await failures.giveUp(target, error, navigated);
    return null;
  } finally {
    skeleton?.stop();
  }
}

interface LateSkeleton {
  seenLongEnough(): Promise<void>;
  stop(): void;
}

function showSkeletonLater(contents: SlotContents, signal: AbortSignal): LateSkeleton {
  let seenAt: number | null = null;
  const timer = setTimeout(
    () => {
      if (signal.aborted) return;
      seenAt = performance.now();
      void contents.leave();
      contents.tell({ phase: 'skeleton' });
    },
    contents.slot$.value.phase === 'skeleton' ? 0 : SKELETON_AFTER_MS,
  );
  return {
    seenLongEnough: () =>
      seenAt === null ? Promise.resolve() : pause(SKELETON_AT_LEAST_MS - (performance.now() - seenAt), signal),
    stop: () => clearTimeout(timer),
  };
}
