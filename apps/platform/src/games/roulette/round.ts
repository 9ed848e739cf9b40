import { type RouletteColour, settleRoulette } from '@baize/fairness';
import type { Currency } from '@baize/protocol';

/** How long bets are taken, the wheel turns, and a result is shown. */
export interface RouletteTimes {
  readonly bettingMs: number;
  readonly spinMs: number;
  readonly resultMs: number;
}

/** A round as a value. Instants are milliseconds of the server's clock since 1970; pockets are 0 … 47. */
export interface Round {
  readonly number: number;
  /** `closing`: takes no more bets and is about to end. */
  readonly phase: 'betting' | 'spinning' | 'closing' | 'ended' | 'refunded';
  readonly commitment: string;
  readonly salt: string;
  readonly terminatingHash: string;
  /** Secret while bets are taken. */
  readonly hash: string;
  /** Secret while bets are taken. */
  readonly pocket: number;
  readonly bettingAt: number;
  readonly spinsAt: number;
  readonly endedAt: number | null;
}

/** One stake on a colour. */
export interface RoundBet {
  readonly betId: string;
  readonly walletId: number;
  readonly userId: string;
  readonly player: string;
  readonly currency: Currency;
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

/** When the wheel stops. */
export function stopsAt({ spinsAt }: Pick<Round, 'spinsAt'>, { spinMs }: Pick<RouletteTimes, 'spinMs'>): number {
  return spinsAt + spinMs;
}

/** What the bet wins in this round; null if it loses. */
export function winOf({ pocket }: Pick<Round, 'pocket'>, { colour, stakeUnits, maxWinUnits }: RoundBet): Win | null {
  const { status, payoutUnits, multiplierE4 } = settleRoulette(colour, pocket, { stakeUnits, maxWinUnits });
  return status === 'won' ? { payoutUnits, multiplier: multiplierE4 } : null;
}
