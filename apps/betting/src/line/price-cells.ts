/** Prices whose cells are notified of a change in one frame, to begin with; the rest wait for the next. */
export const TOLD_PER_FRAME = 24;
/**
 * Most of a frame that their rendering may take: on a slow machine fewer are notified at once, and no frame is long.
 */
const RENDER_MS = 8;
/** At a time, however slow or fast the machine is: every price in sight is updated within a second. */
const LEAST_TOLD = 8;
const MOST_TOLD = 96;
/** Besides, of those out of sight: a long list is mostly out of sight, and is to be right when it is scrolled. */
export const UNSEEN_PER_FRAME = 3;

export interface CellsOptions {
  /** Runs work before the next picture. */
  readonly nextFrame: (work: () => void) => void;
  /** A clock in milliseconds that never jumps. */
  readonly now: () => number;
}

/** The cells that show prices. They are notified a few a frame, those in sight first, so that no frame is long. */
export interface PriceCells {
  /** @param isSeen whether the cell is in sight: those are notified first */
  readonly subscribe: (price: string, changed: () => void, isSeen?: () => boolean) => () => void;
  /** The cells of a price are out of date. */
  readonly tell: (price: string) => void;
}

export function createPriceCells({ nextFrame, now }: CellsOptions): PriceCells {
  const listeners = new Map<string, Map<() => void, () => boolean>>();
  /** Prices whose cells have not been notified yet, oldest first. */
  const untold = new Set<string>();
  let isTelling = false;
  let perFrame = TOLD_PER_FRAME;

  function isSeen(price: string): boolean {
    for (const isCellSeen of listeners.get(price)?.values() ?? []) if (isCellSeen()) return true;
    return false;
  }

  function notifySome(): void {
    const startedAt = now();
    let seen = 0;
    let unseen = 0;
    for (const price of untold) {
      const inSight = isSeen(price);
      if (inSight ? seen === perFrame : unseen === UNSEEN_PER_FRAME) continue;
      if (inSight) seen += 1;
      else unseen += 1;
      untold.delete(price);
      for (const changed of listeners.get(price)?.keys() ?? []) changed();
    }
    // React renders the notified cells in a microtask of its own, queued before this one.
    const isFull = seen === perFrame;
    queueMicrotask(() => {
      const took = now() - startedAt;
      if (took > RENDER_MS) perFrame = Math.max(LEAST_TOLD, Math.floor(((seen + unseen) * RENDER_MS) / took));
      else if (isFull) perFrame = Math.min(MOST_TOLD, Math.ceil(perFrame * 1.25));
    });
    isTelling = untold.size > 0;
    if (isTelling) nextFrame(notifySome);
  }

  return {
    subscribe(price, changed, isCellSeen = () => true) {
      const own = listeners.get(price) ?? new Map<() => void, () => boolean>();
      listeners.set(price, own.set(changed, isCellSeen));
      return () => {
        own.delete(changed);
        if (own.size === 0) listeners.delete(price);
      };
    },
    tell(price) {
      if (!listeners.has(price)) return;
      untold.add(price);
      if (isTelling) return;
      isTelling = true;
      nextFrame(notifySome);
    },
  };
}
