import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { entriesOf, isCode } from '../src/packing/entries.ts';
import { publishable } from '../src/packing/workspace-manifest.ts';
import { readManifest } from './release.ts';
import { WORKSPACE } from './repository.ts';
import { classNames, countPackages, edit, textOf, writeConsumer, writeImports } from './published/consumer.ts';
import { startDevServer } from './published/dev-server.ts';
import { nodeVersions } from './published/node-versions.ts';
import { startPackageRegistry } from './published/package-registry.ts';
import type { PackageRegistry } from './published/package-registry.ts';
import { copyForRelease } from './published/repository-copy.ts';
import type { RepositoryCopy } from './published/repository-copy.ts';
import { mustRun, run } from './published/run.ts';

const PACKAGES = publishable(WORKSPACE);
const NAMES = PACKAGES.map(({ manifest }) => manifest.name);
/** What a team that makes a game installs, at most. */
const MOST_PACKAGES = 480;
const GAME = 'games-plinko';
const KIT = '@baize/game-kit';

let registry: PackageRegistry;
let copy: RepositoryCopy;
let folder: string;
/** A game of a team, made in an empty folder. */
let game: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'baize-team-'));
  game = path.join(folder, GAME);
  registry = await startPackageRegistry();
  copy = await copyForRelease(registry);
  await copy.lerna('version');
  await copy.lerna('publish', 'from-git', '--registry', registry.url);
});
afterAll(async () => {
  copy?.remove();
  rmSync(folder, { recursive: true, force: true });
  await registry?.stop();
});

interface Published {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What the registry of packages knows of one, its newest version last. */
async function published(name: string): Promise<Published[]> {
  const answer = await fetch(`${registry.url}/${name.replace('/', '%2f')}`);
  return Object.values(((await answer.json()) as { versions: Record<string, Published> }).versions);
}

function npm(cwd: string, ...words: string[]): Promise<string> {
  return mustRun('npm', [...words, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, env: registry.settings });
}

describe('lerna', () => {
  test('gives every package a version, a tag and a changelog, and ranges of the others', async () => {
    const tags = (await copy.git('tag')).trim().split('\n');
    for (const name of NAMES) {
      const [{ version, dependencies = {} } = { version: 'none' }] = await published(name);
      expect(tags).toContain(`${name}@${version}`);
      expect(version).toBe('0.2.0');
      const ours = Object.entries(dependencies).filter(([dependency]) => dependency.startsWith('@baize/'));
      expect(ours.filter(([, range]) => range !== '^0.2.0')).toEqual([]);
    }
    expect(readFileSync(path.join(copy.root, 'packages/ui/dist/package/CHANGELOG.md'), 'utf8')).toContain('# 0.2.0');
  });

  test('gives a fix to the package and to those that take it along, and to no other', async () => {
    appendFileSync(path.join(copy.root, 'packages/ui/src/class-names.ts'), '// Another line.\n');
    await copy.commit('fix(ui): another line');
    await copy.lerna('version');
    await copy.lerna('publish', 'from-git', '--registry', registry.url);
    const patched = await Promise.all(NAMES.map(async (name) => [name, (await published(name)).at(-1)] as const));
    const raised = patched.filter(([, one]) => one?.version === '0.2.1');
    expect(raised.map(([name]) => name)).toEqual(['@baize/create-remote', '@baize/game-kit', '@baize/ui']);
    expect(raised[1]?.[1]?.dependencies).toMatchObject({ '@baize/ui': '^0.2.1', '@baize/contract': '^0.2.0' });
  });
});

describe('a game of a team, in an empty folder', () => {
  beforeAll(async () => {
    await npm(folder, 'create', '--yes', '@baize/remote@latest', `@team/${GAME}`);
    await npm(game, 'install');
    await npm(game, 'install', '@baize/game-kit', '@baize/fairness', '@baize/protocol', '@baize/money-calls');
  });

  test.each(nodeVersions())('builds and passes its tests on Node $major', async ({ path: commands }) => {
    const options = { cwd: game, env: { PATH: commands } };
    await mustRun('npm', ['run', 'build'], options);
    expect(await mustRun('npm', ['run', 'check'], options)).toContain(`${GAME} 0.1.0 can be published`);
    expect(await run('npm', ['test'], options)).toMatchObject({ said: expect.stringMatching(/Tests: +2 passed/) });
    await mustRun('npm', ['run', 'types'], options);
    expect(await mustRun('npm', ['run', 'doctor'], options)).toContain(': 0 wrong, ');
  });

  test.each(nodeVersions())(
    'is developed on Node $major, alone and in a site by a link',
    async ({ path: commands }) => {
      const server = await startDevServer(game, commands, 'https://site.test');
      try {
        expect(server.said).toContain(`https://site.test/?baize_override=${GAME}@${server.origin}/`);
        const get = (file: string) => fetch(`${server.origin}/${file}`, { headers: { origin: 'https://site.test' } });
        expect(await (await get('remote.json')).json()).toMatchObject({ name: GAME, version: '0.0.0-dev' });
        for (const file of ['page/page.js', 'page/page.css', 'web/entry.js'])
          expect((await get(file)).status).toBe(200);
      } finally {
        await server.stop();
      }
    },
  );

  test(`installs at most ${MOST_PACKAGES} packages`, () => {
    const count = countPackages(game);
    process.stdout.write(`packages that a game installs: ${count}\n`);
    expect(count).toBeLessThanOrEqual(MOST_PACKAGES);
  });

  test.each(nodeVersions())('Node $major imports every entry as it is', async ({ program, major }) => {
    const strict = major >= 22 ? ['--no-experimental-strip-types'] : [];
    const imports = writeImports(game, PACKAGES);
    expect(JSON.parse(await mustRun(program, [...strict, imports], { cwd: game }))).toEqual([]);
  });

  test('every entry has its types, wherever modules are looked for', async () => {
    await npm(game, 'install', '--save-dev', '@types/node', '@types/react-dom');
    for (const project of writeConsumer(game, PACKAGES))
      await mustRun(path.join(game, 'node_modules/.bin/tsc'), ['-p', project], { cwd: game });
  });

  test('texts of the kit are in its release, and its sheets name the classes that its server draws', async () => {
    const source = path.join(game, 'src');
    edit(
      path.join(source, 'remote.ts'),
      "assets: 'assets',",
      `assets: 'assets', sharedNamespaces: { kit: '${KIT}/locales' },`,
    );
    appendFileSync(path.join(source, 'plinko/module.tsx'), `export { FeedCard } from '${KIT}/feed';\n`);
    await mustRun('npm', ['run', 'build'], { cwd: game });
    const release = path.join(game, 'dist/release');
    const { modules } = readManifest(release);
    expect(modules[0]?.sharedNamespaces?.map(({ namespace }) => namespace)).toEqual(['kit']);
    expect(readFileSync(path.join(release, 'locales/kit/en.json'), 'utf8')).toContain('"feed"');
    const sheets = textOf(release, 'web/*.css');
    const drawn = classNames(textOf(release, 'node/*.js'));
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.filter((name) => !sheets.includes(name))).toEqual([]);
  });
});

