import { expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import ru from '../locales/ru.json' with { type: 'json' };
import { PlaceButton } from './place-button.tsx';

it('keeps the focus from the press to the answer, and over an answer that was lost', () => {
  const { shell } = createFakeShell({ catalogues: { ru } });
  const [place, askAgain] = [jest.fn(), jest.fn()];
  const control: ComponentProps<typeof PlaceButton>['control'] = {
    player: { userId: 'u1', balanceUnits: 5_000_000, currency: 'RUB' },
    totalStakeUnits: 1_000_000,
    block: null,
    status: 'idle',
    agree: () => undefined,
    place,
    askAgain,
  };
  const button = (changes: Partial<typeof control>) => (
    <ShellProvider shell={shell}>
      <PlaceButton control={{ ...control, ...changes }} />
    </ShellProvider>
  );
  const { rerender } = render(button({}));
  const pressed = screen.getByRole('button', { name: /^Поставить 100,00/ });
  pressed.focus();
  fireEvent.click(pressed);
  rerender(button({ status: 'sending' }));
  expect(document.activeElement).toBe(pressed);
  rerender(button({ status: 'uncertain', block: 'uncertain' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Узнать, принята ли ставка' }));
  fireEvent.click(document.activeElement!);
  expect([place, askAgain].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(button({ block: 'balance' }));
  expect(document.activeElement).toBe(pressed);
});
