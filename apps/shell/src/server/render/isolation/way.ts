import { readFileSync } from 'node:fs';

/** What isolates a render process from the machine, besides Node's own permissions. */
export interface Way {
  /**
   * `jail`: an empty file system with nothing in it but what the process runs, and namespaces (needs bubblewrap).
   * `namespaces`: a network and a process table of its own (needs root). `none`: neither.
   */
  readonly walls: 'jail' | 'namespaces' | 'none';
  /** Whether each process runs as a user of its own, who owns nothing (needs root). */
  readonly ownUser: boolean;
}

/** The program that a way starts, with its arguments, before those of Node. */
export interface WayCommand {
  readonly file: string;
  readonly args: readonly string[];
}

/** From the strongest to the weakest. */
export const WAYS: readonly Way[] = [
  { walls: 'jail', ownUser: true },
  { walls: 'jail', ownUser: false },
  { walls: 'namespaces', ownUser: true },
  { walls: 'namespaces', ownUser: false },
  { walls: 'none', ownUser: true },
];

/** Nothing but Node's permissions: available everywhere. */
export const PLAIN: Way = { walls: 'none', ownUser: false };

/** Numbers that Debian, Red Hat and systemd never assign. */
const FIRST_USER = 62_000;
const USERS = 1_000;

const LIMITS = ['--nofile=256', '--core=0', '--fsize=0'];
/** Threads count as processes; an idle Node has a dozen. Root is not bound by this. */
const PROCESSES = '--nproc=64';

let lastUser = 0;

/**
 * @param reads files and folders that the process may read
 * @param libraries what the Node binary is linked with, see {@link librariesOf}
 */
export function commandOf(way: Way, node: string, reads: readonly string[], libraries: readonly string[]): WayCommand {
  const rights = rightsOf(way);
  const parts = {
    jail: [...rights, ...limitsOf(way), ...jail(node, reads, libraries)],
    namespaces: [...NAMESPACES, ...rights, ...limitsOf(way), node],
    none: way.ownUser ? [...rights, ...limitsOf(way), node] : [node],
  }[way.walls];
  const [file = node, ...args] = parts;
  return { file, args };
}

/** Two processes of one user could signal each other: each has its own. */
function rightsOf({ walls, ownUser }: Way): string[] {
  // The program that builds the jail needs the rights that it then drops.
  const without = walls === 'jail' ? [] : ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
  if (!ownUser) return walls === 'jail' ? [] : ['setpriv', ...without, '--'];
  lastUser = (lastUser + 1) % USERS;
  const user = FIRST_USER + lastUser;
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...without, '--'];
}

function limitsOf({ ownUser }: Way): string[] {
  return ['prlimit', ...LIMITS, ...(ownUser ? [PROCESSES] : []), '--'];
}

const NAMESPACES = 'unshare --net --pid --ipc --uts --mount --mount-proc --fork --kill-child=KILL --'.split(' ');

const JAIL = [
  'bwrap --unshare-user --unshare-net --unshare-pid --unshare-ipc --unshare-uts --disable-userns',
  '--as-pid-1 --die-with-parent --new-session --cap-drop ALL',
  '--clearenv --setenv NODE_ENV production',
].flatMap((flags) => flags.split(' '));
/** After the mounts, so that nothing in them can be written. */
const CLOSED = '--proc /proc --dev /dev --remount-ro / --chdir / --'.split(' ');

function jail(node: string, reads: readonly string[], libraries: readonly string[]): string[] {
  const bound = [node, ...libraries, ...reads].flatMap((file) => ['--ro-bind', file, file]);
  return [...JAIL, ...bound, ...CLOSED, node];
}

/** Whether a way starts Node through a program that runs on beside it. */
export function isWrapped({ walls }: Way): boolean {
  return walls !== 'none';
}

/** The process that a wrapper started; null while there is none. Linux only. */
export function innerPid(wrapper: number): number | null {
  try {
    const [first] = readFileSync(`/proc/${wrapper}/task/${wrapper}/children`, 'utf8').split(' ');
    return first ? Number(first) : null;
  } catch {
    return null;
  }
}

/** How a way is called in a log and in `/health`. */
export function nameOf({ walls, ownUser }: Way): string {
  if (walls === 'none') return ownUser ? 'user' : 'runtime';
  return ownUser ? `${walls} and user` : walls;
}
