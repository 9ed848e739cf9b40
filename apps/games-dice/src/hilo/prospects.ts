import { hiloRulesOf } from '@baize/fairness/games/hilo/hilo-steps';
import { hiloGuesses, hiloMultiplierE4, hiloWinningRanks, type HiloGuess } from '@baize/fairness/games/hilo/hilo';
import { payoutUnits } from '@baize/fairness/payout';
import { isOffered } from '@baize/fairness/step-rules';
import type { HiloBetRecord } from '@baize/protocol/games/hilo/hilo';

type Outcome = HiloBetRecord['outcome'];
/** Ranks of the deck. */
const RANKS = 13;

/** What a guess would bring. */
export interface GuessProspect {
  readonly guess: HiloGuess;
  /** Whether the game offers it: not a guess whose full payout is above the largest win. */
  readonly offered: boolean;
  /** 0 to 1. */
  readonly chance: number;
  /** What this guess alone multiplies by, before the edge of the series, in 1/10,000. */
  readonly factorE4: number;
  /** What the series pays after it. */
  readonly multiplierE4: number;
  readonly payoutUnits: number;
}

/** How many ranks won at each guess, in order. */
export function winningRanks({ cards, steps }: Outcome): number[] {
  return steps.flatMap((step, index) => (step === 'skip' ? [] : hiloWinningRanks(cards[index]?.rank ?? 0, step)));
}

/** What leaving now pays, in 1/10,000; 0 before the first right guess. */
export function multiplierOf(outcome: Outcome): number {
  return hiloMultiplierE4(winningRanks(outcome));
}

/** Both guesses on the open card: the one upwards first. */
export function guessesOf(bet: HiloBetRecord): readonly GuessProspect[] {
  const { outcome, stakeUnits, maxWinUnits, proof } = bet;
  const rules = hiloRulesOf(proof.algorithm);
  // The first card is dealt with the bet.
  const { rank } = outcome.cards.at(-1)!;
  const [one, other] = hiloGuesses(rank);
  const before = winningRanks(outcome);
  // On a king `same` takes the place of above, on an ace that of below.
  const upwards = rank === RANKS ? [other, one] : [one, other];
  return upwards.map((guess) => {
    const ranks = hiloWinningRanks(rank, guess);
    const multiplierE4 = hiloMultiplierE4([...before, ranks]);
    return {
      guess,
      offered: isOffered(rules, bet, guess),
      chance: ranks / RANKS,
      factorE4: hiloMultiplierE4([ranks]),
      multiplierE4,
      payoutUnits: payoutUnits(stakeUnits, multiplierE4, maxWinUnits),
    };
  });
}
