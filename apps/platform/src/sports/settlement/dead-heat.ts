import type { SelectionResult } from '@baize/protocol';

/**
 * The result of a competitor with `better` competitors ahead, whose place is shared by `tied` (itself included), where
 * the first `places` win: a dead heat if they are more than the places that are left.
 */
export function resultOfPlace(better: number, tied: number, places: number): SelectionResult {
  const left = places - better;
  if (left <= 0) return { type: 'lost' };
  return tied <= left ? { type: 'won' } : { type: 'dead-heat', places: left, tied };
}
