import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeUser } from '@baize/devkit/fake-shell';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
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
  player: 'Sonya',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 10 * RUB,
  payoutUnits: 980 * RUB,
  multiplier: 980_000,
  at: '2026-11-20T10:00:00.000Z',
};

/** The columns that a phone leaves out. */
const WIDE_ONLY = 'wideOnly';
const YEAR_LATER = '2027-11-20T10:00:00.000Z';

afterEach(() => {
  jest.useRealTimers();
});

const show = (entries: readonly TopEntry[], more: Partial<Parameters<typeof showPage>[1]> = {}) =>
  showPage(page, { path: '/top', answers: { getTop: () => ({ entries: [...entries], asOf: ENTRY.at }) }, ...more });
const rowsOf = async (): Promise<HTMLElement[]> => within(await screen.findByRole('table')).getAllByRole('row');
const choices = (): (string | undefined)[][] =>
  screen.getAllByRole('radiogroup').map((group) =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map((each) => each.labels?.[0]?.textContent),
  );
const chosen = (): (string | undefined)[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

describe('[row:R34] [row:P06] /top', () => {
  it('lists the best bets of what the address names, and a choice changes the address', async () => {
    const { records } = show([ENTRY, { ...ENTRY, betId: 'another', game: 'slots', title: 'Copper Reels' }], {
      search: '?period=week&by=multiplier',
      session: 'guest',
    });
    expect((await rowsOf()).map(({ textContent }) => textContent)).toEqual([
      'PlacePlayerGameStakeMultiplierPayoutWhen',
      '1SonyaDice₽10.0098.00×₽980.0020 Nov 2026, 10:00',
      '2SonyaCopper Reels₽10.0098.00×₽980.0020 Nov 2026, 10:00',
    ]);
    expect(screen.getByText(/^Updated/).textContent).toBe('Updated 20 Nov 2026, 10:00');
    expect(records.calls).toMatchObject([{ name: 'getTop', input: { query: { period: 'week', by: 'multiplier' } } }]);
    expect(choices()).toEqual([
      ['24 hours', '7 days', '30 days'],
      ['By payout', 'By multiplier'],
    ]);
    expect(chosen()).toEqual(['7 days', 'By multiplier']);
    fireEvent.click(screen.getByRole('radio', { name: '30 days' }));
    fireEvent.click(screen.getByRole('radio', { name: 'By payout' }));
    expect(records.navigations).toEqual([
      { path: '/top?period=month&by=multiplier', replace: true },
      { path: '/top?period=week&by=payout', replace: true },
    ]);
  });

  it.each([
    ['multiplier', ['Stake', 'Payout', 'When']],
    ['payout', ['Stake', 'Multiplier', 'When']],
  ])('by %s, a phone leaves out %j', async (by, left) => {
    show([ENTRY], { search: `?by=${by}` });
    const [head, row] = (await rowsOf()).map(({ children }) => [...children]);
    const isFigure = ({ classList }: Element) => classList.contains('figures');
    expect(head!.map(isFigure)).toEqual([false, false, false, true, true, true, true]);
    expect(row!.map(isFigure)).toEqual(head!.map(isFigure));
    const isLeft = ({ classList }: Element) => classList.contains(WIDE_ONLY);
    expect(head!.filter(isLeft).map(({ textContent }) => textContent)).toEqual(left);
    expect(row!.map(isLeft)).toEqual(head!.map(isLeft));
  });

  it('marks the bets of the player who looks, and none of those who hide', async () => {
    const entries = [fakeUser().id, 'someone', ''].map((userId) => ({ ...ENTRY, betId: `of ${userId}`, userId }));
    show(entries);
    const marked = (await rowsOf()).slice(1).map((row) => within(row).queryByText('You') !== null);
    expect(marked).toEqual([true, false, false]);
    cleanup();
    show(entries, { session: 'guest' });
    await rowsOf();
    expect(screen.queryByText('You')).toBeNull();
  });

  it('an empty list says what will fill it', async () => {
    show([]);
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(screen.queryByText('No winning bets in this time')).toBeNull();
    expect(await screen.findByText('No winning bets in this time')).toBeTruthy();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a list says neither that it is empty nor that it waits', async () => {
    show([ENTRY]);
    expect(screen.queryByRole('table')).toBeNull();
    await rowsOf();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.queryByText('No winning bets in this time')).toBeNull();
  });

  it('is read again every half minute, for as long as it is open', async () => {
    jest.useFakeTimers();
    let reads = 0;
    const getTop = () => ({ entries: [ENTRY], asOf: ++reads === 1 ? ENTRY.at : YEAR_LATER });
    const { records } = show([], { answers: { getTop } });
    const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await after(29_999);
    expect(reads).toBe(1);
    await after(1);
    expect(reads).toBe(2);
    expect(screen.getByText(/^Updated/).textContent).toContain('2027');
    cleanup();
    await after(60_000);
    expect(records.calls).toHaveLength(2);
  });

  it.each([
    ['', { period: 'day', by: 'payout' }],
    ['?period=year&by=luck', { period: 'day', by: 'payout' }],
    ['?by=multiplier', { period: 'day', by: 'multiplier' }],
  ])('the address %s means %j', (search, choice) => expect(choiceOf(search)).toEqual(choice));
});
