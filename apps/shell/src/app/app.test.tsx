import type { SessionState } from '@baize/contract';
import { LOCALES, inEveryLocale } from '@baize/protocol/locale';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderPage } from '../server/page/page-bundle.tsx';
import type { PageState } from '../page/page-state.ts';
import { RemoteHostProvider } from '../remotes/remote-host.ts';
import { serverHost } from '../remotes/server-host.ts';
import { createLatePages } from './late-pages.ts';
import { createShell } from '../services/browser-shell.ts';
import { startFakeApi } from '../testing/fake-api.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleGame, samplePage, sampleUser } from '../testing/sample-page.ts';
import { App } from './app.tsx';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({});
});
afterAll(() => api.close());

/** Hydrates the server's markup with the browser's shell and gives what React had to complain about. */
async function hydrate(page: PageState, html: string): Promise<unknown[]> {
  const complaints: unknown[] = [];
  const logged = jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args));
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  history.replaceState(null, '', page.path + page.search);
  const shell = createShell(page, createLatePages);
  const hydrated = hydrateRoot(
    root,
    <RemoteHostProvider value={serverHost(page, '')}>
      <App shell={shell} />
    </RemoteHostProvider>,
    { onRecoverableError: (error) => complaints.push(error) },
  );
  await act(async () => {});
  act(() => hydrated.unmount());
  root.remove();
  logged.mockRestore();
  return complaints;
}

const sessions: Record<string, SessionState> = {
  guest: { status: 'guest' },
  pending: { status: 'pending' },
  player: { status: 'player', user: sampleUser(), region: 'RU' },
};
const places: Partial<PageState>[] = [
  {},
  { path: '/nowhere', route: { kind: 'not-found' } },
  { path: '/faq', route: { kind: 'document', document: 'faq' } },
  { path: '/policy/ru/confidential', route: { kind: 'document', document: 'ru/confidential' } },
  { path: '/policy/en/none', route: { kind: 'invalid' } },
  { path: '/no-access', route: { kind: 'no-access' } },
  { path: '/policy/en/kyc', route: { kind: 'document', document: 'en/kyc' }, refused: true },
  { path: '/error', search: '?errorCode=chunk-missing', route: { kind: 'error', errorCode: 'chunk-missing' } },
];
const remotes = { dice: sampleGame('dice', { ru: 'Кости', en: 'Dice' }, 1) };

describe.each(LOCALES)('[row:P15] in %s', (locale) => {
  it.each(Object.keys(sessions))(
    'the browser finds the server’s markup as it would draw it itself, for %s',
    async (who) => {
      for (const place of places) {
        const page = samplePage({
          api: api.url,
          locale,
          remotes,
          session: sessions[who] ?? { status: 'guest' },
          ...place,
        });
        const html = renderPage(page, '');
        // The content security policy refuses style attributes.
        expect(html).not.toContain(' style=');
        expect(await hydrate(page, html)).toEqual([]);
      }
    },
  );
});

const LOBBY_LINK = /<h1>Страница не найдена<\/h1>.*href="\/"[^>]*>(<[^>]*>)*В лобби</;

it('[row:R46] a page that fails validation says so, and no path', () => {
  const html = renderPage(samplePage({ path: '/policy/en/none', route: { kind: 'invalid' } }), '');
  expect(html).toContain('>Page Not Found<');
  expect(html).not.toContain('Page not found');
  expect(html).toMatch(LOBBY_LINK);
});

it('[row:R45] a page that is not there names its path', () => {
  const html = renderPage(samplePage({ path: '/no/such', route: { kind: 'not-found' } }), '');
  expect(html).toContain('>Page not found: /no/such<');
  expect(html).toContain('Адрес мог измениться, или в нём опечатка.');
  expect(html).toMatch(LOBBY_LINK);
});

it('[row:R40] the error page says what happened, what is safe, what to do, and a number for support', () => {
  const page = samplePage({
    locale: 'en',
    path: '/error',
    search: '?errorCode=internal&id=0123456789ab',
    route: { kind: 'error', errorCode: 'internal' },
    operator: { name: null, address: null, licence: null, email: 'help@site.example' },
  });
  const html = renderPage(page, '');
  for (const words of ['on our side', 'Your balance has not changed', 'Go back and try again'])
    expect(html).toContain(words);
  expect(html).toContain('Code: internal · Number: 0123456789ab<');
  expect(html).toContain('href="mailto:help@site.example"');
  expect(renderPage({ ...page, search: '' }, '')).toContain(`>Number: ${page.requestId}<`);
});

it('[row:E06] the addresses that operators set are in the footer, and nothing is without them', () => {
  const page = samplePage({ locale: 'en' });
  const settings = { revshareUrl: 'https://affiliates.example', tgChannelUrl: 'https://t.me/example' };
  const html = renderPage({ ...page, settings }, '');
  expect(html).toContain('<a href="https://affiliates.example">Affiliates</a>');
  expect(html).toContain('<a href="https://t.me/example">Telegram channel</a>');
  expect(renderPage(page, '')).not.toMatch(/Affiliates|Telegram/);
});

