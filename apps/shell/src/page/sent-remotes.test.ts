import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Navigation, NavigationDefinition, RemoteDefinition } from '@baize/contract';
import { readManifestTexts } from '@baize/devkit/build/manifest-texts';
import type { TextOf } from '@baize/devkit/build/manifest-texts';
import { LOCALES, inEveryLocale } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';
import { describe, expect, it } from '@jest/globals';
import { fixtureRelease } from '../../tests/fixtures/release.ts';
import { pageRemoteOf } from './page-remote.ts';
import type { PageRemote } from './page-state.ts';
import { pageNames } from './page-names.ts';
import { receiveRemotes } from './receive-remotes.ts';
import { moduleFiles, sendRemotes } from './send-remotes.ts';

const title = inEveryLocale({ ru: 'Кости', en: 'Dice', kz: 'Сүйек', br: 'Dados', hi: 'पासा' });

/** A remote with two modules, one of which has a place in the navigation, and a file that no module names. */
function remote(name: string): PageRemote {
  const { manifest } = fixtureRelease({ name, files: { 'web/game.js': 'a()', 'web/late.js': 'b()' } });
  const made = pageRemoteOf(manifest, `http://localhost/remotes/${name}/1.0.0/`);
  const [module] = made.modules;
  if (!module) throw new Error('the fixture has a module');
  const address = `/games/${name}`;
  const routes = [{ pattern: address, title, description: title, game: true, middleware: ['games'] }];
  const navigation = { group: 'games' as const, order: 1, path: address, title, caption: title, glyph: ['M0 0'] };
  return {
    ...made,
    modules: [
      { ...module, routes, navigation, scripts: ['web/entry.js', 'web/game.js'] },
      { ...module, expose: './rules', routes: [{ pattern: `${address}/rules`, title, game: false }], guests: false },
    ],
  };
}

const remotes = { dice: { ...remote('dice') }, keno: remote('keno') };
const own = { remote: 'dice', expose: './game' };
/** As it comes out of a page. */
const travelled = (locale: 'en' | 'ru' = 'en') =>
  receiveRemotes(JSON.parse(JSON.stringify(sendRemotes(remotes, own, locale))) as never);

/** As many files as a real remote has, of which only the page's own module has to be known. */
function withManyFiles(name: string): PageRemote {
  const hash = (file: string): string =>
    createHash('sha256')
      .update(name + file)
      .digest('base64');
  const files = Array.from({ length: 30 }, (_, index) => `web/late-${index}.js`);
  const made = remote(name);
  return { ...made, integrity: { ...made.integrity, ...Object.fromEntries(files.map((file) => [file, hash(file)])) } };
}

/** The bytes of these remotes in a page, compressed. */
function bytesOf(sent: Readonly<Record<string, PageRemote>>, locale: Locale): number {
  return brotliCompressSync(JSON.stringify(sendRemotes(sent, own, locale))).length;
}

/** So many remotes of one place each. */
function many(count: number): Record<string, PageRemote> {
  const names = ['dice', ...Array.from({ length: count - 1 }, (_, index) => `game-${index}`)];
  return Object.fromEntries(names.map((name) => [name, withManyFiles(name)]));
}

function placeOf({ title, caption, ...place }: NavigationDefinition, textOf: TextOf): Navigation {
  return { ...place, title: textOf(title), ...(caption !== undefined && { caption: textOf(caption) }) };
}

const APPS = path.resolve(import.meta.dirname, '../../../../apps');
const OURS = readdirSync(APPS).filter((name) => existsSync(path.join(APPS, name, 'src/remote.ts')));

/** A remote of this repository as its release has it, but for its files: of those a page has its own module's alone. */
async function ours(name: string): Promise<PageRemote> {
  const source = path.join(APPS, name, 'src');
  const { remote: definition } = (await import(pathToFileURL(path.join(source, 'remote.ts')).href)) as {
    remote: RemoteDefinition;
  };
  const textOf = await readManifestTexts(path.join(source, definition.locales));
  const noFiles = { locales: inEveryLocale({ ru: '', en: '', kz: '', br: '', hi: '' }), styles: [], scripts: [] };
  return {
    ...remote(name),
    modules: definition.modules.map(({ source: _source, calls: _calls, routes, navigation, ...module }) => ({
      ...module,
      ...noFiles,
      routes: routes.map(({ title, description: _description, ...route }) => ({ ...route, title: textOf(title) })),
      ...(navigation && { navigation: placeOf(navigation, textOf) }),
    })),
  };
}

