import { largestStakeUnits } from '@baize/fairness';
import { type Currency, GAME_FACTS, type Game, type Limits, unitsIn } from '@baize/protocol';
import { DEFAULT_LIMITS } from '@baize/protocol/game-facts';

/** What is staked on within limits: a game, or one bet at an outside provider's. */
export type LimitedGame = Game | 'slots';

/** The limits of a game in a currency, in ledger units. */
export function limitsOf(game: LimitedGame, currency: Currency): Limits {
  const row = game === 'slots' ? DEFAULT_LIMITS : GAME_FACTS[game].limits;
  const [minStakeUnits, maxStakeUnits, maxWinUnits] = row.map((roubles) => unitsIn(roubles, currency)) as [
    number,
    number,
    number,
  ];
  return { currency, minStakeUnits, maxStakeUnits, maxWinUnits };
}

/**
 * The limits of one choice: within those of the game, no stake whose full payout is above the largest win.
 * @param multiplierE4 the most that the choice can pay, in 1/10,000
 */
export function limitsOfChoice(game: LimitedGame, currency: Currency, multiplierE4: number): Limits {
  const limits = limitsOf(game, currency);
  return { ...limits, maxStakeUnits: largestStakeUnits(multiplierE4, limits) };
}

/** The smallest stake in a currency, the same for every game: with less a player cannot bet. Ledger units. */
export function smallestStakeUnits(currency: Currency): number {
  return limitsOf('dice', currency).minStakeUnits;
}
