import { MULTIPLIER_SCALE } from '@baize/fairness';
import { type BonusTerms, GAME_FACTS, type Game, isGame, WAGER_KINDS, type WagerKind } from '@baize/protocol';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import type { DiceBetRecord } from '@baize/protocol/games/dice/dice';

/** How much of a stake counts, in percent, where no game of ours says it. */
const PERCENT: Readonly<Record<Exclude<WagerKind, Game>, number>> = {
  slots: 100,
  // The house edge of well-played blackjack is half a percent.
  'live-casino': 10,
  // The house edge is 5 % and more, but a player can bet on both sides of a market and then risks only that margin.
  sports: 50,
};

export const CONTRIBUTIONS: BonusTerms['contributions'] = WAGER_KINDS.map((kind) => ({
  game: kind,
  percent: isGame(kind) ? GAME_FACTS[kind].wagering : PERCENT[kind],
}));

/** Bets beyond these can hardly lose: they would turn the requirement over without risk, so they count nothing. */
export const MAX_DICE_CHANCE = 9_000;
export const MIN_CRASH_CASH_OUT = 110;
export const MIN_SPORTS_ODDS_MILLI = 1_500;
/** Multipliers of bets are 1/10,000, those of crash 1/100. */
const HUNDREDTHS_PER_UNIT = 100 / MULTIPLIER_SCALE;

/** What the rule must know of a bet. Stake in ledger units. */
export interface CountedBet {
  readonly game: Game;
  readonly status: 'open' | 'won' | 'lost' | 'refunded';
  readonly stake: number;
  /** What it paid, in 1/10,000; null while it is open. */
  readonly multiplier: number | null;
  readonly outcome: unknown;
}

/** [B5] what a bet adds to the wagering, in ledger units, rounded down. Open and refunded bets add nothing. */
export function countedUnits(terms: BonusTerms, bet: CountedBet): number {
  const { game, status, stake } = bet;
  if (status !== 'won' && status !== 'lost') return 0;
  if (isNearlySafe(terms, bet)) return 0;
  return shareOf(terms, game, stake);
}

/** [B23] the same of a sports bet that was won or lost. @param stake what was not cashed out before */
export function countedSportsUnits(terms: BonusTerms, stake: number, oddsMilli: readonly number[]): number {
  return oddsMilli.some((odds) => odds < terms.minSportsOddsMilli) ? 0 : shareOf(terms, 'sports', stake);
}

/** [B23] the same of a round at a provider's game that is finished. */
export function countedSlotUnits(terms: BonusTerms, game: 'live-casino' | 'slots', stake: number): number {
  return shareOf(terms, game, stake);
}

/** Rounded down. What the terms do not name counts nothing. */
function shareOf({ contributions }: BonusTerms, game: WagerKind, stake: number): number {
  const percent = contributions.find((each) => each.game === game)?.percent ?? 0;
  return Math.floor((stake * percent) / 100);
}

function isNearlySafe(terms: BonusTerms, { game, status, multiplier, outcome }: CountedBet): boolean {
  if (game === 'dice') return (outcome as DiceBetRecord['outcome']).chance > terms.maxDiceChance;
  if (game === 'crash') {
    const { autoCashOut, cashedOutAt } = outcome as Omit<CrashBetRecord['outcome'], 'bust'>;
    return Math.min(autoCashOut ?? Infinity, cashedOutAt ?? Infinity) < terms.minCrashCashOut;
  }
  return (
    GAME_FACTS[game].kind === 'steps' && status === 'won' && multiplier! * HUNDREDTHS_PER_UNIT < terms.minCrashCashOut
  );
}
