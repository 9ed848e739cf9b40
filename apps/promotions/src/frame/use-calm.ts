import { useEffect, useMemo } from 'react';

/**
 * Runs the same act at once and then at most once in a while, the last time included: for what follows every bet of a
 * player whose games may play by themselves.
 */
export function useCalm(act: () => void, everyMs: number): () => void {
  const calm = useMemo(() => calmed(act, everyMs), [act, everyMs]);
  useEffect(() => calm.stop, [calm]);
  return calm.act;
}

function calmed(act: () => void, everyMs: number): { act: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  const run = (): void => {
    isDue = false;
    timer = setTimeout(() => {
      timer = null;
      if (isDue) run();
    }, everyMs);
    act();
  };
  return {
    act: () => {
      if (timer === null) run();
      else isDue = true;
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isDue = false;
    },
  };
}
