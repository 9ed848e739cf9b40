import { takesBets } from '@baize/protocol/takes-bets';
import type { CrashTable } from './table.ts';

/** What the main button does now, and so what its label says. */
export type MainAction =
  /** Places a bet in the round that takes bets. */
  | 'bet'
  /** A bet is in the round that has not started: there is nothing to do but wait. */
  | 'wait'
  | 'cashOut'
  /** The round is on without a bet here: places one for the next. */
  | 'queue'
  /** Takes that one back. */
  | 'unqueue';

export interface SeatState {
  readonly table: Pick<CrashTable, 'beacon' | 'phase'>;
  /** A bet in this round is open. */
  readonly isIn: boolean;
  /** A bet for the next round waits. */
  readonly isWaiting: boolean;
}

export function mainAction({ table, isIn, isWaiting }: SeatState): MainAction {
  const { phase } = table;
  if (isIn && phase !== 'crashed') return phase === 'running' ? 'cashOut' : 'wait';
  if (takesBets(table)) return 'bet';
  return isWaiting ? 'unqueue' : 'queue';
}
