import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { Plinko } from './plinko.tsx';

function show(session: 'guest' | 'player') {
  const fake = createFakeShell({ session });
  render(
    <ShellProvider shell={fake.shell}>
      <Plinko />
    </ShellProvider>,
  );
  return fake;
}

test('a guest is asked to log in', () => {
  const { records } = show('guest');
  fireEvent.click(screen.getByRole('button', { name: 'login' }));
  expect(records.modals).toEqual([{ name: 'Login', props: { reason: 'page' } }]);
});

test('a player who logs out is a guest again', () => {
  const { controls } = show('player');
  expect(screen.getByText('greeting.player')).toBeTruthy();
  act(() => controls.logout());
  expect(screen.getByText('greeting.guest')).toBeTruthy();
});
