import type { Disposer } from '@baize/contract';

/** Whether one mounted remote can be replaced now: only when every predicate it registered says so. */
export interface SwapGate {
  register(predicate: () => boolean): Disposer;
  canSwap(): boolean;
}

export function createSwapGate(report: (error: unknown) => void): SwapGate {
  const predicates = new Set<{ ask: () => boolean }>();
  return {
    register(ask) {
      // An entry of its own, so that the same function registered twice is also released twice.
      const entry = { ask };
      predicates.add(entry);
      return () => void predicates.delete(entry);
    },
    canSwap() {
      for (const { ask } of predicates) {
        try {
          if (!ask()) return false;
        } catch (error) {
          report(error);
          return false;
        }
      }
      return true;
    },
  };
}
