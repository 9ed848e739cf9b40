/** Matches any one part, in a record's path. */
const ANY_PART = '*';
/** More parts than any page of the site has. */
const MOST_PARTS = 20;

/**
 * [PG5] The records that a path can fall under, the nearest first: its own, then those with `*` for one of its parts.
 */
export function recordNamesOf(path: string): string[] {
  const parts = path.split('/').slice(1, MOST_PARTS + 1);
  const withAny = parts.map((_part, at) => `/${parts.with(at, ANY_PART).join('/')}`);
  return [path, ...withAny.reverse()];
}
