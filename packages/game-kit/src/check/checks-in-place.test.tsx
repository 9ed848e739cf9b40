import { describe, expect, it } from '@jest/globals';
import { defineRemote, ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { PathLink } from '../play/path-link.tsx';
import { useCheckPlace } from '../verification/check-place.ts';
import type { CheckModules } from './check-modules.ts';
import { ChecksInPlace } from './checks-in-place.tsx';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

function Place() {
  return <em>{useCheckPlace().place}</em>;
}
const betPage = defineRemote({
  Root: ({ shell, location }) => (
    <ShellProvider shell={shell}>
      <output>{JSON.stringify(location)}</output>
      <Place />
      <PathLink path={location.path}>Page</PathLink>
    </ShellProvider>
  ),
});
const LOADED: CheckModules = { bets: async () => ({ default: betPage }) };
const LOST: CheckModules = { bets: () => Promise.reject(new Error('no connection')) };

async function press(path: string, checks: CheckModules = LOADED) {
  const fake = createFakeShell({ catalogues: { ru: { kit: ru } } });
  render(
    <ShellProvider shell={fake.shell}>
      <ChecksInPlace game="dice" checks={checks}>
        <PathLink path={path}>Result</PathLink>
      </ChecksInPlace>
    </ShellProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Result' }));
  });
  return fake;
}

describe('checks over the table', () => {
  it('shows the page of a bet of this game as a sheet, whose own link leads to it', async () => {
    const { records } = await press('/games/dice/bets/b1');
    const sheet = within(await screen.findByRole('dialog', { name: 'Честная игра' }));
    expect(JSON.parse(sheet.getByRole('status').textContent ?? '')).toEqual({
      path: '/games/dice/bets/b1',
      params: { betId: 'b1' },
      search: '',
    });
    expect(sheet.getByText('table')).toBeTruthy();
    expect(records.navigations).toEqual([]);
    fireEvent.click(sheet.getByRole('link', { name: 'Page' }));
    expect(records.navigations).toHaveLength(1);
  });

  it('keeps the address of the page in its link, for a new tab', async () => {
    await press('/games/dice/bets/b1');
    expect(screen.getByRole('link', { name: 'Result' }).getAttribute('href')).toBe('/games/dice/bets/b1');
  });

  it.each(['/games/keno/bets/b1', '/games/dice/rounds/7', '/games/dice/rules', '/'])(
    'leaves %s to the shell',
    async (path) => {
      const { records } = await press(path);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(records.navigations).toHaveLength(1);
    },
  );

  it('part-not-loaded: tells the player, and the game goes on', async () => {
    const { records } = await press('/games/dice/bets/b1', LOST);
    expect(records.notifications).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
