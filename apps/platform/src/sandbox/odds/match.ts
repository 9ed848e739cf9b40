import type { FixtureClock, FixtureEvent, MarketKind, Score, SelectionResult } from '@baize/protocol';
import type { MarketSpec } from '../../sports/feed/market-spec.ts';
import type { Draws } from './draws.ts';

/** What a match has come to at some moment. */
export interface Step {
  /** Milliseconds since the start, at the pace of real matches. */
  readonly atMs: number;
  readonly period: number;
  readonly isBreak: boolean;
  readonly score: Score;
  readonly event: { readonly kind: FixtureEvent['kind']; readonly competitor: number | null } | null;
}

/** A whole match, drawn before it begins and told as its time comes. Nobody but the process that tells it has it. */
export interface Script {
  /** In the order of time; the first is the start, the last the end. */
  readonly steps: readonly Step[];
  /** Key moments: from ... to milliseconds since the start. No bet is taken meanwhile. */
  readonly closed: readonly (readonly [from: number, to: number])[];
}

/**
 * What a model expects of a market. A share is what one unit at odds of 1/share would pay on average, so shares sum to
 * `winners`: of a plain selection its chance; of a quarter line or a shared place the part of the stake that wins.
 */
export interface Expectation extends MarketSpec {
  readonly selections: readonly { readonly id: string; readonly share: number }[];
}

/** How a sport is played and expected. `Form` is what a model knows of the competitors. */
export interface Model<Form> {
  /** @param ratings of the competitors, from -1 to 1 */
  formOf(ratings: readonly number[]): Form;
  script(form: Form, draws: Draws): Script;
  /** The clock as a viewer sees it, so many milliseconds after the start. */
  clockAt(atMs: number, step: Step): FixtureClock;
  /** The markets at a moment; before the start `step` is null. `form` chooses the lines, `seen` the chances. */
  expect(form: Form, seen: Form, atMs: number, step: Step | null): Expectation[];
  /** Every market that was ever offered on a match that came to this step. */
  offered(form: Form, step: Step): MarketSpec[];
  /** How a market ended; null while that is open. */
  results(spec: MarketSpec, step: Step, isOver: boolean): Record<string, SelectionResult> | null;
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
