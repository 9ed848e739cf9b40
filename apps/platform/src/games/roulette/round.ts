import { type RouletteColour, settleRoulette } from '@baize/fairness/games/roulette/roulette';
import { type Round, type StoredBet, decided } from '../core/rounds/round.ts';

/** How long the wheel turns. */
export interface WheelTimes {
  readonly spinMs: number;
}

/** One stake on a colour. Amounts in ledger units. */
export interface ColourStake {
  readonly stakeUnits: number;
  /** The largest win that held when it was placed. */
  readonly maxWinUnits: number;
  readonly colour: RouletteColour;
}

/** What a bet is paid when the wheel has stopped. Amounts in ledger units, the multiplier in 1/10,000. */
export interface Win {
  readonly payoutUnits: number;
  readonly multiplier: number;
}

/** What a stored bet has at stake. */
export function stakeOf({ stake, max_win, outcome }: Pick<StoredBet, 'max_win' | 'outcome' | 'stake'>): ColourStake {
  return { stakeUnits: stake, maxWinUnits: max_win, ...(outcome as { colour: RouletteColour }) };
}

/** When the wheel stops, which turns from the close of its bets on. */
export function stopsAt({ closesAt }: Pick<Round, 'closesAt'>, { spinMs }: WheelTimes): number {
  return closesAt + spinMs;
}

/** What the bet wins in this round, whose outcome is its pocket; null if it loses. */
export function winOf(round: Pick<Round, 'outcome'>, { colour, ...stake }: ColourStake): Win | null {
  const { status, payoutUnits, multiplierE4 } = settleRoulette(colour, decided(round), stake);
  return status === 'won' ? { payoutUnits, multiplier: multiplierE4 } : null;
}
