import type { Game } from '@baize/protocol';
import { HydratedSubject } from './hydrated-subject.ts';

/** Games that the player has left open, as far as they are known: they are requested after the page. */
export type OpenGames = HydratedSubject<readonly Game[]>;

export const createOpenGames = (): OpenGames => new HydratedSubject<readonly Game[]>([]);

/** Whether the page at a path is one of a game of these. */
export function isOneOf(games: readonly Game[], path: string): boolean {
  return games.some((game) => `${path}/`.startsWith(`/games/${game}/`));
}
