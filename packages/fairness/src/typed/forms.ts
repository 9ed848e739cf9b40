import type { Field, Fields } from '../typed-fields/field.ts';
import { RULES } from '../games/all.ts';
import type { TypedGame } from '../typed-fields/typed-game.ts';
import { wheel } from './wheel.ts';

/** Every game of the house by its name, and the wheel of fortune. */
const games: Readonly<Record<string, TypedGame>> = {
  ...Object.fromEntries(Object.entries(RULES).map(([name, { form }]) => [name, form])),
  wheel,
};

/** The text of each field of a form, by the name of the field. */
export type Values = Readonly<Record<string, string>>;

/** A field as an interface shows it. */
export interface FormField extends Pick<Field<unknown>, 'choices' | 'kind' | 'optional'> {
  readonly name: string;
}

/** A game's versions of its rules, the oldest first; each is `game/number`. */
export interface TypedVersions {
  readonly game: string;
  readonly versions: readonly string[];
}

/** All games and versions that can be typed in. */
export const TYPED_GAMES: readonly TypedVersions[] = Object.entries(games).map(([game, { versions }]) => ({
  game,
  versions,
}));

/** The game of a name; undefined for none, and for a version that it does not have. */
export function gameOf(game: string, version: string): TypedGame | undefined {
  const found = Object.hasOwn(games, game) ? games[game] : undefined;
  return found?.versions.includes(version) ? found : undefined;
}

/** The fields of a version of a game, in their order; none for one that is not known. */
export function formOf(game: string, version: string): readonly FormField[] {
  return Object.entries(fieldsOf(game, version)).map(([name, { kind, optional, choices }]) => ({
    name,
    kind,
    optional,
    ...(choices && { choices }),
  }));
}

/** The fields of a game's version; none where either is unknown. */
export function fieldsOf(game: string, version: string): Fields {
  return gameOf(game, version)?.fields(version) ?? {};
}
