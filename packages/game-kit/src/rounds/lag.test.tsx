import { expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, render } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { Lag } from './lag.tsx';

it('says how far away the game is, and nothing while that is not known', () => {
  const fake = createFakeShell({ service: 'crash', catalogues: { ru: { kit: ru } } });
  const { container } = render(
    <ShellProvider shell={fake.shell}>
      <Lag />
    </ShellProvider>,
  );
  expect(container.textContent).toBe('');
  act(() => fake.controls.restoreConnection(0, 41.6));
  expect(container.textContent).toBe('Пинг: 42 мс');
  act(() => fake.controls.loseConnection());
  expect(container.textContent).toBe('');
});
