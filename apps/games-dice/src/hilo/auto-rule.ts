import type { HiloGuess } from '@baize/fairness/games/hilo/hilo';
import type { HiloBetRecord } from '@baize/protocol/games/hilo/hilo';
import { guessesOf } from './prospects.ts';

/** The call on a card: that the next one is above or below it, or none. */
export type Saying = 'down' | 'skip' | 'up';

/** How automatic play goes through a game. */
export interface HiloRule {
  /** For each rank, from the ace to the king. */
  readonly says: readonly Saying[];
  /** It leaves after this many right guesses. */
  readonly takeAfter: number;
}

/** Numbers of right guesses that may be chosen. */
export const TAKE_AFTER = [1, 2, 3, 4, 5, 7, 10] as const;
export const SAYINGS = ['up', 'down', 'skip'] as const satisfies readonly Saying[];
const RANKS = 13;
/** As many ranks lie above it as below. */
const MIDDLE = 7;

const saysBy = (of: (rank: number) => Saying): readonly Saying[] =>
  Array.from({ length: RANKS }, (_, index) => of(index + 1));

/** The guess that is right more often; on the middle card both are as often. */
export const LIKELIER: HiloRule = { says: saysBy((rank) => (rank <= MIDDLE ? 'up' : 'down')), takeAfter: 2 };
/** The guess that pays more. */
export const RISKIER: HiloRule = { says: saysBy((rank) => (rank <= MIDDLE ? 'down' : 'up')), takeAfter: 2 };

/** A rule that skips every card would never end a game. */
export function playable({ says }: HiloRule): boolean {
  return says.some((saying) => saying !== 'skip');
}

export function nextByRule(
  { says, takeAfter }: HiloRule,
  bet: HiloBetRecord,
  maxSkips: number,
): { readonly step: HiloGuess | 'skip' } | 'leave' {
  const { cards, steps } = bet.outcome;
  const skipped = steps.filter((step) => step === 'skip').length;
  if (steps.length - skipped >= takeAfter) return 'leave';
  const rank = cards.at(-1)?.rank ?? 1;
  const saying = says[rank - 1] ?? 'skip';
  if (saying === 'skip' && skipped < maxSkips) return { step: 'skip' };
  const [up, down] = guessesOf(bet);
  // With no skips left the likelier guess is made.
  const wanted = saying === 'skip' ? LIKELIER.says[rank - 1] : saying;
  const said = (wanted === 'up' ? up : down)!;
  // A guess that the game does not offer is not waited for: the win is taken.
  return said.offered ? { step: said.guess } : 'leave';
}

/** A rule of an earlier visit counts only if it is still one. */
export function isRule(kept: unknown): kept is HiloRule {
  const { says, takeAfter } = (kept ?? {}) as Partial<HiloRule>;
  return (
    Array.isArray(says) &&
    says.length === RANKS &&
    says.every((saying) => SAYINGS.includes(saying as Saying)) &&
    TAKE_AFTER.some((count) => count === takeAfter)
  );
}
