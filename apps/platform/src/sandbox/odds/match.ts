import type { Course, CourseClock, CourseStep } from '@baize/fairness/fixture/course';
import type { FixtureDraws } from '@baize/fairness/fixture/fixture-draws';
import type { MarketKind, SelectionResult } from '@baize/protocol';
import type { MarketSpec } from '../../sports/feed/market-spec.ts';

/**
 * The expectation of a model for a market. A share is what one unit at odds of 1/share would pay on average, so shares
 * sum to `winners`: of a plain selection its chance; of a quarter line or a shared place the part of the stake that
 * wins.
 */
export interface Expectation extends MarketSpec {
  readonly selections: readonly { readonly id: string; readonly share: number }[];
}

/** How a sport is played and expected. `Form` is what a model knows of the competitors. */
export interface Model<Form> {
  /** @param ratings of the competitors, from -1 to 1 */
  formOf(ratings: readonly number[]): Form;
  /** The form in whole numbers, as fixtures commit to it. */
  strengthsOf(form: Form): number[];
  formOfStrengths(strengths: readonly number[]): Form;
  course(form: Form, draws: FixtureDraws): Course;
  /** The clock as a viewer sees it, so many milliseconds after the start. */
  clockAt(atMs: number, step: CourseStep): CourseClock;
  /** The markets at a moment; before the start `step` is null. `form` chooses the lines, `seen` the chances. */
  expect(form: Form, seen: Form, atMs: number, step: CourseStep | null): Expectation[];
  /** Every market that was ever offered on a match that came to this step. */
  offered(form: Form, step: CourseStep): MarketSpec[];
  /** How a market ended; null while that is open. */
  results(spec: MarketSpec, step: CourseStep, isOver: boolean): Record<string, SelectionResult> | null;
}

export function plainSpec(kind: MarketKind, winners = 1): MarketSpec {
  return { id: kind, kind, lineHundredths: null, period: null, winners };
}

export function periodSpec(period: number): MarketSpec {
  return { id: `period-winner:${period}`, kind: 'period-winner', lineHundredths: null, period, winners: 1 };
}

export function sidesOf(spec: MarketSpec, homeShare: number): Expectation {
  return {
    ...spec,
    selections: [
      { id: 'home', share: homeShare },
      { id: 'away', share: 1 - homeShare },
    ],
  };
}
