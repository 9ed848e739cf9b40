import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showCase, type ShownCase } from '../testing/show-case.tsx';

/** Parts are loaded when they are wanted, which takes the time of the machine that runs the tests. */
const LOADING = { timeout: 20_000 };

const panel = () => within(screen.getByRole('region', { name: 'Ставка' }));
const button = (name: string) => panel().getByRole<HTMLButtonElement>('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const passBets = async (bets: number) => {
  for (let bet = 0; bet < bets; bet++) await pass(800);
};

async function setUp(options: ShownCase = {}) {
  const shown = await showCase(options);
  fireEvent.click(screen.getByRole('switch', { name: 'Без анимации' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Авто' }));
  await waitFor(
    () => expect(screen.getByText(options.autoPlay === false ? /не разрешают/ : 'Сколько ставок')).toBeTruthy(),
    LOADING,
  );
  return shown;
}

const start = async (bets: string) => {
  fireEvent.change(screen.getByLabelText('Сколько ставок'), { target: { value: bets } });
  await waitFor(() => expect(button('Начать автоигру').disabled).toBe(false), LOADING);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(button('Начать автоигру'));
};

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

describe('automatic opening', () => {
  it('opens so many times at the price, which no plan changes, and keeps the prizes', async () => {
    const { open, sell } = await setUp();
    expect(screen.queryByText('После проигрыша')).toBeNull();
    await start('3');
    await passBets(5);
    expect(open).toHaveBeenCalledTimes(3);
    expect(sell).not.toHaveBeenCalled();
    expect(screen.getAllByText('Остановлено: все ставки сделаны.').length).toBeGreaterThan(0);
  });

  it('sells every prize before the next opening, if the player wants that', async () => {
    const { fake, open, sell } = await setUp();
    fireEvent.click(screen.getByRole('switch', { name: 'Продавать призы сразу' }));
    await start('2');
    await passBets(5);
    expect(open).toHaveBeenCalledTimes(2);
    expect(sell).toHaveBeenCalledTimes(2);
    expect(fake.records.notifications).toEqual([]);
  });

  it('ends when a sale is refused', async () => {
    const { open, sell } = await setUp();
    sell.mockRejectedValue(refuse('item-not-owned'));
    fireEvent.click(screen.getByRole('switch', { name: 'Продавать призы сразу' }));
    await start('5');
    await passBets(5);
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText(/^Остановлено: ставка не прошла\. \S/).length).toBeGreaterThan(0);
  });

  it('sells nothing of before for an opening that was refused, and can be started again', async () => {
    const { open, sell } = await setUp();
    await start('1');
    await passBets(2);
    fireEvent.click(screen.getByRole('switch', { name: 'Продавать призы сразу' }));
    open.mockRejectedValueOnce(refuse('balance-too-low'));
    fireEvent.click(button('Начать автоигру'));
    await passBets(3);
    expect(sell).not.toHaveBeenCalled();
    expect(button('Начать автоигру').disabled).toBe(false);
  });

  it('ends when an opening is refused', async () => {
    const { open } = await setUp();
    open.mockRejectedValue(refuse('balance-too-low'));
    await start('5');
    await passBets(5);
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText(/^Остановлено: ставка не прошла\. \S/).length).toBeGreaterThan(0);
  });

  it('ends before the loss that the plan allows is exceeded', async () => {
    const { open } = await setUp({ wins: ['coin'] });
    fireEvent.change(screen.getByLabelText('Стоп при проигрыше'), { target: { value: '150' } });
    await start('');
    await passBets(5);
    expect(open).toHaveBeenCalledTimes(2);
    expect(screen.getAllByText(/^Остановлено: .*предел проигрыша/).length).toBeGreaterThan(0);
  });

  it('is not offered where the rules of the region forbid it', async () => {
    const { open } = await setUp({ autoPlay: false });
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(button('Начать автоигру').disabled).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });
});
