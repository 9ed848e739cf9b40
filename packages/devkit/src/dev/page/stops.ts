import { useEffect, useState } from 'react';
import type { FakeShell } from '../../fake-shell/index.ts';

/** What an operator has done with the remote. */
export const STOPS = ['served', 'killed', 'closed for maintenance'] as const;

/** The ways in which a remote is stopped on the page. */
export type Stop = (typeof STOPS)[number];

const LOOK_EVERY_MS = 250;

/**
 * What becomes of the remote, as in the site: one that is killed goes at once, also during a bet; one that is closed for
 * maintenance goes when its `canSwap` allows it.
 */
export function useStopped(stop: Stop, { controls }: FakeShell): Stop {
  const [isSafe, setSafe] = useState(false);
  useEffect(() => {
    setSafe(false);
    if (stop !== 'closed for maintenance') return undefined;
    const look = (): void => setSafe((before) => before || controls.canSwapNow());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [stop, controls]);
  return stop === 'closed for maintenance' && !isSafe ? 'served' : stop;
}
