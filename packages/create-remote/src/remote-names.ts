import { LOCALES } from '@baize/protocol';
import { NewRemoteError } from './new-remote-error.ts';

/** All the names that one remote has in its files. */
export interface RemoteNames {
  /** Folder, and the remote as registries know it: `games-plinko`. */
  readonly name: string;
  /** The same with the scope of its author, if it was given: `@team/games-plinko`. */
  readonly package: string;
  /** Module, its folder and its files: `plinko`. */
  readonly module: string;
  /** Component: `Plinko`. */
  readonly component: string;
  /** What people read until it is translated: `Plinko`. */
  readonly title: string;
  /** Address in the site: `/games/plinko`. */
  readonly path: string;
  readonly isGame: boolean;
}

const GAME = 'games-';
const SCOPE = /^@[a-z0-9][a-z0-9._-]*\//;
const PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_LENGTH = 40;
/** First segments of addresses that are the shell's or mean a language. */
const RESERVED = new Set<string>([...LOCALES, 'api', 'assets', 'games', 'remote', 'remotes', 'policy']);

/**
 * Derives every name of a new remote from the one its author gives.
 *
 * @throws NewRemoteError `name-missing`, `name-invalid`, `name-reserved`
 */
export function remoteNames(given: string | undefined): RemoteNames {
  if (!given) throw new NewRemoteError('name-missing', 'a remote needs a name');
  const name = given.replace(SCOPE, '');
  if (!PATTERN.test(name) || name.length > MAX_LENGTH) throw new NewRemoteError('name-invalid', name);
  const isGame = name.startsWith(GAME);
  const module = isGame ? name.slice(GAME.length) : name;
  // `games-2048` would be the component `2048`, which is no name in a program.
  if (!PATTERN.test(module)) throw new NewRemoteError('name-invalid', name);
  if (RESERVED.has(module)) throw new NewRemoteError('name-reserved', name);
  const words = module.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    name,
    package: given,
    module,
    component: words.join(''),
    title: words.join(' '),
    path: isGame ? `/games/${module}` : `/${module}`,
    isGame,
  };
}
