import type { Act } from '@baize/registry-client/channels/act';

/**
 * Where an operator sees the result of an act: for one that waits for its time or a second operator, the page of
 * waiting acts.
 */
export function placeAfter({ operation, channel }: Act, place: string): string {
  const waits = operation === 'schedule' || operation === 'propose';
  return `${waits ? '/control' : place}?channel=${channel}`;
}
