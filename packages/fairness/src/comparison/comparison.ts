import type { CaseSource } from './source.ts';

/** A bet, a round or a spin with its result: what a second implementation reads, and what it has to come to. */
export interface ComparedCase {
  readonly given: object;
  readonly expected: object;
}

/** How cases of one algorithm are made. */
export interface Comparison {
  readonly game: string;
  readonly algorithm: string;
  readonly make: (source: CaseSource) => ComparedCase;
  /** What the rules come to for another `given` of the same keys. */
  readonly expect: (given: object) => object;
}

/** Makes a comparison of what generates a case and what computes its result. */
export function comparison<Given extends object>(
  algorithm: string,
  give: (source: CaseSource) => Given,
  expect: (given: Given) => object,
): Comparison {
  return {
    game: algorithm.split('/')[0]!,
    algorithm,
    make(source) {
      const given = give(source);
      return { given, expected: expect(given) };
    },
    expect: (given) => expect(given as Given),
  };
}