describe('the remotes of a page', () => {
  it('have the module of the page whole, with the hashes of its own files and of no others', () => {
    const { dice } = travelled();
    const [module] = dice?.modules ?? [];
    const [sent] = remotes.dice.modules;
    expect(module).toMatchObject({
      expose: './game',
      scripts: sent?.scripts,
      locales: sent?.locales,
      namespace: 'test',
      service: 'dice',
    });
    expect(module?.brief).toBeUndefined();
    expect(dice).toMatchObject({ container: remotes.dice.container, entry: 'web/entry.js' });
    expect(Object.keys(dice?.integrity ?? {}).toSorted()).toEqual([
      'locales/en.json',
      'locales/ru.json',
      'web/entry.js',
      'web/game.js',
    ]);
  });

  it('are 6 KB at most where there are eight, and 200 bytes for each further one', () => {
    expect(bytesOf(many(8), 'ru')).toBeLessThanOrEqual(6_000);
    expect(bytesOf(many(9), 'ru') - bytesOf(many(8), 'ru')).toBeLessThanOrEqual(200);
  });

  it.each(LOCALES)(
    'of this repository are half of that, with 200 bytes for each of their places: %s',
    async (locale) => {
      const all = Object.fromEntries(await Promise.all(OURS.map(async (name) => [name, await ours(name)] as const)));
      const bytes = bytesOf(all, locale);
      expect(bytes).toBeLessThanOrEqual(3_000);
      for (const name of OURS) {
        const { [name]: further, ...others } = all;
        const places = further?.modules.filter(({ navigation }) => navigation).length ?? 0;
        expect(`${name}: ${bytes - bytesOf(others, locale) <= 200 * places}`).toBe(`${name}: true`);
      }
    },
  );

  it('have of all others where they stand, what they are called in the page’s language, and what waits for them', () => {
    const { dice, keno } = travelled();
    expect(keno).toMatchObject({ version: '1.0.0', base: remotes.keno.base, integrity: {}, entry: '' });
    const [game, rules] = keno?.modules ?? [];
    expect(game).toMatchObject({ brief: true, skeleton: 'game', guests: true, scripts: [], locales: { en: '' } });
    expect(game?.routes).toEqual([
      { pattern: '/games/keno', title: expect.objectContaining({ en: 'Dice' }), game: true, middleware: ['games'] },
    ]);
    expect(game?.navigation).toMatchObject({
      group: 'games',
      path: '/games/keno',
      caption: { en: 'Dice' },
      glyph: ['M0 0'],
    });
    expect([rules?.guests, dice?.modules[1]?.brief]).toEqual([false, true]);
    expect(travelled('ru')['keno']?.modules[0]?.routes[0]?.title.ru).toBe('Кости');
    const sent = JSON.stringify(sendRemotes(remotes, own, 'en'));
    expect(sent).not.toContain('Кости');
  });

  it('of a developer’s own server are sent as they are, and those that nobody released have nothing to ask for', () => {
    const development: PageRemote = { ...remotes.keno, base: 'http://localhost:1/', development: true };
    const unpublished: PageRemote = {
      ...remotes.keno,
      name: 'slots',
      version: 'unpublished',
      base: '',
      unpublished: true,
    };
    const all = { dice: remotes.dice, keno: development, 'slots:unpublished': unpublished };
    const received = receiveRemotes(JSON.parse(JSON.stringify(sendRemotes(all, null, 'en'))) as never);
    expect(received['keno']).toEqual(development);
    expect(received['slots:unpublished']).toMatchObject({ name: 'slots', base: '', unpublished: true });
    expect(received['slots:unpublished']?.modules[0]?.brief).toBeUndefined();
    expect(received['dice']?.modules[0]?.brief).toBe(true);
  });

  it('of a name that is none of theirs have nothing whole', () => {
    expect(sendRemotes(remotes, { remote: '__proto__', expose: './game' }, 'en').own).toBeNull();
    expect(moduleFiles(remotes.dice, './none')).toBeNull();
  });
});

it('a search is told what every place is called in all languages', () => {
  expect(pageNames(remotes)['/games/dice']).toEqual(Object.values(title));
});
