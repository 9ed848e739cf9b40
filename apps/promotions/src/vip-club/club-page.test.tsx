import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { InputOf, calls } from '@baize/protocol';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CASHBACK, LEVELS, RUB, SETTLED, VIP } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import page from './module.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const isBusy = (): boolean => document.querySelector('[aria-busy=true]') !== null;
const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('[row:R38] [row:P06] /vip-club', () => {
  it('publishes the table to a guest and shows the way to a level', async () => {
    const { records } = showPage(page, {
      path: '/vip-club',
      session: 'guest',
      answers: { getVipLevels: () => LEVELS },
    });
    expect(isBusy()).toBe(true);
    expect(screen.queryByRole('table')).toBeNull();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LevelStakesWeekly cashback',
      '1Cloth₽1000.02%',
      '2Brass₽10,0000.05%',
    ]);
    expect(isBusy()).toBe(false);
    expect(headings()).toEqual(['Log in to see your level', 'Levels', 'Rules']);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(records.modals).toEqual([{ name: 'Login', props: { reason: 'page' } }]);
  });

  it('marks the level of the player in the table, in the currency in which it was reached', async () => {
    const inTenge = LEVELS.levels.map((level) => ({
      ...level,
      wagered: [...level.wagered, { currency: 'KZT' as const, units: level.wagered[0]!.units * 5 }],
    }));
    showPage(page, {
      path: '/vip-club',
      answers: {
        getVipLevels: () => ({ levels: inTenge }),
        getVip: () => ({ ...VIP, currency: 'KZT' }),
        getVipCashback: () => CASHBACK,
      },
    });
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '1Clothreached₸5000.02%',
      '2Brass₸50,0000.05%',
    ]);
    // A player who is no member of a club has no level of it.
    expect(screen.getByText('Level reached')).toBeTruthy();
    // Figures are aligned right, one under another.
    const isFigure = ({ classList }: Element) => classList.contains('figures');
    expect(rows.map(({ children }) => [...children].map(isFigure))).toEqual(rows.map(() => [false, true, true]));
    expect(headings()).toEqual(['Cloth', 'Levels', 'This week’s cashback', 'Rules']);
  });

  it('follows the bets of the player, at once and then every fifteen seconds', async () => {
    jest.useFakeTimers();
    const getVip = jest.fn(() => VIP);
    const { shell } = showPage(page, {
      path: '/vip-club',
      answers: { getVipLevels: () => LEVELS, getVip, getVipCashback: () => CASHBACK },
    });
    const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await after(0);
    for (let times = 0; times < 5; times++) act(() => shell.events.publish('bet.settled', SETTLED));
    await after(14_999);
    expect(getVip).toHaveBeenCalledTimes(2);
    await after(1);
    expect(getVip).toHaveBeenCalledTimes(3);
    cleanup();
    await after(60_000);
    expect(getVip).toHaveBeenCalledTimes(3);
  });

  it('[row:C43] says what is missing to the next level, and takes into the club', async () => {
    let vip = VIP;
    const join = jest.fn((_input: InputOf<typeof calls.joinVip>) => Promise.resolve((vip = { ...VIP, joined: true })));
    showPage(page, {
      path: '/vip-club',
      answers: { getVipLevels: () => LEVELS, getVip: () => vip, getVipCashback: () => CASHBACK, joinVip: join },
    });
    const progress = await screen.findByRole('progressbar');
    expect(progress.getAttribute('aria-valuetext')).toBe('Stake ₽6,000 more to reach Brass.');
    expect(screen.getByText('Club members get cashback.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Join the club' }));
    expect(await screen.findByText('Member')).toBeTruthy();
    expect(await screen.findByText('You get 0.02% of your stakes.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join the club' })).toBeNull());
    expect([screen.getByText('Your level'), screen.getByText('yours')]).toHaveLength(2);
    expect(join).toHaveBeenCalledTimes(1);
  });

  it('tells a player before the first level what it takes, and the last one that it is the last', async () => {
    showPage(page, {
      path: '/vip-club',
      answers: {
        getVipLevels: () => LEVELS,
        getVip: () => ({ ...VIP, level: 0, levelName: null, wageredUnits: 0, nextLevelUnits: 100 * RUB }),
        getVipCashback: () => ({ ...CASHBACK, soFar: [], basisPoints: 0 }),
      },
    });
    expect(await screen.findByText(/it takes ₽100 in stakes/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join the club' })).toBeNull();
    expect(screen.getByText('No stakes this week yet.')).toBeTruthy();
  });
});
