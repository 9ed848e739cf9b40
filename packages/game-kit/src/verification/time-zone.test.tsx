import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ShellProvider, useTimeZone } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

function Zone() {
  return <output>{useTimeZone()}</output>;
}
const shown = () => screen.getByRole('status').textContent;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('[row:S05] the zone in which a remote shows times', () => {
  const { shell, controls } = createFakeShell({ session: 'guest' });
  const zone = (
    <ShellProvider shell={shell}>
      <Zone />
    </ShellProvider>
  );

  test('is the browser’s for a guest, the player’s own after a login, and another at once after a change', () => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'America/Sao_Paulo' });
    expect(renderToString(zone)).toContain('UTC');
    render(zone);
    expect(shown()).toBe('America/Sao_Paulo');
    act(() => controls.login({ timezone: 'Asia/Almaty' }));
    expect(shown()).toBe('Asia/Almaty');
    act(() => controls.login({ timezone: 'Asia/Kolkata' }));
    expect(shown()).toBe('Asia/Kolkata');
    act(() => controls.login({ timezone: null }));
    expect(shown()).toBe('America/Sao_Paulo');
  });
});
