import type { SelectionResult } from '@baize/protocol';

/**
 * The result of whoever has `better` competitors ahead and shares the own place with `tied` (the own one included), where
 * the first `places` win: a dead heat if they are more than the places that are left.
 */
export function resultOfPlace(better: number, tied: number, places: number): SelectionResult {
  const left = places - better;
  if (left <= 0) return { type: 'lost' };
  return tied <= left ? { type: 'won' } : { type: 'dead-heat', places: left, tied };
}
