import { createHash } from 'node:crypto';
import type { ModuleManifest } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { afterEach, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { PageRemote } from '../../page/page-state.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { sampleGame, samplePage } from '../../testing/sample-page.ts';
import { createMessages } from './messages.ts';
import { createPageTranslations } from './page-translations.ts';
import { remoteTexts } from './texts.ts';

let api: FakeApi;
afterEach(() => api.close());

const integrityOf = (body: object): string =>
  `sha384-${createHash('sha384').update(JSON.stringify(body)).digest('base64')}`;

/** A release of the dice game with one text, served by a fake registry. */
async function release(
  version: string,
  text: string,
  served: object = { title: text },
): Promise<{ remote: PageRemote; module: ModuleManifest }> {
  api = await startFakeApi({ 'GET /locales/en.json': () => ({ body: served }) });
  const game = sampleGame('dice', {}, 1);
  const [first] = game.modules;
  if (!first) throw new Error('a game has a module');
  const module = { ...first, locales: { ...first.locales, en: 'locales/en.json' } };
  const remote = {
    ...game,
    version,
    container: `games_dice_${version.replaceAll('.', '_')}`,
    base: `${api.url}/`,
    integrity: { 'locales/en.json': integrityOf({ title: text }) },
    modules: [module],
  };
  return { remote, module };
}

function start() {
  const locale$ = new BehaviorSubject<Locale>('en');
  const messages = createMessages(samplePage({ locale: 'en' }), locale$, createPageTranslations());
  const title = ({ remote, module }: { remote: PageRemote; module: ModuleManifest }): string =>
    remoteTexts(messages.translations, messages.texts, remote, module).t('title');
  return { ...messages, locale$, title };
}

it('[row:P12] loads a remote’s texts from its release, and only once', async () => {
  const dice = await release('1.0.0', 'Dice');
  const { load, title } = start();
  await load(dice.remote, dice.module, 'en');
  await load(dice.remote, dice.module, 'en');
  expect(title(dice)).toBe('Dice');
  expect(api.seen).toHaveLength(1);
});

it('[row:P12] two versions of a remote keep their texts apart', async () => {
  const { load, title } = start();
  const before = await release('1.0.0', 'Dice');
  await load(before.remote, before.module, 'en');
  await api.close();
  const after = await release('1.1.0', 'Dice, new');
  await load(after.remote, after.module, 'en');
  expect([title(before), title(after)]).toEqual(['Dice', 'Dice, new']);
});

it('refuses texts that are not the ones that were published', async () => {
  const dice = await release('1.0.0', 'Dice', { title: 'Win for sure' });
  const { load } = start();
  await expect(load(dice.remote, dice.module, 'en')).rejects.toThrow('fetch failed');
});

it('refuses texts that the release names no hash for', async () => {
  const dice = await release('1.0.0', 'Dice');
  const { load } = start();
  await expect(load({ ...dice.remote, integrity: {} }, dice.module, 'en')).rejects.toThrow('names no integrity');
  expect(api.seen).toEqual([]);
});

it('[row:P12] a remote without texts in a language keeps neither itself nor the page from it', async () => {
  const dice = await release('1.0.0', 'Dice');
  const { load, loadAll, follow, locale$, texts, translations } = start();
  await load(dice.remote, dice.module, 'en');
  follow(dice.remote, dice.module);
  const own = remoteTexts(translations, texts, dice.remote, dice.module);
  expect(own.t('title')).toBe('Dice');
  await loadAll('ru');
  locale$.next('ru');
  expect(texts.t('header.login')).toBe('Войти');
  expect(own.t('title')).toBe('Dice');
});
