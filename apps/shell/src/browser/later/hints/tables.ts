import type { Game } from '@baize/protocol';

/** Games with one table, at the game's own address. */
const TABLES: ReadonlySet<string> = new Set<Game>(['coinflip', 'crash', 'dice', 'hilo', 'keno', 'miner', 'roulette']);
/** Games with several, below their list. */
const LISTS: ReadonlySet<string> = new Set<Game>(['cases', 'rooms']);
/** The pot holds the stakes of many players: a demo has no one to play with. */
const WITHOUT_DEMO: ReadonlySet<string> = new Set<Game>(['rooms']);

/** The game of the house at whose table the path is, and null elsewhere. */
export function tableAt(path: string): string | null {
  const [, games, game = '', table, ...more] = path.split('/');
  if (games !== 'games' || more.length > 0) return null;
  const isTable = table === undefined ? TABLES.has(game) : LISTS.has(game) && table !== 'rules';
  return isTable ? game : null;
}

/** Whether the table there offers a demo. */
export function hasDemo(path: string): boolean {
  const game = tableAt(path);
  return game !== null && !WITHOUT_DEMO.has(game);
}

/** Whether this tab's guest plays a demo: the games store it under this name. */
export function isGuestsDemo(): boolean {
  try {
    return sessionStorage.getItem('baize.demo.guest') === 'true';
  } catch {
    return false;
  }
}
