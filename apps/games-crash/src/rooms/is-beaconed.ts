import { ROOMS_BEACON_ALGORITHM } from '@baize/fairness/games/rooms/rooms';

/** Whether a beacon has a part in a round's draw; false where that is unknown. */
export function isBeaconed(round: { readonly algorithm?: string | undefined } | undefined): boolean {
  return round?.algorithm === ROOMS_BEACON_ALGORITHM;
}
