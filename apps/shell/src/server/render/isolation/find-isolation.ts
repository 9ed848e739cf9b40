import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startProbe } from './probe.ts';
import type { Escape } from './probe.ts';
import { PLAIN, WAYS, nameOf } from './way.ts';
import type { Way } from './way.ts';

/** How render processes are isolated from this machine, as tried on it. */
export interface Isolation {
  readonly way: Way;
  /** What the Node binary is linked with: a jail holds it too. */
  readonly libraries: readonly string[];
  /** What only Node's own permissions stop, or nothing does. */
  readonly open: readonly Escape[];
}

/** The escapes that a way must stop: one that lets any of them through does not count as that way. */
const STOPS: Readonly<Record<Way['walls'], readonly Escape[]>> = {
  jail: ['files', 'secrets', 'network', 'sockets', 'signals'],
  namespaces: ['network', 'signals'],
  none: [],
};
const USER_STOPS: readonly Escape[] = ['secrets', 'signals'];

const EVERYTHING: readonly Escape[] = ['files', 'secrets', 'network', 'sockets', 'signals'];
export const NO_ISOLATION: Isolation = { way: PLAIN, libraries: [], open: EVERYTHING };

/**
 * Tries the ways of this machine from the strongest on: each is attacked from inside, without Node's permissions, and
 * the first that stops what it is for is taken.
 *
 * @param reads what a render process must be able to read
 */
export async function findIsolation(reads: readonly string[]): Promise<Isolation> {
  if (process.platform !== 'linux') return NO_ISOLATION;
  const isRoot = process.getuid?.() === 0;
  const libraries = await librariesOf(process.execPath);
  const probe = await startProbe();
  try {
    for (const way of WAYS) {
      if (way.ownUser && !isRoot) continue;
      const open = await probe.attack(way, reads, libraries);
      if (open && stopsOf(way).every((escape) => !open.has(escape))) return { way, libraries, open: [...open] };
    }
    return NO_ISOLATION;
  } finally {
    await probe.end();
  }
}

function stopsOf({ walls, ownUser }: Way): readonly Escape[] {
  return ownUser ? [...STOPS[walls], ...USER_STOPS] : STOPS[walls];
}

/**
 * The files that the system's loader adds to a program; empty for one that needs none, or where they cannot be found
 * out.
 */
async function librariesOf(program: string): Promise<readonly string[]> {
  try {
    const { stdout } = await promisify(execFile)('ldd', [program]);
    return [...stdout.matchAll(/(?:=>\s*|^\s*)(\/\S+)/gm)].map(([, file]) => file ?? '');
  } catch {
    return [];
  }
}

/** One line for the log of the start. */
export function describeIsolation({ way, open }: Isolation): string {
  const held = `Render processes are kept apart by: ${nameOf(way)}.`;
  return open.length === 0 ? held : `${held} Open beyond Node's own permissions: ${open.join(', ')}.`;
}
