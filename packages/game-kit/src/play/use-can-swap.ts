import { useEffect } from 'react';
import { useShell } from '@baize/contract';
import { useLatest } from './use-latest.ts';

/** Says to the shell whether the game may be replaced now: `false` with a bet on its way or open. */
export function useCanSwap(canSwap: boolean): void {
  const shell = useShell();
  const latest = useLatest(canSwap);
  useEffect(() => shell.canSwap(() => latest.current), [shell, latest]);
}
