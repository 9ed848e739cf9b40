import { afterEach, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { answers } from '../dev/answers.ts';
import ru from '../locales/dice/ru.json' with { type: 'json' };
import { panel } from '../testing/table.tsx';
import { loadDice } from './load.ts';
import remote from './module.tsx';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

async function setUp() {
  const place = jest.fn(answers.placeDiceBet);
  const fake = createFakeShell({
    service: 'dice',
    session: 'guest',
    catalogues: { ru: { ...ru, kit } },
    answers: { ...answers, placeDiceBet: place },
  });
  const location = fakeLocation('/games/dice');
  const data = await loadDice(fakeLoadContext(fake, location));
  render(<remote.Root shell={fake.shell} location={location} data={data} />, {
    wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Играть в демо' }));
  await screen.findByRole('group', { name: 'Демо' });
  return { fake, place };
}

const roll = () => fireEvent.click(panel().getByRole('button', { name: /Бросить за/ }));

afterEach(() => sessionStorage.clear());

it('lets a guest play on play money, and none of it leaves the page', async () => {
  const { fake, place } = await setUp();
  expect(panel().getByText('100 000,00')).toBeTruthy();
  roll();
  await waitFor(() => expect(screen.getByText(/Выигрыш, \+10,00|Проигрыш, −10,00/)).toBeTruthy());
  expect(panel().queryByText('100 000,00')).toBeNull();
  expect(place).not.toHaveBeenCalled();
  expect(fake.records.events).toEqual([]);
  expect(fake.records.modals).toEqual([]);

  fireEvent.click(panel().getByRole('button', { name: 'Играть на деньги' }));
  roll();
  expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet', offersDemo: true } }]);
});

it('settles it with seeds of its own that can be revealed and checked like any other bet', async () => {
  await setUp();
  roll();
  const [history] = await screen.findAllByRole('list', { name: 'Последние результаты' });
  fireEvent.click(within(history!).getByRole('button'));
  const check = await screen.findByRole('dialog', { name: 'Проверка демоставки' });
  fireEvent.click(await within(check).findByRole('button', { name: 'Сменить сид и раскрыть ключ' }));
  await waitFor(() => expect(within(check).getByText('Всё сходится')).toBeTruthy());
});
