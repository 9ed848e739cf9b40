import type { Words } from '../../draws.ts';
import {
  HILO_ALGORITHM,
  HILO_MAX_GUESSES,
  hiloCard,
  hiloGuesses,
  hiloMultiplierE4,
  hiloWinningRanks,
  hiloWins,
  type HiloCard,
  type HiloGuess,
} from './hilo.ts';
import { byVersion, type StepRules } from '../../step-rules.ts';

/** The cards that were turned, the first before any guess, and the guess about each next one. */
export interface HiloOutcome {
  readonly cards: HiloCard[];
  readonly steps: (HiloGuess | 'skip')[];
}

/** Most cards that may be skipped in one game: as many as may be guessed. */
export const HILO_MAX_SKIPS: number = HILO_MAX_GUESSES;

/** With its first card open. */
export function hiloDealt(words: Words): HiloOutcome {
  return { cards: [hiloCard(words())], steps: [] };
}

/** Hilo step by step: each step turns one card, guessed or skipped. */
export const hiloRules: StepRules<HiloOutcome, HiloGuess | 'skip'> = {
  algorithm: HILO_ALGORITHM,
  inFull: true,
  stepsTaken: ({ steps }) => steps.length,
  choiceAt: ({ steps }, step) => steps[step]!,
  take(outcome, choice, words) {
    const { cards, steps } = outcome;
    const { rank } = cards.at(-1)!;
    if (choice === 'skip') {
      if (steps.filter((step) => step === 'skip').length === HILO_MAX_SKIPS) return null;
    } else if (!hiloGuesses(rank).includes(choice)) return null;
    const card = cardAt(words, cards.length);
    const lost = choice !== 'skip' && !hiloWins(rank, choice, card.rank);
    return { outcome: { cards: [...cards, card], steps: [...steps, choice] }, lost };
  },
  multiplierE4: (outcome) => hiloMultiplierE4(winningRanks(outcome)),
  nextMultiplierE4: (outcome, choice) =>
    choice === 'skip'
      ? null
      : hiloMultiplierE4([...winningRanks(outcome), hiloWinningRanks(outcome.cards.at(-1)!.rank, choice)]),
  nextChoices: ({ cards, steps }) =>
    steps.filter((step) => step !== 'skip').length === HILO_MAX_GUESSES ? [] : hiloGuesses(cards.at(-1)!.rank),
  revealed: (outcome) => outcome,
};

/** The rules that a game was placed under: `hilo/1` or `hilo/2`. Throws `algorithm-unknown`. */
export const hiloRulesOf: (algorithm: string) => StepRules<HiloOutcome, HiloGuess | 'skip'> = byVersion(
  'hilo/1',
  hiloRules,
);

/** Of each guess, in order: how many of the 13 ranks would have won. */
function winningRanks({ cards, steps }: HiloOutcome): number[] {
  return steps.flatMap((step, index) => (step === 'skip' ? [] : hiloWinningRanks(cards[index]!.rank, step)));
}

/** The card of the word at an index of the stream. */
function cardAt(words: Words, index: number): HiloCard {
  for (let i = 0; i < index; i++) words();
  return hiloCard(words());
}
