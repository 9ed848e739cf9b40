import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage } from '../../testing/sample-page.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({});
});
afterEach(cleanup);
afterAll(() => api.close());

async function openLogin() {
  const { shell } = renderApp(samplePage({ api: api.url }));
  const button = screen.getByRole('button', { name: 'Войти' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Вход' });
  return { shell, button, dialog };
}

it('takes the focus, keeps it, and gives it back when Esc closes it', async () => {
  const { button, dialog } = await openLogin();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('gives the focus back to where it was before, however many modals took each other’s place', async () => {
  const { button } = await openLogin();
  fireEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
  await screen.findByRole('dialog', { name: 'Регистрация' });
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('what is notified while it is open is read out: the notice is not hidden behind it', async () => {
  const { shell } = await openLogin();
  act(() => shell.notify({ kind: 'error', title: 'Нет связи' }));
  // By role: what is hidden from screen readers is not found.
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Нет связи');
  expect(screen.queryByRole('main')).toBeNull();
});

it('the back button closes it and stays on the page', async () => {
  const { shell } = await openLogin();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/');
  expect(shell.modals.open$.value).toBeNull();
});

it('closing it by hand takes its entry out of the history', async () => {
  const { shell } = await openLogin();
  expect(history.state).toEqual({ layer: true });
  act(() => shell.modals.close());
  await waitFor(() => expect(history.state).not.toEqual({ layer: true }));
});