describe('what is published', () => {
  const packed = (name: string): string =>
    path.join(copy.root, 'packages', name.slice('@baize/'.length), 'dist/package');

  test.each(NAMES)('of %s has no test, no path of a machine, and sources in maps alone', (name) => {
    const entries = readdirSync(packed(name), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const ofTests = /\.test\.(js|d\.ts|js\.map)$|\/test(s|ing)\/|(?<!\.d)\.tsx?$/;
    const types = files.filter((file) => file.endsWith('.d.ts'));
    // The compiler of a user may not allow the endings of sources.
    expect(types.filter((file) => /['"]\.[^'"]*\.tsx?['"]/.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(files.filter((file) => ofTests.test(file.slice(packed(name).length)))).toEqual([]);
    const texts = files.filter((file) => /\.(js|ts|json|map|css|md)$/.test(file));
    const places = [copy.root, WORKSPACE, os.homedir()];
    const named = texts.filter((file) => places.some((place) => readFileSync(file, 'utf8').includes(place)));
    expect(named).toEqual([]);
    const maps = files.filter((file) => file.endsWith('.js.map'));
    expect(maps.filter((file) => !readFileSync(file, 'utf8').includes('"sourcesContent":["'))).toEqual([]);
  });

  test('of the components has the fonts that their sheet names', () => {
    const sheet = path.join(packed('@baize/ui'), 'lib/styles/fonts.css');
    const fonts = [...readFileSync(sheet, 'utf8').matchAll(/url\('([^']+)'\)/g)].map(([, file]) => file ?? '');
    expect(fonts.length).toBeGreaterThan(5);
    expect(fonts.filter((file) => !existsSync(path.join(path.dirname(sheet), file)))).toEqual([]);
  });

  test.each(PACKAGES.map((one) => [one.manifest.name, one] as const))(
    'of %s pleases publint and attw',
    async (name, one) => {
      const options = { cwd: packed(name) };
      await mustRun(registry.tool('publint'), ['run', '.', '--strict'], options);
      const entries = entriesOf(one).flatMap(({ subpath, file }) =>
        subpath !== null && isCode(file) ? [subpath] : [],
      );
      if (entries.length === 0) return;
      const words = ['--pack', '.', '--profile', 'esm-only', '--no-color', '--entrypoints', ...entries];
      await mustRun(registry.tool('attw'), words, options);
    },
  );
});

test('the command brings no server of the registry along', async () => {
  const alone = path.join(folder, 'alone');
  mkdirSync(alone);
  await npm(alone, 'init', '--yes');
  await npm(alone, 'install', '@baize/cli');
  const names = readdirSync(path.join(alone, 'node_modules')).filter((name) => !name.startsWith('.'));
  process.stdout.write(`packages that the command installs: ${countPackages(alone)}\n`);
  expect(names.filter((name) => /fastify|pino|opentelemetry|prom-client/.test(name))).toEqual([]);
  const help = await mustRun(path.join(alone, 'node_modules/.bin/baize'), ['help'], { cwd: alone });
  expect(help).toContain('baize publish <folder>');
  const refused = await run(path.join(alone, 'node_modules/.bin/baize'), ['status', '--registry', registry.url], {
    cwd: alone,
  });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('answer-unexpected') });
});
