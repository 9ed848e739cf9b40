import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { RemoteManifest } from '@baize/contract/manifest';
import { LOCALES } from '@baize/protocol';
import { chunkIntegrity } from '../src/webpack/chunk-integrity.ts';
import { createFakeShell, fakeLocation } from '../src/fake-shell/index.ts';
import { hashesOf, loadNodeContainer, readManifest, shared } from './release.ts';
import { buildByCli, copyRepository } from './repository.ts';

let first: ReturnType<typeof copyRepository>;
let release: string;

beforeAll(async () => {
  first = copyRepository('one');
  release = path.join(first.sample, 'dist/release');
  await buildByCli(first.sample, ['--no-cache']);
});
afterAll(() => first.remove());

describe('the manifest', () => {
  test('is valid and names every file of the release with its hash and size', () => {
    const manifest = RemoteManifest.parse(readManifest(release));
    const { 'remote.json': _, ...files } = hashesOf(release);
    const integrities = Object.fromEntries(Object.entries(files).map(([file, hash]) => [file, `sha384-${hash}`]));
    expect(
      Object.fromEntries(Object.entries(manifest.files).map(([file, { integrity }]) => [file, integrity])),
    ).toEqual(integrities);
    for (const [file, { bytes }] of Object.entries(manifest.files))
      expect(readFileSync(path.join(release, file))).toHaveLength(bytes);
  });

  test('names of each file of the container the hash by which what loads it asks for it', () => {
    const { files } = readManifest(release);
    const container = Object.keys(files).filter((file) => file.startsWith('web/'));
    expect(container.length).toBeGreaterThan(0);
    for (const file of container) {
      const bytes = readFileSync(path.join(release, file));
      expect([file, files[file]?.chunkIntegrity]).toEqual([file, chunkIntegrity(bytes)]);
    }
  });

  test('lists the sheets and first scripts of each module and nothing that it loads later', () => {
    const [sample, other] = readManifest(release).modules;
    expect(sample?.styles).toEqual([expect.stringMatching(/^web\/sample\.[\w-]{43}\.css$/)]);
    expect(sample?.scripts).toEqual([expect.stringMatching(/^web\/entry\./), expect.stringMatching(/^web\/sample\./)]);
    expect(other?.styles).toEqual([]);
  });

  test('gives shared texts to the module whose sources name one, in a part that it loads later too, and to no other', () => {
    const { modules, files } = readManifest(release);
    const locales = Object.fromEntries(LOCALES.map((locale) => [locale, `locales/kit/${locale}.json`]));
    expect(modules.map(({ sharedNamespaces }) => sharedNamespaces)).toEqual([
      [{ namespace: 'kit', locales }],
      undefined,
    ]);
    for (const [locale, file] of Object.entries(locales)) {
      expect(files).toHaveProperty([file]);
      const source = path.join(first.root, `packages/game-kit/src/locales/${locale}.json`);
      const written: unknown = JSON.parse(readFileSync(source, 'utf8'));
      expect(JSON.parse(readFileSync(path.join(release, file), 'utf8'))).toEqual(written);
    }
  });

  test('lists the calls of a service of the team, which only the definition knows', () => {
    const [sample, other] = readManifest(release).modules;
    expect([sample?.service, sample?.calls]).toEqual(['dice', []]);
    expect([other?.service, other?.calls]).toEqual(['sample-service', ['POST bound/drops']]);
  });

  test('has the title of each route and tile in every language, from catalogues that are no part of the release', () => {
    const { modules, files } = readManifest(release);
    const title = { ru: 'Проба', en: 'Sample', kz: 'Сынама', br: 'Amostra', hi: 'नमूना' };
    for (const { routes } of modules) expect(routes).toEqual([expect.objectContaining({ title })]);
    expect(modules[0]?.navigation?.title).toEqual(title);
    expect(Object.keys(files).filter((file) => file.includes('manifest/'))).toEqual([]);
  });

  test('is told to other hosts as well, by one that names no file but the entry', () => {
    const { container, entry, modules, version } = readManifest(release);
    const told = JSON.parse(readFileSync(path.join(release, 'mf-manifest.json'), 'utf8')) as Record<string, unknown>;
    expect(told).toMatchObject({
      name: container,
      metaData: {
        buildInfo: { buildVersion: version },
        globalName: container,
        publicPath: 'auto',
        remoteEntry: { name: path.basename(entry.web), path: 'web', type: 'global' },
        types: { zip: 'types.zip', api: 'types.d.ts' },
      },
      exposes: modules.map(({ expose }) => ({ path: expose, assets: { js: { sync: [] }, css: { sync: [] } } })),
    });
    expect(told['shared']).toContainEqual(
      expect.objectContaining({ name: 'react', singleton: true, requiredVersion: '^19.3.1' }),
    );
  });

  test('has the types of each module for those hosts, in an archive that holds them as they are', () => {
    const archive = readFileSync(path.join(release, 'types.zip'), 'latin1');
    for (const { expose } of readManifest(release).modules) expect(archive).toContain(`${expose.slice(2)}.d.ts`);
    expect(archive).toContain("import type { RemoteModule } from '@baize/contract';");
    expect(readFileSync(path.join(release, 'types.d.ts'), 'utf8')).toContain("'REMOTE_ALIAS_IDENTIFIER/sample'");
  });

  test('says that nothing of others is bundled', () => {
    expect(JSON.parse(readFileSync(path.join(release, 'licences.json'), 'utf8'))).toEqual({ packages: [] });
  });

  test('says which shared libraries it needs', () => {
    expect(readManifest(release).shared).toMatchObject({
      react: '^19.3.1',
      'react/jsx-runtime': '^19.3.1',
      'react-dom': '^19.3.1',
    });
  });
});

