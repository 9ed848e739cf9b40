import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const LOCALES = 'locales/';

/** What a test reads and changes of remote.json; the rest of it goes along untouched. */
export interface Manifest {
  name: string;
  version: string;
  contract: string;
  container: string;
  readonly entry: { readonly web: string; readonly node: string };
  readonly modules: { routes: { pattern: string; middleware?: string[] }[] }[];
  files: Record<string, { integrity: string; bytes: number; chunkIntegrity?: string }>;
  shared: Record<string, string>;
}

export interface Release {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, { readonly bytes: Buffer; readonly hash: string }>;
}

/** How one release differs from the one that was built. */
export interface Change {
  readonly version: string;
  /** Another name has another address, `/{name}`. */
  readonly name?: string;
  /** How the remote misbehaves: the `fault` of its catalogues. */
  readonly fault?: string;
  readonly contract?: string;
  readonly react?: string;
  /** What the shell is to ask before its page is shown. */
  readonly middleware?: string;
  /** Entries that throw as soon as they are evaluated. */
  readonly throwing?: 'node' | 'web';
}

/**
 * Makes a release out of a built one by editing its texts, in milliseconds instead of a build. The container gets the
 * name of its version, and the browser's entry the name of its bytes: no other file knows either.
 */
export function makeRelease(built: string, change: Change): Release {
  const read = readFileSync(path.join(built, 'remote.json'), 'utf8');
  const { entry, container, files, ...whole } = JSON.parse(read) as Manifest;
  const name = change.name ?? whole.name;
  const renamed = containerName(name, change.version);
  const sources = new Map<string, string>();
  for (const file of Object.keys(files)) {
    const text = edited(file, readFileSync(path.join(built, file), 'utf8').replaceAll(container, renamed), change);
    const throws =
      (file === entry.node && change.throwing === 'node') || (file === entry.web && change.throwing === 'web');
    sources.set(file, throwing(text, throws));
  }
  const web = `web/entry.${sha256(sources.get(entry.web) ?? '').digest('base64url')}.js`;
  const named = (text: string): string => text.replaceAll(path.basename(entry.web), path.basename(web));
  const texts = new Map([...sources].map(([file, text]) => [named(file), named(text)]));
  const manifest = JSON.parse(named(read)) as Manifest;
  return {
    manifest: {
      ...manifest,
      name,
      version: change.version,
      container: renamed,
      contract: change.contract ?? manifest.contract,
      shared: { ...manifest.shared, ...(change.react !== undefined && { react: change.react }) },
      modules: manifest.modules.map((module) => ({
        ...module,
        routes: module.routes.map((route) => ({
          ...route,
          ...(change.name !== undefined && { pattern: `/${name}` }),
          ...(change.middleware !== undefined && { middleware: [change.middleware] }),
        })),
      })),
      files: Object.fromEntries(
        [...texts].map(([file, text]) => [
          file,
          {
            integrity: integrityOf(text),
            bytes: Buffer.byteLength(text),
            ...(file.startsWith('web/') && { chunkIntegrity: `sha256-${sha256(text).digest('base64')}` }),
          },
        ]),
      ),
    },
    files: new Map(
      [...texts].map(([file, text]) => [file, { bytes: Buffer.from(text), hash: sha384(text).toString('hex') }]),
    ),
  };
}

/** As the contract wants it: `games-dice` 1.0.0 is `games_dice_1_0_0`. */
function containerName(name: string, version: string): string {
  return `${name}_${version}`.replaceAll(/[^a-z0-9]+/g, '_');
}

function edited(file: string, text: string, { fault }: Change): string {
  if (fault === undefined || !file.startsWith(LOCALES)) return text;
  return JSON.stringify({ ...(JSON.parse(text) as object), fault });
}

function throwing(text: string, throws: boolean): string {
  return throws ? `throw new Error('entry throws');\n${text}` : text;
}

function sha384(text: string): Buffer {
  return createHash('sha384').update(text).digest();
}

/** As files of the container are called, and asked for. */
function sha256(text: string): Hash {
  return createHash('sha256').update(text);
}

function integrityOf(text: string): string {
  return `sha384-${sha384(text).toString('base64')}`;
}
