import type { Act } from '@baize/registry-client/channels/act';

/** Where an operator sees what came of an act: of one that waits for its time or a second operator, what waits. */
export function placeAfter({ operation, channel }: Act, place: string): string {
  const waits = operation === 'schedule' || operation === 'propose';
  return `${waits ? '/control' : place}?channel=${channel}`;
}
