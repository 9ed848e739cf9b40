import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showCase } from '../testing/show-case.tsx';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

/** Parts are loaded when they are wanted, which takes the time of the machine that runs the tests. */
const LOADING = { timeout: 20_000 };

const panel = () => within(screen.getByRole('region', { name: 'Ставка' }));
const stage = () => within(screen.getByRole('region', { name: 'Кейс «Длинный кий»' }));
const openOne = () => fireEvent.click(panel().getByRole('button', { name: /^Открыть за/ }));

async function setUp() {
  const shown = await showCase({ session: 'guest' });
  fireEvent.click(screen.getByRole('switch', { name: 'Без анимации' }));
  fireEvent.click(screen.getByRole('button', { name: 'Играть в демо' }));
  await screen.findByRole('group', { name: 'Демо' }, LOADING);
  return shown;
}

const balance = () => within(screen.getByRole('group', { name: 'Демо' })).getByText(/^[\d\s]+,\d\d/).textContent;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('lets a guest open a case on play money, keep the prize and sell it, and none of it leaves the page', async () => {
  const { fake, open, sell } = await setUp();
  const before = balance();
  openOne();
  const sale = await stage().findByRole('button', { name: /^Продать за/ }, LOADING);
  const opened = balance();
  expect(opened).not.toBe(before);
  fireEvent.click(sale);
  await stage().findByText('Продано.', undefined, LOADING);
  await waitFor(() => expect(balance()).not.toBe(opened), LOADING);
  expect(open).not.toHaveBeenCalled();
  expect(sell).not.toHaveBeenCalled();
  expect(fake.records.events).toEqual([]);
  expect(fake.records.modals).toEqual([]);

  fireEvent.click(panel().getByRole('button', { name: 'Играть на деньги' }));
  openOne();
  expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet', offersDemo: true } }]);
});

it('opens by seeds of its own that can be revealed and checked like those of any other opening', async () => {
  await setUp();
  openOne();
  await stage().findByRole('button', { name: /^Продать за/ }, LOADING);
  fireEvent.click(stage().getByRole('button', { name: /Проверить$/ }));
  const thread = await screen.findByRole('dialog', undefined, LOADING);
  fireEvent.click(within(thread).getByRole('link', { name: 'Проверить последнюю ставку' }));
  const check = await screen.findByRole('dialog', { name: 'Проверка демоставки' }, LOADING);
  fireEvent.click(await within(check).findByRole('button', { name: 'Сменить сид и раскрыть ключ' }, LOADING));
  await waitFor(() => expect(within(check).getByText('Всё сходится')).toBeTruthy(), LOADING);
});
