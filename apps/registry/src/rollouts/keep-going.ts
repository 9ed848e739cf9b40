import type { Act } from '@baize/registry-client/channels/act';
import type { Rollouts } from './rollouts.ts';

const EVERY_MS = 2_000;
/**
 * Servers of the site report every three seconds. Until they have, a restored registry does not know that it is behind,
 * and would repeat acts that were done long ago.
 */
const FIRST_MS = 10_000;

export interface KeptGoing {
  /** Looks at once, for example when counts have come. */
  soon(): void;
  stop(): void;
}

/** Looks at the channels from soon after the start on. Never throws. */
export function keepGoing(
  rollouts: Pick<Rollouts, 'tick'>,
  { onAct, onTrouble }: { readonly onAct: (act: Act) => void; readonly onTrouble: (error: unknown) => void },
): KeptGoing {
  let isHeld = true;
  let isLooking = false;
  let again = false;
  const look = async (): Promise<void> => {
    if (isHeld) return;
    if (isLooking) {
      again = true;
      return;
    }
    isLooking = true;
    do {
      again = false;
      await rollouts.tick().then((acts) => acts.forEach(onAct), onTrouble);
    } while (again);
    isLooking = false;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  const first = setTimeout(() => {
    isHeld = false;
    void look();
  }, FIRST_MS);
  for (const each of [timer, first]) each.unref();
  return {
    soon: () => void look(),
    stop() {
      clearInterval(timer);
      clearTimeout(first);
    },
  };
}
