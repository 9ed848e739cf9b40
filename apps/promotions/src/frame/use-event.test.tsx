import { expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { renderHook } from '@testing-library/react';
import { SETTLED } from '../testing/samples.ts';
import { useEvent } from './use-event.ts';

it('hears the event it names with the newest handler, until the page has gone', () => {
  const { shell } = createFakeShell();
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender, unmount } = renderHook(({ handler }) => useEvent('bet.settled', handler), {
    initialProps: { handler: first },
    wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
  });
  shell.events.publish('bet.settled', SETTLED);
  shell.events.publish('session.ended', { reason: 'logged-out' });
  rerender({ handler: second });
  shell.events.publish('bet.settled', SETTLED);
  unmount();
  shell.events.publish('bet.settled', SETTLED);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});
