import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LOADING } from './auto-play.ts';
import { button } from './table.tsx';

// jsdom draws nothing modally.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

/** What a player presses at a table, and the heading of what must open over it. */
const SHEETS: readonly (readonly [title: string, press: () => void])[] = [
  ['Правила и шансы', () => fireEvent.click(screen.getByRole('button', { name: 'Правила и шансы' }))],
  ['Сменить сид', () => fireEvent.click(button('Сменить сид'))],
  ['Честная игра', () => fireEvent.click(screen.getByRole('button', { name: /Проверить$/ }))],
  ['Клавиши', () => fireEvent.keyDown(document.body, { key: '?' })],
];

/** Opens rules, seeds, thread and keys over the table that is shown, one after the other, and closes each. */
export async function openEverySheet(): Promise<void> {
  for (const [title, press] of SHEETS) {
    press();
    await waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeTruthy(), LOADING);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
}
