import type { Begun } from '@baize/fairness';
import type { Drawn } from '../../../bets/placement/bet-job.ts';

/** A game that has begun, as the bet path wants it: what it is worth already is paid. */
export function drawnOf(begun: Begun<unknown>): Drawn {
  return { ...begun, creditUnits: begun.payoutUnits };
}
