import { describe, expect, it, jest } from '@jest/globals';
import type { InputOf, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CASHBACK, LEVELS, RUB, VIP } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import page from './module.tsx';

describe('[R38] /vip-club', () => {
  it('publishes the table to a guest and shows the way to a level', async () => {
    const { records } = showPage(page, {
      path: '/vip-club',
      session: 'guest',
      answers: { getVipLevels: () => LEVELS },
    });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LevelStakesWeekly cashback',
      '1Cloth₽1000.02%',
      '2Brass₽10,0000.05%',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(records.modals).toEqual([{ name: 'Login', props: { reason: 'page' } }]);
  });

  it('[C43] [P06] says what is missing to the next level, and takes into the club', async () => {
    let vip = VIP;
    const join = jest.fn((_input: InputOf<typeof calls.joinVip>) => Promise.resolve((vip = { ...VIP, joined: true })));
    showPage(page, {
      path: '/vip-club',
      answers: { getVipLevels: () => LEVELS, getVip: () => vip, getVipCashback: () => CASHBACK, joinVip: join },
    });
    const progress = await screen.findByRole('progressbar');
    expect(progress.getAttribute('aria-valuetext')).toBe('₽6,000 of stakes to the level Brass.');
    expect(screen.getByText('Members of the club get a cashback.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Join the club' }));
    expect(await screen.findByText('Member')).toBeTruthy();
    expect(await screen.findByText('Your share is 0.02% of the stakes.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join the club' })).toBeNull());
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
    expect(await screen.findByText(/it takes stakes of ₽100/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join the club' })).toBeNull();
    expect(screen.getByText('No stakes this week yet.')).toBeTruthy();
  });
});
