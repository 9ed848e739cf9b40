import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer, createFakeShell, refuse } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { answers } from '../dev/answers.ts';
import ru from '../locales/dice/ru.json' with { type: 'json' };
import { button, panel, tableOf } from '../testing/table.tsx';
import { DiceGame } from './dice-game.tsx';
import { loadDice } from './load.ts';

/** The table with the server of its own page, in automatic play. */
async function setUp({ autoPlay = true, isOffered = true } = {}) {
  const place = jest.fn(answers.placeDiceBet);
  const fake = createFakeShell({
    service: 'dice',
    session: 'player',
    isOffered,
    catalogues: { ru: { ...ru, kit } },
    answers: { ...answers, placeDiceBet: place, getPlayPolicy: answer({ autoPlay }) },
  });
  render(await tableOf(fake, 'dice', loadDice, DiceGame));
  fireEvent.click(screen.getByRole('radio', { name: 'Авто' }));
  await waitFor(() => expect(screen.getByText(autoPlay ? 'Сколько ставок' : /не разрешают/)).toBeTruthy());
  return { fake, place };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const start = async () => {
  await waitFor(() => expect(button('Начать автоигру').disabled).toBe(false));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(button('Начать автоигру'));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('automatic play at the dice table', () => {
  it('is not begun where nothing is offered: the button says why, in its place and before any press', async () => {
    const { fake, place } = await setUp({ isOffered: false });
    const closed = button('Недоступно в вашей стране');
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(closed);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(panel().queryByRole('button', { name: 'Остановить' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Вручную' }));
    expect(button('Недоступно в вашей стране')).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
    expect(fake.records.notifications).toEqual([]);
  });

  it('places so many bets, one after the other, and says that they are placed', async () => {
    const { place } = await setUp();
    type('Сколько ставок', '3');
    await start();
    for (let bet = 0; bet < 5; bet++) await pass(3_000);
    expect(place).toHaveBeenCalledTimes(3);
    expect(new Set(place.mock.calls.map(([{ body }]) => body.id)).size).toBe(3);
    expect(screen.getAllByText('Остановлено: все ставки сделаны.').length).toBeGreaterThan(0);
  });

  it('raises the stake after a loss as the plan says', async () => {
    const { place } = await setUp();
    place.mockImplementation(({ body }) => {
      const placed = answers.placeDiceBet?.({ body }) as { bet: object };
      return { ...placed, bet: { ...placed.bet, status: 'lost', payoutUnits: 0, multiplier: 0 } } as never;
    });
    type('Сколько ставок', '3');
    const onLoss = within(screen.getByRole('radiogroup', { name: 'После проигрыша' }));
    fireEvent.click(onLoss.getByRole('radio', { name: 'Увеличить' }));
    await start();
    for (let bet = 0; bet < 4; bet++) await pass(3_000);
    expect(place.mock.calls.map(([{ body }]) => body.stakeUnits)).toEqual([100_000, 200_000, 400_000]);
  });

  it('stops by itself when a bet is refused, and says why', async () => {
    const { fake, place } = await setUp();
    place.mockImplementation(() => {
      throw refuse('balance-too-low');
    });
    await start();
    for (let bet = 0; bet < 4; bet++) await pass(3_000);
    expect(place).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText(/^Остановлено: ставка не прошла\. \S/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(new RegExp(fake.shell.i18n.error('balance-too-low'))).length).toBeGreaterThan(0);
  });

  it('stops when the connection is lost, says so, and does not go on by itself when it is back', async () => {
    const { fake, place } = await setUp();
    type('Сколько ставок', '');
    await start();
    await pass(50);
    act(() => fake.controls.loseConnection());
    for (let bet = 0; bet < 4; bet++) await pass(3_000);
    act(() => fake.controls.restoreConnection());
    for (let bet = 0; bet < 4; bet++) await pass(3_000);
    expect(place).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('Остановлено: нет связи. Без неё ставки не отправляются.').length).toBeGreaterThan(0);
    expect(button('Начать автоигру').disabled).toBe(false);
  });

  it('stops when nobody knows whether a bet was placed', async () => {
    const { place } = await setUp();
    place.mockImplementation(() => {
      throw refuse('service-unavailable');
    });
    await start();
    await pass(120_000);
    expect(screen.getAllByText(/^Остановлено: сервер не ответил на ставку/).length).toBeGreaterThan(0);
  });

  it('stops when the player says so, by the button or by space', async () => {
    const { place } = await setUp();
    type('Сколько ставок', '');
    await start();
    await pass(50);
    fireEvent.click(button('Остановить'));
    for (let bet = 0; bet < 4; bet++) await pass(3_000);
    expect(place).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('Остановлено вами.').length).toBeGreaterThan(0);
  });

  it('is not offered where the rules of the region forbid it', async () => {
    const { place } = await setUp({ autoPlay: false });
    expect(button('Начать автоигру').disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(place).not.toHaveBeenCalled();
  });

  it('[row:D01] follows the player to a place whose rules are others', async () => {
    const { fake } = await setUp();
    fake.controls.answerWith({ getPlayPolicy: answer({ autoPlay: false }) });
    const geo = { ip: '192.0.2.9', country_code: 'DE', region: 'RU' } as const;
    act(() => fake.shell.events.publish('geo.changed', { geo }));
    await waitFor(() => expect(screen.getByText(/не разрешают/)).toBeTruthy());
    expect(button('Начать автоигру').disabled).toBe(true);
  });
});
