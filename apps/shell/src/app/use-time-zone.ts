import { browserTimeZone } from '../services/time-zone.ts';
import { usePlayer } from '../services/shell-context.ts';

/** The IANA zone in which times are shown: the player's own, else the browser's. For what only a browser renders. */
export function useTimeZone(): string {
  return usePlayer()?.timezone ?? browserTimeZone();
}
