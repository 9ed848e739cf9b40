import { expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { renderHook } from '@testing-library/react';
import { useGuestGate } from './use-guest-gate.ts';

function gateOf(session: 'guest' | 'player') {
  const fake = createFakeShell({ session });
  const { result } = renderHook(() => useGuestGate(), {
    wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
  });
  return { fake, pass: result.current };
}

it('[row:D01] a guest’s press asks on the bus for the login, which the shell opens', () => {
  const { fake, pass } = gateOf('guest');
  expect(pass()).toBe(false);
  const payload = { name: 'Login', props: { reason: 'bet' } } as const;
  expect(fake.records.events).toContainEqual({ name: 'modal.requested', payload });
  expect(fake.records.modals).toEqual([payload]);
});

it('a player’s way is free', () => {
  const { fake, pass } = gateOf('player');
  expect(pass()).toBe(true);
  expect(fake.records.events).toEqual([]);
});
