/** An option is missing or has a wrong value; the message names it. */
export class UsageError extends Error {}

/** The options as they were typed, by name. */
export interface Options {
  /** Throws `UsageError` if it was not given. */
  readonly text: (name: string) => string;
  /** A whole number from `least` on; `fallback` if it was not given. Throws `UsageError`. */
  readonly integer: (name: string, least: number, fallback?: number) => number;
  readonly optional: (name: string) => string | undefined;
}

/** Most cards, openings and the like of one run. */
const MOST = 1_000;

/** How many of something; at most a thousand. Throws `UsageError`. */
export function countOf(options: Options, name: string, fallback: number): number {
  const value = options.integer(name, 1, fallback);
  if (value > MOST) throw new UsageError(`--${name} is above ${MOST}.`);
  return value;
}

/** One of a few values. Throws `UsageError`. */
export function oneOf<const Value extends string>(options: Options, name: string, values: readonly Value[]): Value {
  const given = options.text(name);
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`--${name} is one of ${values.join(', ')}.`);
  return found;
}
