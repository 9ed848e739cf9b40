import type { Act } from '@baize/registry-client/channels/act';
import type { Rollouts } from './rollouts.ts';

const EVERY_MS = 2_000;

export interface KeptGoing {
  /** Looks at once, as when counts have come. */
  soon(): void;
  stop(): void;
}

/** Looks at the channels from now on. Never throws. */
export function keepGoing(
  rollouts: Pick<Rollouts, 'tick'>,
  { onAct, onTrouble }: { readonly onAct: (act: Act) => void; readonly onTrouble: (error: unknown) => void },
): KeptGoing {
  let isLooking = false;
  let again = false;
  const look = async (): Promise<void> => {
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
  timer.unref();
  return { soon: () => void look(), stop: () => clearInterval(timer) };
}
