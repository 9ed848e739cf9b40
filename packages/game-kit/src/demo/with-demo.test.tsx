import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { usePlayer } from '../bet/use-player.ts';
import { useDemo } from './demo-state.ts';
import type { Demo } from './demo-table.tsx';
import { DemoSwitch } from './with-demo.tsx';

const LIMITS = { currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 1_000_000, maxWinUnits: 10_000_000 } as const;
const DEMO = { game: 'dice', algorithm: 'dice/1', placePath: '/dice/bets' } as unknown as Demo;

/** Says whose table it is, with what first data. */
function Table({ own }: { own: string }) {
  const { userId } = usePlayer('RUB');
  const demo = useDemo();
  return (
    <>
      <output>{`${userId ?? 'guest'}: ${own}`}</output>
      <button type="button" onClick={demo.active ? demo.leave : demo.enter}>
        switch
      </button>
    </>
  );
}

function open(session: 'guest' | 'player', load = jest.fn(() => Promise.resolve(DEMO))) {
  const fake = createFakeShell({ session });
  render(
    <ShellProvider shell={fake.shell}>
      <DemoSwitch data="own bets" fresh={() => 'no bets'} limits={() => LIMITS} load={load}>
        {(own) => <Table own={own} />}
      </DemoSwitch>
    </ShellProvider>,
  );
  return { fake, load };
}
const shows = (text: string): Promise<void> => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'switch' }));

describe('a demo', () => {
  afterEach(() => sessionStorage.clear());

  it('is for a player too, who comes back to a real table that asks for what has changed', async () => {
    const { fake } = open('player');
    const real = screen.getByRole('status').textContent ?? '';
    expect(real).toMatch(/: own bets$/);
    press();
    await shows('demo: no bets');
    expect(fake.records.calls).toEqual([]);
    press();
    await shows(real.replace('own bets', 'no bets'));
  });

  it('is remembered by the tab, and nobody can press the real table until it is there', async () => {
    open('player');
    press();
    await shows('demo: no bets');
    cleanup();
    let arrive: (demo: Demo) => void = () => undefined;
    open(
      'player',
      jest.fn(() => new Promise<Demo>((resolve) => (arrive = resolve))),
    );
    await waitFor(() => expect(screen.getByRole('status').closest('[inert]')).not.toBeNull());
    act(() => arrive(DEMO));
    await shows('demo: no bets');
    expect(screen.getByRole('status').closest('[inert]')).toBeNull();
  });

  it('of a guest is not the player’s whom they become', async () => {
    const { fake } = open('guest');
    press();
    await shows('demo: no bets');
    act(() => fake.controls.login());
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toMatch(/^demo|^guest/));
  });

  it('begins when the shell says that a guest chose it', async () => {
    const { fake } = open('guest');
    act(() => fake.shell.events.publish('demo.requested', {}));
    await shows('demo: no bets');
  });
});
