import type { RouteTarget } from '../../page/route-match.ts';
import { randomFraction } from '../../services/random-fraction.ts';
import type { HandOnGame } from './hand-on-game.ts';
import { prepare, reveal, mountRemote } from './mount-remote.ts';
import type { MountOptions, MountParts, MountedRemote } from './mount-remote.ts';
import { LOAD_SPREAD_MS, SWAP_POLL_MS, pause } from './timing.ts';

export interface SwapOptions {
  readonly parts: MountParts;
  readonly slot: HTMLElement;
  readonly from: MountedRemote;
  readonly to: RouteTarget;
  readonly hand: HandOnGame;
  /** Whether the player asked for it: then only an open bet or round holds it back. */
  readonly asked: () => boolean;
  /** The new version is loaded and waits. */
  readonly onWaiting: () => void;
  readonly onThrow: (error: unknown) => void;
  readonly onAnswer: MountOptions['onAnswer'];
  readonly signal: AbortSignal;
}

/**
 * Puts a new version in the place of the mounted one, at a moment when the remote allows it. The old one goes only when
 * the new one is mounted, so a version that cannot start changes nothing.
 *
 * @returns what is mounted now, or null when it was called off
 * @throws LoadFailure when the new version cannot be loaded or mounted, LoadAnswered; the old one remains
 */
export async function swap({
  parts,
  slot,
  from,
  to,
  hand,
  asked,
  onWaiting,
  onThrow,
  onAnswer,
  signal,
}: SwapOptions): Promise<MountedRemote | null> {
  await pause(randomFraction() * LOAD_SPREAD_MS, signal);
  if (signal.aborted) return null;
  const prepared = await prepare(parts, to, 0);
  const safe = (): boolean => from.canSwap() && (asked() || hand.quiet());
  for (;;) {
    if (signal.aborted) {
      prepared.styles.remove();
      return null;
    }
    if (safe()) {
      const next = await mountRemote(
        parts,
        slot,
        { ...prepared, target: { ...prepared.target, location: from.target.location } },
        { hydrate: null, onThrow, onAnswer },
      );
      // Mounting took time: a bet may have been placed meanwhile.
      if (!signal.aborted && from.canSwap()) {
        reveal(next.root);
        await from.leave();
        from.removeStyles();
        return next;
      }
      await next.leave();
    }
    onWaiting();
    await pause(SWAP_POLL_MS, signal);
  }
}
