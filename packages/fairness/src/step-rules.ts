import type { Words } from './draws.ts';

/** What a step led to. */
export interface Taken<Outcome> {
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
  readonly stepsTaken: (outcome: Outcome) => number;
  readonly choiceAt: (outcome: Outcome, step: number) => Choice;
  /** Null if the game does not allow the choice now. */
  readonly take: (outcome: Outcome, choice: Choice, words: Words) => Taken<Outcome> | null;
  /** What leaving now pays, in 1/10,000; 0 while there is nothing to leave with. */
  readonly multiplierE4: (outcome: Outcome) => number;
  /** No step is left. */
  readonly isComplete: (outcome: Outcome) => boolean;
  /** What the outcome shows once the game is over. */
  readonly revealed: (outcome: Outcome, words: Words) => Outcome;
}
