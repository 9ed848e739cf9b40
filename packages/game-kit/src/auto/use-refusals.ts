import { useState } from 'react';

/** What was refused at a table: how often, and why the last time, in the player's words. */
export interface Refusals {
  readonly count: number;
  readonly reason: string;
}

/** Refusals of bets and of steps. Automatic play ends at each and says why. */
export function useRefusals(): readonly [Refusals, (reason: string) => void] {
  const [refusals, setRefusals] = useState<Refusals>({ count: 0, reason: '' });
  return [refusals, (reason) => setRefusals(({ count }) => ({ count: count + 1, reason }))];
}
