import type { BetReturn as ExactReturn, Fraction } from '@baize/fairness';
import type { BetReturn, ExactFraction } from '@baize/protocol';

/**
 * What the types of bet of a game return, as its configuration says it. Worked out when it is first asked for: some
 * take tens of milliseconds, and a process that plays another game never needs them.
 */
export function betReturns(workOut: () => readonly ExactReturn[]): () => BetReturn[] {
  let known: BetReturn[] | null = null;
  return () =>
    (known ??= workOut().map(({ bet, least, greatest }) => ({
      bet,
      least: inDigits(least),
      greatest: inDigits(greatest),
    })));
}

function inDigits({ numerator, denominator }: Fraction): ExactFraction {
  return { numerator: String(numerator), denominator: String(denominator) };
}
