import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Runs a program to its end. @throws Error with its output when it ends with another code than 0 */
export async function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => void (said += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${said.trim()}`);
  return said;
}

/** The folder of the PostgreSQL server's programs; null where there are none. */
export async function serverPrograms(): Promise<string | null> {
  const told = await run('pg_config', ['--bindir']).catch(() => '');
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one));
  for (const folder of [told.trim(), ...newest.map((version) => join(DEBIAN, version, 'bin'))])
    if (folder !== '' && (await isThere(join(folder, 'initdb')))) return folder;
  return null;
}

/** The user that the server may run as: it refuses to run as root. Null where that user is not there. */
export async function serverUser(): Promise<{ readonly uid: number; readonly gid: number } | object | null> {
  if (process.getuid?.() !== 0) return {};
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users);
  return found === null ? null : { uid: Number(found[1]), gid: Number(found[2]) };
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
