import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { containerName } from '@baize/contract/manifest';
import type { RemoteManifest } from '@baize/contract';
import { LOCALES } from '@baize/protocol';
import { describeFile } from '../src/build/release-files.ts';

export interface HandmadeOptions {
  /** JavaScript of the module: an object with `Root` and perhaps `load`, made of `React` and `take(library)`. */
  readonly module: string;
  /** Global that the browser's entry announces, if not that of the version. */
  readonly announced?: string;
  /** Taken from the node entry: it exports no container. */
  readonly withoutContainer?: boolean;
  readonly calls?: readonly string[];
}

/** A release that no bundler made: what docs/release-format.md asks for, and nothing more. */
export function handmadeRelease(options: HandmadeOptions): { folder: string; remove: () => void } {
  const [name, version] = ['games-handmade', '1.0.0'];
  const container = containerName(name, version);
  const factory = containerSource(options.module);
  const files = {
    'web/entry.js': `var ${options.announced ?? container} = ${factory};\n`,
    'node/entry.cjs': options.withoutContainer === true ? 'module.exports = {};\n' : `module.exports = ${factory};\n`,
    'locales/texts.json': '{"title":"By hand"}\n',
  };
  const inEach = <Value>(value: Value) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<(typeof LOCALES)[number], Value>;
  const manifest: RemoteManifest = {
    schema: 1,
    name,
    version,
    contract: '^2.0.0',
    container,
    entry: { web: 'web/entry.js', node: 'node/entry.cjs' },
    modules: [
      {
        expose: './table',
        routes: [{ pattern: '/games/handmade', title: inEach('By hand'), game: true }],
        service: 'dice',
        calls: [...(options.calls ?? [])],
        skeleton: 'game',
        namespace: 'handmade',
        locales: inEach('locales/texts.json'),
        styles: [],
        scripts: ['web/entry.js'],
        guests: false,
      },
    ],
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, describeFile(text)])),
    shared: { react: '^19.0.0' },
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'baize-handmade-'));
  for (const [file, text] of Object.entries({ ...files, 'remote.json': JSON.stringify(manifest) })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function containerSource(module: string): string {
  return `(() => {
  let scope;
  const take = async (library) => (await Object.values(scope[library] ?? {})[0].get())();
  return {
    init(given) { scope = given; },
    async get() {
      const React = await take('react');
      const module = { default: ${module} };
      return () => module;
    },
  };
})()`;
}
