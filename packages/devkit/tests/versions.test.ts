import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import type { RemoteModule } from '@baize/contract';
import { isByContent } from '@baize/contract/addresses';
import { createFakeShell, fakeLocation } from '../src/fake-shell/index.ts';
import { readManifest, shared } from './release.ts';
import { buildByCli, copyRepository } from './repository.ts';
import { ScriptPage } from './script-page.ts';

/** What the tests change, one line after the other; each version has the changes of those before it. */
const VERSIONS = [
  ['1.0.0', null],
  ['1.0.1', null],
  ['1.1.0', { file: 'src/other/module.tsx', from: '<p>other</p>', to: '<p>another</p>' }],
  ['1.2.0', { file: 'src/sample/details.module.css', from: '4, 5, 6', to: '4, 5, 7' }],
] as const;
type Version = (typeof VERSIONS)[number][0];

let copy: ReturnType<typeof copyRepository>;
const releases = {} as Record<Version, string>;

beforeAll(async () => {
  copy = copyRepository('one');
  for (const [version, change] of VERSIONS) {
    if (change !== null) edit(change);
    releases[version] = path.join(copy.root, 'releases', version);
    // The others with the cache, as teams build: what it has of an earlier version must not show either.
    const cold = version === '1.0.1' ? ['--no-cache'] : [];
    await buildByCli(copy.sample, ['--output', releases[version], ...cold], { BAIZE_REMOTE_VERSION: version });
  }
});
afterAll(() => copy.remove());

function edit({ file, from, to }: Readonly<Record<'file' | 'from' | 'to', string>>): void {
  const source = path.join(copy.sample, file);
  const before = readFileSync(source, 'utf8');
  expect(before).toContain(from);
  writeFileSync(source, before.replace(from, to));
}

const filesOf = (version: Version): readonly string[] => Object.keys(readManifest(releases[version]).files);

/** Files of a version, without their hashes, whose bytes the version before has nowhere. */
function fresh(version: Version, before: Version): string[] {
  const known = new Set(Object.values(readManifest(releases[before]).files).map(({ integrity }) => integrity));
  return Object.entries(readManifest(releases[version]).files)
    .filter(([, { integrity }]) => !known.has(integrity))
    .map(([file]) => file.replace(/\.([\w-]{43}|[0-9a-f]{8})\./, '.'));
}

describe('another version', () => {
  test('has entries of its own and else the same files under the same names', () => {
    expect(fresh('1.0.1', '1.0.0')).toEqual(['mf-manifest.json', 'node/entry.js', 'web/entry.js']);
    expect(readManifest(releases['1.0.1'])).toMatchObject({ version: '1.0.1', container: 'games_sample_1_0_1' });
    const parts = (version: Version): readonly string[] => filesOf(version).filter((file) => !file.includes('/entry.'));
    expect(parts('1.0.1')).toEqual(parts('1.0.0'));
  });

  test('with one line changed in a component has that component’s part, and its entries', () => {
    const entries = ['mf-manifest.json', 'node/entry.js', 'node/other.js', 'web/entry.js', 'web/other.js'];
    expect(fresh('1.1.0', '1.0.1')).toEqual(entries);
  });

  test('with one line changed in a sheet has the part that is styled by it, and not the one that loads that part', () => {
    const part = 'src_sample_details_tsx';
    expect(fresh('1.2.0', '1.1.0')).toEqual([
      'mf-manifest.json',
      'node/entry.js',
      `node/${part}.js`,
      'web/entry.js',
      `web/${part}.css`,
      `web/${part}.js`,
    ]);
  });

  test('lies under addresses that all share, for every file of its container is called by its hash', () => {
    for (const [version] of VERSIONS)
      expect([version, isByContent(readManifest(releases[version]))]).toEqual([version, true]);
  });
});

describe('two versions in one page', () => {
  interface Container {
    init(shareScope: object): Promise<void>;
    get(expose: string): Promise<() => { default: RemoteModule }>;
  }
  const scope = (): object => ({
    react: shared('19.3.1', react),
    'react/jsx-runtime': shared('19.3.1', jsxRuntime),
    'react-dom': shared('19.3.1', reactDom),
  });
  const both = ['1.0.0', '1.1.0'] as const;
  const pageOf = (): ScriptPage =>
    new ScriptPage(
      both.map((version) => releases[version]),
      both.map(filesOf),
    );
  const fileOf = (version: Version, part: string): string =>
    filesOf(version).find((file) => file.startsWith(`web/${part}.`) && file.endsWith('.js')) ?? '';

  async function started(page: ScriptPage, version: Version): Promise<Container> {
    page.run(fileOf(version, 'entry'));
    const container = page.announced(readManifest(releases[version]).container) as Container;
    await container.init(scope());
    return container;
  }
  const moduleOf = async (container: Container, expose: string): Promise<RemoteModule> =>
    (await container.get(expose))().default;
  const drawn = ({ Root }: RemoteModule): string => {
    const { shell } = createFakeShell({ service: 'dice' });
    return renderToString(createElement(Root, { shell, location: fakeLocation('/games/sample'), data: undefined }));
  };

  test('draw each their own, and the later one loads what has changed and nothing else', async () => {
    const page = pageOf();
    const before = await started(page, '1.0.0');
    expect(drawn(await moduleOf(before, './other'))).toBe('<p>other</p>');
    const sample = await moduleOf(before, './sample');
    const loadedBefore = page.loaded.length;
    const now = await started(page, '1.1.0');
    expect(drawn(await moduleOf(now, './other'))).toBe('<p>another</p>');
    // Its code is that of the version before, and its state is its own.
    expect(await moduleOf(now, './sample')).not.toBe(sample);
    expect(page.loaded.slice(loadedBefore)).toEqual(['entry.js', 'other.js', 'sample.css']);
    expect(drawn(await moduleOf(before, './other'))).toBe('<p>other</p>');
  });

  test('take no part of each other, whichever comes first: a part may run before its entry', async () => {
    const page = pageOf();
    page.run(fileOf('1.1.0', 'other'));
    const before = await started(page, '1.0.0');
    page.run(fileOf('1.0.0', 'other'));
    const now = await started(page, '1.1.0');
    const loaded = page.loaded.length;
    expect(drawn(await moduleOf(before, './other'))).toBe('<p>other</p>');
    expect(drawn(await moduleOf(now, './other'))).toBe('<p>another</p>');
    expect(page.loaded).toHaveLength(loaded);
  });

  test('are told what a file must be by its name', async () => {
    const page = pageOf();
    await moduleOf(await started(page, '1.0.0'), './sample');
    const { files } = readManifest(releases['1.0.0']);
    const names = filesOf('1.0.0').filter((file) => /^web\/sample\.[\w-]{43}\.(css|js)$/.test(file));
    expect(names).toHaveLength(2);
    expect(new Set(page.integrities)).toEqual(new Set(names.map((file) => files[file]?.chunkIntegrity)));
  });
});