describe('the release', () => {
  test('is the same bytes when built again, cold, elsewhere', async () => {
    const second = copyRepository('another/place');
    try {
      await buildByCli(second.sample, ['--no-cache']);
      expect(hashesOf(path.join(second.sample, 'dist/release'))).toEqual(hashesOf(release));
    } finally {
      second.remove();
    }
  });

  test('is the same bytes with a cold and a warm cache', async () => {
    const cold = hashesOf(release);
    for (const _ of ['fills the cache', 'uses it']) {
      await buildByCli(first.sample);
      expect(hashesOf(release)).toEqual(cold);
    }
  });

  test('names no folder of the machine that built it', () => {
    for (const file of Object.keys(hashesOf(release)))
      expect(readFileSync(path.join(release, file), 'utf8')).not.toContain(first.root);
  });

  test('evaluates no text as code, which the page forbids', () => {
    const { files } = readManifest(release);
    for (const file of Object.keys(files).filter((name) => name.startsWith('web/'))) {
      expect(readFileSync(path.join(release, file), 'utf8')).not.toMatch(
        /\beval\(|new Function\(|Function\("return this"\)/,
      );
    }
  });
});

describe('a file of the container', () => {
  test('is called by its hash, which the entry names of every script and sheet, and a sheet of its pictures', () => {
    const { entry, files } = readManifest(release);
    const names = Object.keys(files).filter((file) => file.startsWith('web/'));
    const read = (file: string): string => readFileSync(path.join(release, file), 'utf8');
    expect(names).toHaveLength(7);
    for (const file of names) {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(release, file)))
        .digest('base64url');
      expect(path.basename(file)).toMatch(new RegExp(`^[\\w-]+\\.${hash}\\.(css|js|svg)$`));
      if (/\.(css|js)$/.test(file) && file !== entry.web) expect(read(entry.web)).toContain(hash);
    }
    const sheet = names.find((file) => file.endsWith('.css') && file.includes('/sample.')) ?? '';
    const picture = names.find((file) => file.endsWith('.svg')) ?? '';
    expect(read(sheet)).toContain(picture.slice('web/'.length));
  });
});

