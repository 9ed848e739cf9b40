import { createKept, useKept } from '../kept/kept-value.ts';

/** What the player has marked, stored by this browser. */
export interface Favourites {
  readonly fixtures: readonly string[];
  readonly leagues: readonly string[];
}
export type FavouriteKind = keyof Favourites;

/** Of each kind; the oldest go first, since fixtures end and players do not remove the mark. */
export const MAX_FAVOURITES = 100;
const NONE: Favourites = { fixtures: [], leagues: [] };

const kept = createKept('baize.betting.favourites', NONE, parseFavourites);

export function parseFavourites(json: unknown): Favourites | null {
  if (typeof json !== 'object' || json === null) return null;
  const idsOf = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string').slice(-MAX_FAVOURITES) : [];
  const { fixtures, leagues } = json as { fixtures?: unknown; leagues?: unknown };
  return { fixtures: idsOf(fixtures), leagues: idsOf(leagues) };
}

/** The favourites with one more, or one fewer if it was among them. */
export function withToggled(favourites: Favourites, kind: FavouriteKind, id: string): Favourites {
  const own = favourites[kind];
  const next = own.includes(id) ? own.filter((each) => each !== id) : [...own, id].slice(-MAX_FAVOURITES);
  return { ...favourites, [kind]: next };
}

export function useFavourites(): [Favourites, (kind: FavouriteKind, id: string) => void] {
  return [useKept(kept), (kind, id) => kept.write(withToggled(kept.read(), kind, id))];
}
