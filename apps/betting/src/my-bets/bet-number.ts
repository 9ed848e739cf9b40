import { BETS_PATH } from '../filters/filters.ts';

const LENGTH = 8;
const GROUP = 4;

/** A player's name for a bet: the end of its id, `3F9A-2C1D`. Support finds the bet by it among those of the player. */
export function betNumber(id: string): string {
  const end = id.replaceAll('-', '').slice(-LENGTH).toUpperCase();
  return `${end.slice(0, GROUP)}-${end.slice(GROUP)}`;
}

/** The path of a bet among the player's. */
export function betPath(id: string): string {
  return `${BETS_PATH}?bet=${encodeURIComponent(id)}`;
}