it('[row:E07] what operators wrote about the page stands below it, in paragraphs', () => {
  const seo = { title: 'T', description: 'D', keywords: '', text: 'One <b>.\n\nTwo.' };
  expect(renderPage(samplePage({ seo }), '')).toContain('<p>One &lt;b&gt;.</p><p>Two.</p>');
});

it('[row:P13] where the Russian interface is switched to English, it is not offered', async () => {
  const shell = createShell(samplePage({ api: api.url, locale: 'hi', englishOnly: true }), createLatePages);
  await shell.setLocale('ru');
  expect(shell.locale$.value).toBe('en');
});

it.each([
  [true, ['English', 'Қазақша', 'Português', 'हिन्दी']],
  [false, ['Русский', 'English', 'Қазақша', 'Português', 'हिन्दी']],
])('[row:P13] with the host switched: %s, the menu offers %j', async (englishOnly, offered) => {
  await act(async () => void renderApp(samplePage({ api: api.url, locale: 'en', englishOnly })));
  fireEvent.click(screen.getAllByRole('button', { name: 'Menu' })[0]!);
  const languages = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect(languages.slice(0, offered.length)).toEqual(offered);
  expect(languages).not.toContain(englishOnly ? 'Русский' : '');
  cleanup();
});

it.each([
  ['404', 'Этот раздел вам пока недоступен', 'Некоторые разделы есть не у каждого аккаунта', '/bonuses', 'К бонусам'],
  ['closed-here', 'На этом адресе игра закрыта', 'остальные игры доступны. Баланс не изменился', '/', 'В лобби'],
  ['reset-token-invalid', 'Код больше не действует', 'Пароль не изменился', '/password/reset', 'Запросить код'],
])('[row:R40] errorCode=%s says what was refused and where to go instead', (errorCode, title, text, path, label) => {
  const html = renderPage(
    samplePage({ path: '/error', search: `?errorCode=${errorCode}`, route: { kind: 'error', errorCode } }),
    '',
  );
  expect(html).toContain(`<h1>${title}</h1>`);
  const [, main = ''] = html.split('<main', 2);
  expect(main).toContain(text);
  expect(main).toMatch(new RegExp(`href="${path}"[^>]*>(<[^>]*>)*${label}<`));
  expect(main).toContain(`>Код: ${errorCode} · Номер: a1b2c3d4e5f6<`);
  // Nothing has failed: neither a retry nor a page that is not found is shown.
  expect(main).not.toMatch(/Сбой на нашей стороне|попробуйте ещё раз|Page not found/);
});

it.each([
  ['constructor', 'constructor'],
  ['x'.repeat(65), 'x'.repeat(64)],
])('[row:R40] a code that nobody knows, %s, is a failure, whatever is written in the address', (errorCode, shown) => {
  const page = samplePage({ path: '/error', search: `?id=${'7'.repeat(65)}`, route: { kind: 'error', errorCode } });
  const html = renderPage({ ...page, search: `?errorCode=${errorCode}${page.search.replace('?', '&')}` }, '');
  expect(html).toContain('<h1>Страница не открылась</h1>');
  expect(html).toContain(`>Код: ${shown} · Номер: ${'7'.repeat(64)}<`);
  expect(html).toMatch(/href="\/"[^>]*>(<[^>]*>)*В лобби</);
});

it('[row:R40] without a code it names the number alone, and leads back', () => {
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  const { shell } = renderApp(samplePage({ path: '/error', route: { kind: 'error', errorCode: '' } }));
  expect(shell.site.location$.value.path).toBe('/error');
  expect(screen.getByText('Номер: a1b2c3d4e5f6')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
  cleanup();
});

it('a page that is not released says so in its own layout', () => {
  const keno = { ...sampleGame('keno', { en: 'Keno' }, 1), version: 'unpublished', unpublished: true as const };
  const slot = {
    remote: keno.name,
    version: keno.version,
    expose: './keno',
    params: {},
    failure: 'not-published',
  } as const;
  const page = samplePage({ locale: 'en', path: '/games/keno', remotes: { keno }, route: { kind: 'remote', slot } });
  expect(renderPage(page, '')).toMatch(/<h1[^>]*>Not open yet: Keno<\/h1>/);
});

it('the failed card calls a game by its name in the navigation, not by the title that search engines see', () => {
  const dice = sampleGame('dice', { ru: 'Кости' }, 1);
  const title = inEveryLocale({ ru: 'Кости: бросок от 0 до 100', en: '' });
  const modules = dice.modules.map((module) => ({
    ...module,
    routes: module.routes.map((route) => ({ ...route, title })),
  }));
  const slot = { remote: dice.name, version: '1.0.0', expose: './dice', params: {}, failure: 'entry-missing' } as const;
  const page = samplePage({
    path: '/games/dice',
    remotes: { dice: { ...dice, modules } },
    route: { kind: 'remote', slot },
  });
  expect(renderPage(page, '')).toContain('Не открылось: Кости<');
});
