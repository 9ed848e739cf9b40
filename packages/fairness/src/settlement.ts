import { payoutUnits, type Staked } from './payout.ts';

/** The result of one bet of an instant game. */
export interface Settlement {
  readonly status: 'lost' | 'won';
  readonly payoutUnits: number;
  /** What was paid, in 1/10,000; 0 for a lost bet. */
  readonly multiplierE4: number;
}

/** What a multiplier pays of a stake; 0 for a lost bet. Throws `amount-invalid`. */
export function settled(multiplierE4: number, { stakeUnits, maxWinUnits }: Staked): Settlement {
  const payout = payoutUnits(stakeUnits, multiplierE4, maxWinUnits);
  return { status: multiplierE4 > 0 ? 'won' : 'lost', payoutUnits: payout, multiplierE4 };
}
