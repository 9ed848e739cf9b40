import { useShell } from '@baize/contract';
import { useEffect, useRef } from 'react';

/** While a bet or a cash-out is on its way, or waits for its live delay, this version stays. */
export function useHeldSwap(isHeld: boolean): void {
  const shell = useShell();
  const latest = useRef(isHeld);
  useEffect(() => {
    latest.current = isHeld;
  });
  useEffect(() => shell.canSwap(() => !latest.current), [shell]);
}
