import type { BonusTerms, CrashBetRecord, DiceBetRecord, Game } from '@baize/protocol';

/**
 * How much of a stake counts, in percent. A game that keeps 1 % counts half of one that keeps 6 %: otherwise the same
 * requirement would cost the player several times less there.
 */
const PERCENT: Readonly<Record<Game, number>> = { dice: 50, crash: 50, cases: 100 };

export const CONTRIBUTIONS: BonusTerms['contributions'] = (Object.keys(PERCENT) as Game[]).map((game) => ({
  game,
  percent: PERCENT[game],
}));

/** Bets beyond these can hardly lose: they would turn the requirement over without risk, so they count nothing. */
export const MAX_DICE_CHANCE = 9_000;
export const MIN_CRASH_CASH_OUT = 110;

/** What the rule must know of a bet. Stake in ledger units. */
export interface CountedBet {
  readonly game: Game;
  readonly status: 'open' | 'won' | 'lost' | 'refunded';
  readonly stake: number;
  readonly outcome: unknown;
}

/** [B5] what a bet adds to the wagering, in ledger units, rounded down. Open and refunded bets add nothing. */
export function countedUnits(terms: BonusTerms, { game, status, stake, outcome }: CountedBet): number {
  if (status !== 'won' && status !== 'lost') return 0;
  if (isNearlySafe(terms, game, outcome)) return 0;
  const percent = terms.contributions.find((each) => each.game === game)?.percent ?? 0;
  return Math.floor((stake * percent) / 100);
}

function isNearlySafe(terms: BonusTerms, game: Game, outcome: unknown): boolean {
  switch (game) {
    case 'dice':
      return (outcome as DiceBetRecord['outcome']).chance > terms.maxDiceChance;
    case 'crash': {
      const { autoCashOut, cashedOutAt } = outcome as Omit<CrashBetRecord['outcome'], 'bust'>;
      return Math.min(autoCashOut ?? Infinity, cashedOutAt ?? Infinity) < terms.minCrashCashOut;
    }
    case 'cases':
      return false;
  }
}
