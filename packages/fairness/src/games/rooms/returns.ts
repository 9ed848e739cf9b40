import { type Audited, judged } from '../../audit.ts';
import { type BetReturn, betReturn } from '../../bet-return.ts';
import { MULTIPLIER_SCALE } from '../../payout.ts';
import type { StakeLimits } from '../../stake-extremes.ts';
import { ROOM_FEE_PERCENT } from './rooms.ts';

/** Of every ticket what the pot has less the fee. */
const RETURNED = { numerator: BigInt(100 - ROOM_FEE_PERCENT), denominator: 100n };

/** Any deposit. */
export function roomsBetReturns(): BetReturn[] {
  return [betReturn('deposit', [RETURNED])];
}

/** A pot is whole tickets, so that its fee is never cut: every deposit returns the same. */
export function auditRooms({ minStakeUnits }: StakeLimits): Audited[] {
  const at = { stakeUnits: minStakeUnits, returned: RETURNED };
  const payoffs = [{ chance: { numerator: 1n, denominator: 1n }, multiplierE4: MULTIPLIER_SCALE }];
  return [judged({ group: 'deposit', choice: 'deposit', stop: '', payoffs }, { least: at, greatest: at, largest: at })];
}
