import type { Words } from './draws.ts';
import { FairnessError } from './fairness-error.ts';
import { paysInFull, type Staked } from './payout.ts';

/** What a step led to. */
export interface StepOutcome<Outcome> {
  readonly outcome: Outcome;
  readonly lost: boolean;
}

/**
 * What a game of steps brings: a bet that its player goes through step by step, until it is lost or left. Pure:
 * everything hidden follows from the words of the bet's seeds, each call of which gets them from the first one on, so
 * that nothing hidden is ever kept with an open bet.
 */
export interface StepRules<Outcome, Choice> {
  /** Name and version of the rule, stored on each bet. */
  readonly algorithm: string;
  /**
   * Only steps that are paid in full are taken, and the game ends by itself behind the last of them. Otherwise any step
   * is taken, what it pays is cut to the largest win, and the game ends by itself where that is reached.
   */
  readonly inFull: boolean;
  readonly stepsTaken: (outcome: Outcome) => number;
  readonly choiceAt: (outcome: Outcome, step: number) => Choice;
  /** Null if the game does not allow the choice now. */
  readonly take: (outcome: Outcome, choice: Choice, words: Words) => StepOutcome<Outcome> | null;
  /** What leaving now pays, in 1/10,000; 0 while there is nothing to leave with. */
  readonly multiplierE4: (outcome: Outcome) => number;
  /** What the game pays after this step if it goes well, in 1/10,000; null for one that changes nothing of that. */
  readonly nextMultiplierE4: (outcome: Outcome, choice: Choice) => number | null;
  /** One of each kind of step that can pay more than leaving; empty if no step is left. */
  readonly nextChoices: (outcome: Outcome) => readonly Choice[];
  /** What the outcome shows once the game is over. */
  readonly revealed: (outcome: Outcome, words: Words) => Outcome;
}

/** Whether the game takes the step: by its full payout, where that decides. The choice is one that the game allows now. */
export function isOffered<Outcome, Choice>(
  rules: Pick<StepRules<Outcome, Choice>, 'inFull' | 'nextMultiplierE4'>,
  bet: Staked & { readonly outcome: Outcome },
  choice: Choice,
): boolean {
  const multiplierE4 = rules.nextMultiplierE4(bet.outcome, choice);
  return !rules.inFull || multiplierE4 === null || paysInFull(multiplierE4, bet);
}

/**
 * The rules of a game by the version that a bet was placed under: it is played on, and checked forever, by those. The
 * first version took steps beyond the largest win and paid no more than that.
 */
export function byVersion<Outcome, Choice>(
  first: string,
  present: StepRules<Outcome, Choice>,
): (algorithm: string) => StepRules<Outcome, Choice> {
  const known = [{ ...present, algorithm: first, inFull: false }, present];
  return (algorithm) => {
    const rules = known.find((each) => each.algorithm === algorithm);
    if (rules === undefined) throw new FairnessError('algorithm-unknown', algorithm);
    return rules;
  };
}
