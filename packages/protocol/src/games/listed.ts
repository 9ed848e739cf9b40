import type { GameFacts, GameKind } from '../game-facts.ts';
import type { Service } from '../services.ts';
import * as lines from './games.ts';

type Line = (typeof lines)[keyof typeof lines];
type Listed = Extract<Line, { readonly kind: GameKind }>;
type Bets = { readonly [Facts in Listed as Facts['name']]: NonNullable<Facts['record']> };

/** The name of a game. */
export type Game = Listed['name'];
/** The names of the games that are played in these ways. */
export type GameOf<Kind extends GameKind> = Extract<Listed, { readonly kind: Kind }>['name'];
/** A bet of a game, or of any. */
export type BetRecord<Name extends Game = Game> = Bets[Name];

const listed = Object.values(lines).filter((line): line is Listed => 'kind' in line);

/** What is known of each game without its rules. */
export const GAME_FACTS = Object.fromEntries(listed.map((facts) => [facts.name, facts])) as unknown as {
  readonly [Name in Game]: GameFacts<BetRecord<Name>>;
};
export const GAMES: readonly Game[] = listed.map(({ name }) => name);

/** Games whose outcomes come from the player's own seeds: each has a feed of its own. */
export type SeededGame = GameOf<'instant' | 'prizes' | 'steps'>;
export const SEEDED_GAMES = GAMES.filter((game): game is SeededGame => GAME_FACTS[game].kind !== 'rounds');

/** Whether something that money is staked on is a game of ours. */
export function isGame(name: string): name is Game {
  return Object.hasOwn(GAME_FACTS, name);
}

/** The service at which each game is played. */
export const GAME_SERVICES = Object.fromEntries(listed.map(({ name, service }) => [name, service])) as Readonly<
  Record<Game, Service>
>;
