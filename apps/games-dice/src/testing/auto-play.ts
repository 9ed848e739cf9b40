import { expect, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { button } from './table.tsx';

/** Parts are loaded when they are wanted, which takes the time of the machine that runs the tests. */
export const LOADING = { timeout: 20_000 };

/** Chooses automatic play and waits for its form. */
export async function chooseAuto(allowed = true): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: 'Авто' }));
  await waitFor(() => expect(screen.getByText(allowed ? 'Сколько ставок' : /не разрешают/)).toBeTruthy(), LOADING);
}

/** Starts it for so many bets, on a clock that `pass` moves. */
export async function startAuto(bets: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Сколько ставок'), { target: { value: bets } });
  await waitFor(() => expect(button('Начать автоигру').disabled).toBe(false), LOADING);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(button('Начать автоигру'));
}

/** Lets so many steps or bets happen. */
export async function pass(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await act(() => jest.advanceTimersByTimeAsync(800));
}

export const stopped = (text: RegExp | string): boolean => screen.queryAllByText(text).length > 0;
