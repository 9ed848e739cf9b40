import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { TopEntry } from '@baize/protocol';
import { RUB } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import { choiceOf } from './load-top.ts';
import page from './module.tsx';

const ENTRY: TopEntry = {
  betId: '00000000-0000-4000-8000-000000000001',
  game: 'dice',
  title: null,
  userId: 'someone',
  player: 'so***',
  currency: 'RUB',
  stakeUnits: 10 * RUB,
  payoutUnits: 980 * RUB,
  multiplier: 980_000,
  at: '2026-11-20T10:00:00.000Z',
};

describe('[R34] /top', () => {
  it('[P06] lists the best bets of what the address names, and a choice changes the address', async () => {
    const { records } = showPage(page, {
      path: '/top',
      search: '?period=week&by=multiplier',
      session: 'guest',
      answers: { getTop: () => ({ entries: [ENTRY], asOf: ENTRY.at }) },
    });
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row!.textContent).toContain('1so***Dice₽10.0098.00×₽980.00');
    expect(records.calls).toMatchObject([{ name: 'getTop', input: { query: { period: 'week', by: 'multiplier' } } }]);
    fireEvent.click(screen.getByRole('radio', { name: '30 days' }));
    expect(records.navigations).toEqual([{ path: '/top?period=month&by=multiplier', replace: true }]);
  });

  it('an empty list says what will fill it', async () => {
    showPage(page, { path: '/top', answers: { getTop: () => ({ entries: [], asOf: ENTRY.at }) } });
    expect(await screen.findByText('No winning bets in this time')).toBeTruthy();
  });

  it.each([
    ['', { period: 'day', by: 'payout' }],
    ['?period=year&by=luck', { period: 'day', by: 'payout' }],
    ['?by=multiplier', { period: 'day', by: 'multiplier' }],
  ])('the address %s means %j', (search, choice) => expect(choiceOf(search)).toEqual(choice));
});
