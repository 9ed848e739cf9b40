import { type Locale, type SearchHit, bestSearchScore } from '@baize/protocol';

/** Something that was found, and how well it answers what was typed: from 0 to 1, as `searchScore` gives it. */
export interface Found {
  readonly score: number;
  readonly hit: SearchHit;
}

/**
 * The search of one domain. It is called at every key of every player's search: it searches in memory, or makes one
 * indexed read, and returns no more than `limit`.
 */
export interface SearchFinder {
  /** For the log, such as `slots`. */
  readonly name: string;
  /**
   * @param words what was typed, by `searchWords`; never empty
   * @param limit most that it may answer, best first
   */
  find(words: readonly string[], locale: Locale, limit: number): Promise<readonly Found[]> | readonly Found[];
}

/** Domains add what they have in `create`, before the first request. */
export interface SearchFinders {
  add(finder: SearchFinder): void;
  readonly all: readonly SearchFinder[];
}

export function createSearchFinders(): SearchFinders {
  const all: SearchFinder[] = [];
  return { all, add: (finder) => void all.push(finder) };
}

/** The best of a list held in memory. @param textsOf everything that a thing is called, in any language */
export function rank<Thing>(
  things: readonly Thing[],
  words: readonly string[],
  limit: number,
  textsOf: (thing: Thing) => readonly string[],
  hitOf: (thing: Thing) => SearchHit,
): Found[] {
  return things
    .map((thing) => ({ thing, score: bestSearchScore(words, textsOf(thing)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ thing, score }) => ({ score, hit: hitOf(thing) }));
}
