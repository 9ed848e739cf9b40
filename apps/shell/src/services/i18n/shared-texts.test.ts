import { createHash } from 'node:crypto';
import type { ModuleManifest } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { inEveryLocale } from '@baize/protocol/locale';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { PageRemote } from '../../page/page-state.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, FakeAnswer } from '../../testing/fake-api.ts';
import { sampleGame, samplePage } from '../../testing/sample-page.ts';
import { createMessages } from './messages.ts';
import { createPageTranslations } from './page-translations.ts';
import { remoteTexts } from './texts.ts';

/** What the registry of a test serves, by path. */
const served: Record<string, () => FakeAnswer> = {};
let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi(served);
});
afterEach(async () => {
  await api.close();
  for (const path of Object.keys(served)) delete served[path];
});

interface Game {
  readonly remote: PageRemote;
  readonly module: ModuleManifest;
}

const kit = { en: { stake: { label: 'Stake' } }, ru: { stake: { label: 'Ставка' } } };

/** A game as its release brings it: texts of its own, and in two languages those of the kit that it was built with. */
function game(name: string, texts: Partial<Record<Locale, object>>): Game {
  const sample = sampleGame(name, {}, 1);
  const integrity: Record<string, string> = {};
  function publish(path: string, body: object): string {
    const hash = createHash('sha384').update(JSON.stringify(body));
    integrity[path] = `sha384-${hash.digest('base64')}`;
    served[`GET /${name}/${path}`] = () => ({ body });
    return path;
  }
  function catalogues(folder: string, of: (locale: Locale) => object): ModuleManifest['locales'] {
    const [ru, en] = (['ru', 'en'] as const).map((locale) => publish(`${folder}/${locale}.json`, of(locale)));
    return inEveryLocale({ ru: ru!, en: en! });
  }
  const module = {
    ...sample.modules[0]!,
    locales: catalogues('own', (locale) => ({ title: `${name} ${locale}` })),
    sharedNamespaces: [{ namespace: 'kit', locales: catalogues('kit', (locale) => texts[locale] ?? {}) }],
  };
  return { remote: { ...sample, base: `${api.url}/${name}/`, integrity, modules: [module] }, module };
}

function start(locale: Locale = 'en', page = samplePage({ locale })) {
  const locale$ = new BehaviorSubject<Locale>(locale);
  const messages = createMessages(page, locale$, createPageTranslations());
  const texts = ({ remote, module }: Game) => remoteTexts(messages.translations, messages.texts, remote, module);
  const label = (of: Game): string => texts(of).t('kit.stake.label');
  return { ...messages, locale$, texts, label };
}

const askedOfKit = (): string[] => api.seen.map(({ path }) => path).filter((path) => path.includes('/kit/'));

it('[row:P12] texts that two remotes have word for word are loaded once by a page', async () => {
  const [dice, keno] = [game('dice', kit), game('keno', kit)];
  const { load, texts, label } = start();
  await load(dice.remote, dice.module, 'en');
  await load(keno.remote, keno.module, 'en');
  expect([texts(dice).t('title'), texts(keno).t('title')]).toEqual(['dice en', 'keno en']);
  expect([label(dice), label(keno)]).toEqual(['Stake', 'Stake']);
  expect(askedOfKit()).toEqual(['/dice/kit/en.json']);
});

it('and once too when both want them at the same moment', async () => {
  const [dice, keno] = [game('dice', kit), game('keno', kit)];
  const { load, label } = start();
  await Promise.all([dice, keno].map(({ remote, module }) => load(remote, module, 'en')));
  expect([label(dice), label(keno)]).toEqual(['Stake', 'Stake']);
  expect(askedOfKit()).toHaveLength(1);
});

it('texts that travelled in the page are not asked for again', async () => {
  const [dice, keno] = [game('dice', kit), game('keno', kit)];
  const page = samplePage({
    locale: 'en',
    remotes: { [dice.remote.name]: dice.remote },
    route: {
      kind: 'remote',
      slot: { remote: dice.remote.name, version: dice.remote.version, expose: dice.module.expose, params: {} },
    },
    messages: { dice: { title: 'dice en' }, kit: kit.en },
  });
  const { load, label } = start('en', page);
  await load(keno.remote, keno.module, 'en');
  expect(label(keno)).toBe('Stake');
  expect(askedOfKit()).toEqual([]);
});

it('[row:P12] a remote that was released with an older kit keeps its older texts', async () => {
  const [dice, keno] = [game('dice', kit), game('keno', { ...kit, en: { stake: { label: 'Bet' } } })];
  const { load, label } = start();
  await load(dice.remote, dice.module, 'en');
  await load(keno.remote, keno.module, 'en');
  expect([label(dice), label(keno)]).toEqual(['Stake', 'Bet']);
});

it('a release of the older form, whose own catalogue holds the kit’s texts, is read as before', async () => {
  const dice = game('dice', kit);
  const { sharedNamespaces: _, ...module } = dice.module;
  const page = samplePage({
    locale: 'en',
    remotes: { [dice.remote.name]: { ...dice.remote, modules: [module] } },
    route: {
      kind: 'remote',
      slot: { remote: dice.remote.name, version: dice.remote.version, expose: module.expose, params: {} },
    },
    messages: { dice: { kit: kit.en } },
  });
  const { label, load } = start('en', page);
  await load(dice.remote, module, 'en');
  expect(label({ ...dice, module })).toBe('Stake');
  expect(api.seen).toEqual([]);
});

it('[row:P12] a change of the language waits for shared texts, and without them the language before stays', async () => {
  const dice = game('dice', kit);
  const { load, loadAll, follow, locale$, texts, label } = start();
  await load(dice.remote, dice.module, 'en');
  follow(dice.remote, dice.module);
  const shown = texts(dice);
  const asPublished = served['GET /dice/kit/ru.json']!;
  served['GET /dice/kit/ru.json'] = () => ({ status: 503 });
  await loadAll('ru');
  locale$.next('ru');
  expect([shown.t('title'), shown.t('kit.stake.label')]).toEqual(['dice en', 'Stake']);
  served['GET /dice/kit/ru.json'] = asPublished;
  await loadAll('ru');
  expect([shown.t('title'), shown.t('kit.stake.label'), label(dice)]).toEqual(['dice ru', 'Ставка', 'Ставка']);
});

it('a release without texts in a language is English as a whole: it may be older than the language', () => {
  const dice = game('dice', kit);
  const page = samplePage({
    locale: 'kz',
    remotes: { [dice.remote.name]: dice.remote },
    route: {
      kind: 'remote',
      slot: { remote: dice.remote.name, version: dice.remote.version, expose: dice.module.expose, params: {} },
    },
    messages: { dice: { title: 'dice en' }, kit: kit.en },
  });
  const { texts, label } = start('kz', page);
  expect([texts(dice).locale, texts(dice).t('title'), label(dice)]).toEqual(['en', 'dice en', 'Stake']);
  expect(start('ru').texts(dice).locale).toBe('ru');
});
