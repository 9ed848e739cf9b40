import { afterEach, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { Bonus, User } from '@baize/protocol';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import en from '../locales/en.json' with { type: 'json' };
import { MoneyPart } from './money-part.tsx';
import { usePlaceBet } from './use-place-bet.ts';
import { usePlayer } from './use-player.ts';

const RUB = 10_000;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const bonus = {
  id: 'b1',
  currency: 'RUB',
  state: 'active',
  wageredUnits: 2.5 * RUB,
  requiredUnits: 3_000 * RUB,
  terms: { maxStakeUnits: 50 * RUB, contributions: [{ game: 'dice', percent: 10 }] },
} as unknown as Bonus;

/** A panel at a table. */
function Panel(props: { readonly game: string; readonly stakeUnits: number }) {
  return <MoneyPart {...props} player={usePlayer('RUB', props.game)} />;
}

function setUp(change: Partial<User> = {}) {
  const fake = createFakeShell({ locale: 'en', catalogues: { en: { kit: en } } });
  fake.controls.login({ balance: 100 * RUB, bonus, bonus_balance: 40 * RUB, ...change });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellProvider shell={fake.shell}>{children}</ShellProvider>
  );
  const bodies: object[] = [];
  const place = (game: string): void => {
    const { result } = renderHook(
      () =>
        usePlaceBet({
          game,
          userId: 'u1',
          money: usePlayer('RUB', game).money,
          send: (body: { id: string }) => {
            bodies.push(body);
            return new Promise<never>(() => {});
          },
          onPlaced: () => undefined,
          onRefused: () => undefined,
        }),
      { wrapper },
    );
    act(() => result.current.place({}));
  };
  const balance = (game: string) => renderHook(() => usePlayer('RUB', game), { wrapper }).result.current.balanceUnits;
  const show = (game: string, stakeUnits = 10 * RUB) =>
    render(<Panel game={game} stakeUnits={stakeUnits} />, { wrapper });
  return { fake, bodies, place, balance, show };
}

it('says how much of each there is, what is staked, and what this game counts for the wagering', async () => {
  setUp().show('dice');
  const real = await screen.findByRole<HTMLInputElement>('radio', { name: 'Real ₽100' });
  expect(real.checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Bonus ₽40' })).toBeTruthy();
  expect(screen.getByText(/^Wagered ₽2.50 of ₽3,000 · this game counts 10\s%$/)).toBeTruthy();
});

it('the bonus pays what real money does not cover, as the server takes it', async () => {
  setUp({ balance: 5 * RUB }).show('dice');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Bonus/ })).checked).toBe(true);
});

it('the choice goes with the next bet, over a reload too, and holds the stake to what is there', async () => {
  const { show, place, bodies, balance } = setUp();
  show('dice');
  expect(balance('dice')).toBe(100 * RUB);
  fireEvent.click(await screen.findByRole('radio', { name: /Bonus/ }));
  expect(balance('dice')).toBe(40 * RUB);
  place('dice');
  expect(bodies).toMatchObject([{ money: 'bonus' }]);
  cleanup();
  const after = setUp();
  after.show('dice');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Bonus/ })).checked).toBe(true);
});

it('who chose nothing sends nothing, and so do games that take none', () => {
  const { place, bodies } = setUp();
  place('dice');
  sessionStorage.setItem('baize.money.b1', '"bonus"');
  place('rooms');
  place('plinko');
  expect(bodies.map((body) => 'money' in body)).toEqual([false, false, false]);
});

it('rooms take real money alone, and say so', async () => {
  const { show, balance } = setUp({ balance: 5 * RUB });
  show('rooms');
  expect(await screen.findByText('This game takes real money only.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(balance('rooms')).toBe(5 * RUB);
});

it('a bonus that is played away leaves the choice, and one that is over the whole line', async () => {
  sessionStorage.setItem('baize.money.b1', '"bonus"');
  const { fake, show, balance } = setUp({ bonus_balance: 0 });
  show('dice');
  await screen.findByText(/Wagered/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(balance('dice')).toBe(100 * RUB);
  act(() => fake.controls.setUser({ bonus: null }));
  expect(screen.queryByText(/Wagered/)).toBeNull();
});
