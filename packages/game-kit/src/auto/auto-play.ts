/** What happens to the stake after a bet: back to the first one, or so many percent more. */
export type StakeChange = 'reset' | { readonly increasePercent: number };

/** What automatic play does and when it ends. Amounts in ledger units. */
export interface AutoPlan {
  /** null: until something else ends it. */
  readonly bets: number | null;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  /** Ends when so much was won in all; null: never. */
  readonly stopProfitUnits: number | null;
  /** Ends before a bet could take the loss above it; null: never. */
  readonly stopLossUnits: number | null;
}

/** The state of automatic play. Amounts are in ledger units. */
export interface AutoRun {
  readonly plan: AutoPlan;
  readonly firstStakeUnits: number;
  /** The stake of the next bet. */
  readonly stakeUnits: number;
  readonly placed: number;
  readonly netUnits: number;
}

/** Why it ended. Each has a text `kit.auto.stopped.{reason}`. */
export type StopReason =
  | 'balance'
  | 'bets'
  | 'connection'
  | 'error'
  | 'limit'
  | 'loss'
  | 'player'
  | 'profit'
  | 'unanswered';

/** What bounds the next stake. */
export interface AutoBounds {
  readonly minStakeUnits: number;
  readonly maxStakeUnits: number;
  readonly balanceUnits: number;
}

/** A run before its first bet. */
export function startRun(plan: AutoPlan, stakeUnits: number): AutoRun {
  return { plan, firstStakeUnits: stakeUnits, stakeUnits, placed: 0, netUnits: 0 };
}

/** The run after a bet has settled. A payout at or below the stake is no win. */
export function afterBet(run: AutoRun, bet: { readonly stakeUnits: number; readonly payoutUnits: number }): AutoRun {
  const { plan, firstStakeUnits } = run;
  const change = bet.payoutUnits > bet.stakeUnits ? plan.onWin : plan.onLoss;
  const stakeUnits =
    change === 'reset' ? firstStakeUnits : Math.floor((bet.stakeUnits * (100 + change.increasePercent)) / 100);
  return {
    ...run,
    stakeUnits: wholeCents(stakeUnits),
    placed: run.placed + 1,
    netUnits: run.netUnits + bet.payoutUnits - bet.stakeUnits,
  };
}

/** Why no further bet may be placed; null if one may. */
export function stopReason(run: AutoRun, bounds: AutoBounds): StopReason | null {
  const { plan, stakeUnits, placed, netUnits } = run;
  if (plan.bets !== null && placed >= plan.bets) return 'bets';
  if (plan.stopProfitUnits !== null && netUnits >= plan.stopProfitUnits) return 'profit';
  if (plan.stopLossUnits !== null && netUnits - stakeUnits < -plan.stopLossUnits) return 'loss';
  if (stakeUnits < bounds.minStakeUnits || stakeUnits > bounds.maxStakeUnits) return 'limit';
  return stakeUnits > bounds.balanceUnits ? 'balance' : null;
}

/** A stake has two decimals; a ledger unit is 1/10,000. */
function wholeCents(units: number): number {
  return units - (units % 100);
}
