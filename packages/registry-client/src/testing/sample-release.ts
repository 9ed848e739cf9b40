import { containerName } from '@baize/contract/manifest';
import type { ModuleManifest, RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface SampleRelease {
  readonly manifest: RemoteManifest;
  readonly manifestBytes: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
}

export interface SampleOptions {
  readonly name?: string;
  readonly version?: string;
  readonly route?: string;
  /** Part of the web entry; another text is another content. */
  readonly text?: string;
  /** The web entry whole, in place of that. */
  readonly script?: string;
  /** Further files, or replacements for these, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  /** What it gives need not be a manifest: no type lets one write what is wrong. */
  readonly change?: (manifest: RemoteManifest) => object;
}

/** A small release that follows the contract. */
export function sampleRelease(options: SampleOptions = {}): SampleRelease {
  const { name = 'games-dice', version = '1.0.0', route = '/games/dice', text = 'first', change } = options;
  const script = options.script ?? `globalThis.entry = ${JSON.stringify(`${name} ${version} ${text}`)};\n`;
  const files = new Map([
    ['web/entry.js', Buffer.from(script)],
    ['node/entry.cjs', Buffer.from(`module.exports = ${JSON.stringify(name)};\n`)],
    ['web/style.css', Buffer.from('.dice { color: inherit; }\n')],
    ['locales/en.json', Buffer.from('{"title":"Dice"}\n')],
    ...Object.entries(options.files ?? {}).map(([path, body]) => [path, Buffer.from(body)] as const),
  ]);
  const manifest: RemoteManifest = {
    schema: 1,
    name,
    version,
    contract: '^1.0.0',
    container: containerName(name, version),
    entry: { web: 'web/entry.js', node: 'node/entry.cjs' },
    modules: [sampleModule(route)],
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
    shared: { react: '^19.0.0' },
  };
  const changed = (change ? change(manifest) : manifest) as RemoteManifest;
  return { manifest: changed, manifestBytes: Buffer.from(JSON.stringify(changed)), files };
}

/** Writes it as a build would, into `dist/release` of a folder that is a package. */
export async function writeReleaseFolder(folder: string, release: SampleRelease): Promise<void> {
  const root = join(folder, 'dist', 'release');
  for (const [path, bytes] of [...release.files, ['remote.json', release.manifestBytes] as const]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
  }
}

/** As in a release that is older than any other language: the types name all that there are. */
function written(texts: Partial<ModuleManifest['locales']>): ModuleManifest['locales'] {
  return texts as ModuleManifest['locales'];
}

function sampleModule(pattern: string): ModuleManifest {
  const title = written({ ru: 'Кости', en: 'Dice', kz: 'Сүйек', br: 'Dados', hi: 'पासा' });
  const catalogue = 'locales/en.json';
  return {
    expose: './dice',
    routes: [{ pattern, title, game: true }],
    service: 'dice',
    skeleton: 'game',
    cloth: 'dice',
    namespace: 'dice',
    locales: written({ ru: catalogue, en: catalogue, kz: catalogue, br: catalogue, hi: catalogue }),
    styles: ['web/style.css'],
    scripts: ['web/entry.js'],
    guests: true,
  };
}
