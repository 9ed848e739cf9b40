import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../testing/fake-api.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleGame, samplePage } from '../testing/sample-page.ts';

/** jsdom knows no layout. */
Element.prototype.scrollIntoView = () => undefined;

let api: FakeApi;
afterEach(async () => {
  cleanup();
  await api.close();
});

const RESET = '/reset-password/a-token';
/** The page at an address, by the heading that a visitor reads there. */
const PAGES: readonly (readonly [address: string, heading: string])[] = [
  ['/', 'Раунд записан до ставки. Проверьте сами.'],
  ['/faq', 'Вопросы и ответы'],
  ['/policy/en/kyc', 'Identity verification (KYC) policy'],
  ['/policy/en/user-agreement', 'User agreement'],
  ['/policy/ru/confidential', 'Политика конфиденциальности'],
  ['/policy/ru/user-agreement', 'Пользовательское соглашение'],
  ['/password/reset', 'Восстановление пароля'],
  [RESET, 'Новый пароль'],
  ['/error?errorCode=closed-here', 'На этом адресе игра закрыта'],
  ['/no-access', 'Этот стол закрыт'],
];
const CHECK_TOKEN = 'POST /api/v2/auth/password/email/token/check';
/** Addresses without a page, by the line for support. */
const NOWHERE: readonly (readonly [address: string, line: string])[] = [
  ['/faqs', 'Page not found: /faqs'],
  ['/policy', 'Page not found: /policy'],
  ['/policy/en', 'Page not found: /policy/en'],
  ['/reset-password', 'Page not found: /reset-password'],
  ['/password', 'Page not found: /password'],
  ['/games/nowhere', 'Page not found: /games/nowhere'],
  ['/policy/ru/kyc', 'Page Not Found'],
  ['/policy/en/constructor', 'Page Not Found'],
];

it('[row:R01] [row:R04] [row:R23] [row:R24] [row:R25] [row:R26] [row:R27] [row:R28] [row:R40] [row:R41] [row:R45] [row:R46] the shell’s own pages stand at their addresses, and nothing stands beside them', async () => {
  api = await startFakeApi({});
  const { shell } = renderApp(samplePage({ api: api.url, remotes: { dice: sampleGame('dice', {}, 1) } }));
  await act(async () => {
    const { password, noAccess, document: text } = shell.latePages;
    await Promise.all([password(), noAccess(), text('faq', 'ru')]);
    for (const id of ['en/kyc', 'en/user-agreement', 'ru/confidential', 'ru/user-agreement'] as const)
      await text(id, 'ru');
  });
  const seen: [string, string | null][] = [];
  for (const [address] of PAGES) {
    await act(async () => shell.site.navigate(address));
    seen.push([address, screen.getByRole('heading', { level: 1 }).textContent]);
    // The token of the address is checked, and before the page is left.
    if (address === RESET)
      await waitFor(() => expect(api.to(CHECK_TOKEN).map(({ body }) => body)).toEqual([{ token: 'a-token' }]));
  }
  expect(seen).toEqual(PAGES);
  for (const [address, line] of NOWHERE) {
    await act(async () => shell.site.navigate(address));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Страница не найдена');
    expect([address, screen.queryAllByText(line)]).toEqual([address, [expect.anything()]]);
  }
});
