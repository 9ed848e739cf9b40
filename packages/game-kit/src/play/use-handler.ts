import { useCallback } from 'react';
import { useLatest } from './use-latest.ts';

/** A handler that stays the same from render to render, for parts that are rendered only when they look different. */
export function useHandler<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useLatest(handler);
  return useCallback((...args: Args) => latest.current(...args), [latest]);
}
