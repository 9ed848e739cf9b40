import type { CrashBetView } from '@baize/protocol';
import type { CrashTable } from './table.ts';

/** What the main button does now, and so what its label says. */
export type MainAction =
  /** Places a bet in the round that takes bets. */
  | 'bet'
  /** A bet stands in the round that has not started: there is nothing to do but wait. */
  | 'wait'
  | 'cashOut'
  /** The round is on without a bet: the next one gets it. */
  | 'queue'
  | 'unqueue';

export interface Seat {
  readonly phase: CrashTable['phase'];
  /** The player's bet in this round. */
  readonly own: CrashBetView | null;
  /** A bet is to be placed as soon as the next round opens. */
  readonly queued: boolean;
}

export function mainAction({ phase, own, queued }: Seat): MainAction {
  const isIn = own !== null && own.cashedOutAt === null && phase !== 'crashed';
  if (isIn) return phase === 'running' ? 'cashOut' : 'wait';
  if (phase === 'betting' && own === null) return 'bet';
  return queued ? 'unqueue' : 'queue';
}