describe('the node container', () => {
  const scope = (version = '19.3.1') => ({
    react: shared(version, react),
    'react/jsx-runtime': shared(version, jsxRuntime),
    'react-dom': shared(version, reactDom),
  });

  test('renders with the React it is given and the class names of the browser build', async () => {
    const container = loadNodeContainer(release);
    await container.init(scope());
    const module = (await container.get('./sample'))().default;
    const { shell } = createFakeShell({ service: 'dice' });
    const html = renderToString(
      createElement(module.Root, { shell, location: fakeLocation('/games/sample'), data: { text: 'first data' } }),
    );
    expect(html).toContain('<h1>title</h1>');
    expect(html).toContain('first data');
    const sheet = readFileSync(path.join(release, readManifest(release).modules[0]?.styles[0] ?? ''), 'utf8');
    expect(sheet).toContain(`.${/section class="([^"]+)"/.exec(html)?.[1]}{`);
  });

  test('refuses a React out of its range by name', async () => {
    const container = loadNodeContainer(release);
    await container.init(scope('18.3.1'));
    await expect(container.get('./sample').then((make) => make())).rejects.toThrow(
      /Unsatisfied version 18\.3\.1 .*react/,
    );
  });
});

describe('a build is refused', () => {
  const spoil = async (change: (folder: string) => void): Promise<string> => {
    const folder = path.join(first.root, 'apps/games-spoilt');
    cpSync(first.sample, folder, { recursive: true });
    change(folder);
    try {
      return await buildByCli(folder, ['--no-cache']);
    } catch (error) {
      return (error as { stderr: string }).stderr;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const edit = (file: string, from: string, to: string) => (folder: string) => {
    const absolute = path.join(folder, file);
    writeFileSync(absolute, readFileSync(absolute, 'utf8').replace(from, to));
  };

  test.each<[string, string, (folder: string) => void]>([
    ['definition-missing', 'has no src/remote.ts', (folder) => rmSync(path.join(folder, 'src/remote.ts'))],
    ['source-missing', 'names a source that is not there', edit('src/remote.ts', './sample/module.tsx', './gone.tsx')],
    ['text-missing', 'has a title in no catalogue', edit('src/remote.ts', "title: 'title'", "title: 'name'")],
    [
      'catalogue-missing',
      'lacks titles in English',
      (folder) => rmSync(path.join(folder, 'src/locales/manifest/en.json')),
    ],
    ['catalogue-missing', 'lacks English', (folder) => rmSync(path.join(folder, 'src/locales/en.json'))],
    [
      'catalogue-invalid',
      'has a catalogue that is no object',
      (folder) => writeFileSync(path.join(folder, 'src/locales/en.json'), '[]'),
    ],
    [
      'catalogue-missing',
      'shares texts that no package has',
      edit('src/remote.ts', 'game-kit/locales', 'game-kit/gone'),
    ],
    ['catalogue-invalid', 'shares a namespace that is its own', edit('src/remote.ts', 'kit:', "'games-sample':")],
    ['assets-missing', 'names assets that are not there', edit('src/remote.ts', './art', './gone')],
    [
      'manifest-invalid',
      'shows a picture that the release lacks',
      edit('src/remote.ts', 'art/ball.svg', 'art/gone.svg'),
    ],
    ['manifest-invalid', 'has a route that is none', edit('src/remote.ts', '/games/sample', 'games sample')],
    ['package-invalid', 'names no version of React', edit('package.json', '"react":', '"preact":')],
    ['compile-failed', 'uses a module of node', edit('src/other/module.tsx', 'import', "import 'node:fs';\nimport")],
    [
      'compile-failed',
      'imports what is not exported',
      edit(
        'src/other/module.tsx',
        'import',
        "import { gone } from '@baize/contract';\nexport const kept = gone;\nimport",
      ),
    ],
  ])('with %s when a remote %s', async (code, _when, change) => {
    await expect(spoil(change)).resolves.toContain(`${code}: `);
  });
});
