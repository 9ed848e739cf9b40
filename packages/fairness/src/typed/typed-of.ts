import { fieldsOf, TYPED_GAMES, type Values } from './forms.ts';

/** A filled form. */
export interface TypedBet {
  readonly game: string;
  /** Such as `dice/1`. */
  readonly version: string;
  readonly values: Values;
}

/**
 * Fills the form of a bet's record: one that the site shows, a whole round of a room, a line of its history's file or a
 * record of this package. What it does not say stays empty. Null for what is no record of a game and version known here.
 */
export function typedOf(record: unknown): TypedBet | null {
  const version = [valueAt(record, 'proof.algorithm'), valueAt(record, 'algorithm')].find(
    (algorithm) => typeof algorithm === 'string',
  );
  const found = TYPED_GAMES.find(({ versions }) => versions.some((each) => each === version));
  if (found === undefined || typeof version !== 'string') return null;
  const { game } = found;
  const values = Object.entries(fieldsOf(game, version)).map(([name, { from, write }]) => {
    const given = from.map((place) => valueAt(record, place)).find((value) => value !== undefined && value !== null);
    return [name, given === undefined ? '' : write(given)] as const;
  });
  return { game, version, values: Object.fromEntries(values) };
}

/** The value at a path in a record: names with points between them, `*` for each of a list. */
function valueAt(record: unknown, place: string): unknown {
  const [name = '', ...rest] = place.split('.');
  if (typeof record !== 'object' || record === null) return undefined;
  if (name === '*') return Array.isArray(record) ? record.map((each) => valueAt(each, rest.join('.'))) : undefined;
  const value: unknown = Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;
  return rest.length === 0 ? value : valueAt(value, rest.join('.'));
}
