import { describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { coinflipBegun, coinflipRules } from '@baize/fairness/games/coinflip/coinflip-steps';
import { coinflipPayoffs, coinflipMultiplierE4 } from '@baize/fairness/games/coinflip/coinflip';
import { compareFractions, isOffered, paidChance, stakeReturn, type Payoff, type Staked } from '@baize/fairness';
import { dicePayoffs, diceMultiplierE4 } from '@baize/fairness/games/dice/dice';
import { HILO_FIRST_GREATEST_E4, hiloGuesses, hiloPayoffs, hiloWinningRanks } from '@baize/fairness/games/hilo/hilo';
import { hiloRules, type HiloOutcome } from '@baize/fairness/games/hilo/hilo-steps';
import { kenoGreatestE4, kenoPayoffs } from '@baize/fairness/games/keno/keno';
import { minerBegun, minerRules } from '@baize/fairness/games/miner/miner-steps';
import { minerMultiplierE4, minerPayoffs } from '@baize/fairness/games/miner/miner';
import { rouletteMultiplierE4, roulettePayoffs } from '@baize/fairness/games/roulette/roulette';
import { CURRENCIES } from '@baize/protocol';
import fc from 'fast-check';
import { type LimitedGame, limitsOfChoice } from '../../../bets/limits/limits.ts';
import { auditReturns } from '../audit.ts';

/** How many bets are drawn. */
const BETS = cases(3_000);

/** A choice, the most that it can pay at once, and what each time to leave pays as long as the game offers the step. */
interface Choice {
  readonly game: LimitedGame;
  readonly greatestE4: number;
  readonly stops: (staked: Staked) => (readonly Payoff[])[];
}

const dice = fc
  .record({ chanceHundredths: fc.integer({ min: 1, max: 9_800 }), direction: fc.constantFrom('under', 'over') })
  .map((choice): Choice => ({
    game: 'dice',
    greatestE4: diceMultiplierE4(choice.chanceHundredths),
    stops: () => [dicePayoffs(choice)],
  }));
const keno = fc
  .tuple(fc.constantFrom('classic', 'low', 'medium', 'high'), fc.integer({ min: 1, max: 10 }))
  .map(([risk, picks]): Choice => ({
    game: 'keno',
    greatestE4: kenoGreatestE4(risk, picks),
    stops: () => [kenoPayoffs(risk, picks)],
  }));
const roulette = fc.constantFrom('black', 'red', 'blue', 'green', 'violet', 'gold').map((colour): Choice => ({
  game: 'roulette',
  greatestE4: rouletteMultiplierE4(colour),
  stops: () => [roulettePayoffs(colour)],
}));
const miner = fc.integer({ min: 1, max: 24 }).map((mines): Choice => ({
  game: 'miner',
  greatestE4: minerMultiplierE4(mines, 1),
  stops(staked) {
    const stops: Payoff[][] = [];
    const outcome = minerBegun(mines);
    for (;;) {
      const [tile] = minerRules.nextChoices(outcome);
      if (tile === undefined || !isOffered(minerRules, { ...staked, outcome }, tile)) return stops;
      outcome.opened.push(tile);
      stops.push(minerPayoffs(mines, outcome.opened.length));
    }
  },
}));
const coinflip = fc.constant<Choice>({
  game: 'coinflip',
  greatestE4: coinflipMultiplierE4(1),
  stops(staked) {
    const stops: Payoff[][] = [];
    for (let sides = coinflipBegun(true).sides; ; sides = [...sides, 'tails']) {
      const outcome = { series: true, called: sides, sides };
      if (sides.length > 0) stops.push(coinflipPayoffs(sides.length));
      if (coinflipRules.nextChoices(outcome).length === 0) return stops;
      if (!isOffered(coinflipRules, { ...staked, outcome }, 'tails')) return stops;
    }
  },
});
/** Cards that come, and which of the two guesses is said to each: the other, where the game does not take that one. */
const hilo = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 0, max: 1 })), { minLength: 1, maxLength: 52 })
  .map((cards): Choice => ({
    game: 'hilo',
    greatestE4: HILO_FIRST_GREATEST_E4,
    stops(staked) {
      const stops: Payoff[][] = [];
      const ranks: number[] = [];
      const outcome: HiloOutcome = { cards: [], steps: [] };
      for (const [rank, which] of cards) {
        outcome.cards.push({ rank, suit: 'hearts' });
        const both = hiloGuesses(rank);
        const said = [both[which]!, both[1 - which]!].find((guess) =>
          isOffered(hiloRules, { ...staked, outcome }, guess),
        );
        if (said === undefined) return stops;
        outcome.steps.push(said);
        ranks.push(hiloWinningRanks(rank, said));
        stops.push(hiloPayoffs(ranks));
      }
      return stops;
    },
  }));

/** From the smallest stake to the largest of the choice, each magnitude as often, and both ends. */
function stakeOf(part: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(min * (max / min) ** part)));
}

describe('every choice in every currency, at any stake that is taken, whenever the player leaves', () => {
  it('returns 98.6 % at least, less one ledger unit for each payout', () => {
    const parts = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(
        fc.oneof(dice, keno, roulette, miner, coinflip, hilo),
        fc.constantFrom(...CURRENCIES),
        parts,
        ({ game, greatestE4, stops }, currency, part) => {
          const { minStakeUnits, maxStakeUnits, maxWinUnits } = limitsOfChoice(game, currency, greatestE4);
          const staked = { stakeUnits: stakeOf(part, minStakeUnits, maxStakeUnits), maxWinUnits };
          const payoffs = stops(staked);
          expect(payoffs.length).toBeGreaterThan(0);
          for (const each of payoffs) {
            const paid = paidChance(each);
            const units = BigInt(staked.stakeUnits);
            const floor = {
              numerator: 986n * paid.denominator * units - 1_000n * paid.numerator,
              denominator: 1_000n * paid.denominator * units,
            };
            expect(compareFractions(stakeReturn(each, staked), floor)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: BETS },
    );
  });

  it.each(CURRENCIES)(
    'of %s is above the floor at its worst stake too, and a case returns what it shows: 94 %',
    (currency) => {
      for (const game of ['keno', 'miner', 'hilo', 'coinflip', 'crash', 'roulette', 'rooms'] as const)
        expect(auditReturns(game, currency).filter(({ below }) => below !== null)).toEqual([]);
      const sold = auditReturns('cases', currency);
      expect(sold).toHaveLength(15);
      for (const { below, least } of sold) {
        expect(below).toBeNull();
        expect(compareFractions(least.returned, { numerator: 94n, denominator: 100n })).toBe(0);
      }
    },
  );
});
