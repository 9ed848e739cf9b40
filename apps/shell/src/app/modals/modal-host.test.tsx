import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/sample-page.ts';
import type { BellModal, OpenModal, ProofModal, SecondStepModal } from '../../services/modals.ts';
import { AccountModals } from './account-modals.tsx';
import { CashierModals } from './cashier-modals.tsx';
import { fileOf, loadModals, preloadModal } from './modal-files.ts';

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

it.each<[string, Exclude<OpenModal, BellModal | ProofModal | SecondStepModal>, string]>([
  ['Login', { name: 'Login', props: {} }, 'Вход'],
  ['LoginByEmail', { name: 'LoginByEmail', props: {} }, 'Вход'],
  [
    'ConfirmByPhone',
    { name: 'ConfirmByPhone', props: { phone: '+77015551234', purpose: 'registration' } },
    'Подтвердите телефон',
  ],
  ['Register', { name: 'Register', props: {} }, 'Регистрация'],
  ['PayIn', { name: 'PayIn', props: {} }, 'Пополнение'],
  ['Verification', { name: 'Verification', props: {} }, 'Проверка личности'],
])('[row:R49] %s stands over the page as a dialog', async (_name, modal, title) => {
  const session = { status: 'player', user: sampleUser(), region: 'RU' } as const;
  const isOfPlayer = modal.name === 'PayIn' || modal.name === 'Verification';
  const { shell } = renderApp(samplePage({ api: api.url, ...(isOfPlayer && { session }) }));
  act(() => shell.events.publish('modal.requested', modal));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});

it.each([
  ['Login', AccountModals],
  ['Register', AccountModals],
  ['PayIn', CashierModals],
  ['Verification', CashierModals],
] as const)('[row:R49] the file and the texts of %s are there before it is asked for', async (name, file) => {
  const loadAccountTexts = jest.fn(async () => undefined);
  preloadModal(name, { loadAccountTexts });
  expect(loadAccountTexts).toHaveBeenCalledTimes(1);
  expect(await loadModals(fileOf(name), { loadAccountTexts })).toBe(file);
});

it('[row:R49] texts-cannot-be-had: a modal that is only preloaded disturbs nobody, and one that opens fails', async () => {
  const loadAccountTexts = jest.fn(() => Promise.reject(new Error('no texts')));
  preloadModal('Login', { loadAccountTexts });
  await expect(loadModals('account', { loadAccountTexts })).rejects.toThrow('no texts');
  expect(loadAccountTexts).toHaveBeenCalledTimes(2);
});

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

it('[row:R49] the back button closes it and stays on the page', async () => {
  const { shell } = await openLogin();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/');
  expect(shell.modals.open$.value).toBeNull();
});

it('[row:R49] closing it by hand takes its entry out of the history', async () => {
  const { shell } = await openLogin();
  expect(history.state).toEqual({ layer: true });
  act(() => shell.modals.close());
  await waitFor(() => expect(history.state).not.toEqual({ layer: true }));
});

it('[row:D01] a remote asks for a dialog on the bus, and the shell opens it', async () => {
  const { shell } = renderApp(samplePage({ api: api.url }));
  act(() => shell.events.publish('modal.requested', { name: 'Login', props: { reason: 'bet' } }));
  const choice = within(await screen.findByRole('dialog', { name: 'Начните играть' }));
  fireEvent.click(choice.getByRole('button', { name: 'Войти' }));
  const login = await screen.findByRole('dialog', { name: 'Вход' });
  expect(login.textContent).toContain('Чтобы сделать ставку, войдите.');
});
