import { MAX_SLIP_BETS } from '@baize/protocol';
import { createKept } from '../kept/kept-value.ts';

const NONE: readonly string[] = [];

/**
 * The ids of the bets that this tab placed last, until the player continues: a reload does not hide what became of
 * them.
 */
export const keptPlaced = createKept<readonly string[]>(
  'baize.betting.placed',
  NONE,
  (json) => (Array.isArray(json) ? json.filter((id) => typeof id === 'string').slice(0, MAX_SLIP_BETS) : null),
  'tab',
);
