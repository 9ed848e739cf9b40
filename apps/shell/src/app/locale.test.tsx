import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFakeApi } from '../testing/fake-api.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleGame, samplePage } from '../testing/sample-page.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({});
});
afterEach(cleanup);
afterAll(() => api.close());

it('[row:P12] the language changes in place: texts, address, title, document and cookie, with what is typed kept', async () => {
  const { shell } = renderApp(
    samplePage({ api: api.url, search: '?a=1', remotes: { dice: sampleGame('dice', { ru: 'Кости', en: 'Dice' }, 1) } }),
  );
  const entries = history.length;
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Почта' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Почта' }), { target: { value: 'madina@example.com' } });
  const form = within(screen.getByRole('dialog', { name: 'Вход' }));
  fireEvent.click(form.getByRole('button', { name: 'Войти' }));
  await form.findByText('Заполните поле');

  await act(() => shell.setLocale('en'));
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByText('Fill in this field')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('madina@example.com');
  expect(location.pathname + location.search).toBe('/en?a=1');
  // One entry more, the modal's own; the change of the language added none.
  expect(history.length).toBe(entries + 1);
  expect(document.title).toBe('Baize — games you can check');
  expect(document.documentElement.lang).toBe('en-US');
  expect(document.cookie).toContain('locale=en');
});

it('Russian has no prefix', async () => {
  const { shell } = renderApp(samplePage({ api: api.url, locale: 'en', path: '/' }));
  await act(() => shell.setLocale('ru'));
  expect(location.pathname).toBe('/');
});

it('back to an address in another language brings that language back', async () => {
  const { shell } = renderApp(samplePage({ api: api.url, remotes: {} }));
  act(() => shell.site.navigate('/nowhere'));
  await act(() => shell.setLocale('en'));
  expect(location.pathname).toBe('/en/nowhere');
  act(() => history.back());
  await waitFor(() => expect(shell.locale$.value).toBe('ru'));
  expect(shell.site.location$.value.path).toBe('/');
});

it('of two choices in a row the later one wins', async () => {
  const { shell } = renderApp(samplePage({ api: api.url }));
  await act(() => Promise.all([shell.setLocale('hi'), shell.setLocale('br')]));
  expect(shell.locale$.value).toBe('br');
});
