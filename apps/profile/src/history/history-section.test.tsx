import { describe, expect, it, jest } from '@jest/globals';
import type { InputOf, Wager, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { HistorySection } from './history-section.tsx';

const RUB = 10_000;

function wagerOf(number: number): Wager {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    game: 'dice',
    currency: 'RUB',
    wallet: 'real',
    stakeUnits: number * RUB,
    payoutUnits: 0,
    creditedUnits: 0,
    multiplier: 0,
    status: 'lost',
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: '2026-11-20T10:00:00.000Z',
    proof: { number, hash: 'a'.repeat(64) },
    slot: null,
    sports: null,
  };
}

function setUp(wagers?: readonly Wager[]) {
  // Three pages of one bet each; the cursor is the number of the page.
  const list = jest.fn(({ query }: InputOf<typeof calls.listWagers>) => {
    const page = Number(query?.cursor ?? 1);
    if (wagers) return Promise.resolve({ wagers: [...wagers], next: null });
    return Promise.resolve({ wagers: [wagerOf(page)], next: page < 3 ? String(page + 1) : null });
  });
  const week = {
    currency: 'RUB',
    stakedUnits: 0,
    paidUnits: 0,
    depositedUnits: 0,
    weeklyDepositLimitUnits: null,
    days: [{ date: '2026-11-20', netUnits: 0 }],
  } as const;
  const getWeek = jest.fn((_input: InputOf<typeof calls.getWeek>) =>
    Promise.resolve({ ...week, days: [...week.days] }),
  );
  const fake = show(() => <HistorySection data={{}} first="bets" />, {
    listWagers: list,
    getWeek,
    listDeposits: () => ({ deposits: [], next: null }),
    listBonuses: () => ({ data: [], next: null }),
  });
  return { fake, list, getWeek };
}
const shown = (stake: number) => screen.findAllByText(new RegExp(`${stake}\\.00`));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));

describe('[row:R32] the history', () => {
  it('shows one page at a time, older and newer', async () => {
    const { list } = setUp();
    await shown(1);
    press('Older');
    await shown(2);
    expect(screen.queryByText(/₽1\.00/)).toBeNull();
    press('Older');
    await shown(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Older/ }).disabled).toBe(true);
    press('Newer');
    await shown(2);
    expect(list.mock.calls.map(([{ query }]) => query?.cursor)).toEqual([undefined, '2', '3', '2']);
  });

  it('a new bet renews the first page and leaves a reader of an older one in peace', async () => {
    const { list, fake } = setUp();
    await shown(1);
    const settled = { game: 'dice', betId: 'b', currency: 'RUB', stakeUnits: 1, payoutUnits: 0 } as const;
    fake.shell.events.publish('bet.settled', settled);
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    press('Older');
    // It comes in while the older page is being read, which is shown all the same.
    fake.shell.events.publish('bet.settled', settled);
    await shown(2);
    fake.shell.events.publish('bet.settled', settled);
    press('Older');
    await shown(3);
    expect(list.mock.calls.map(([{ query }]) => query?.cursor)).toEqual([undefined, undefined, '2', '3']);
  });

  it('asks for the game and the days that are chosen', async () => {
    const { list } = setUp();
    await shown(1);
    fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'sports' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-15' } });
    const query = { game: 'sports', from: '2026-11-01', to: '2026-11-15' };
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query })));
  });

  it('comes back to the bets from the deposits', async () => {
    setUp();
    await shown(1);
    fireEvent.click(screen.getByRole('radio', { name: 'Deposits' }));
    await waitFor(() => expect(screen.queryByText(/₽1\.00/)).toBeNull());
    fireEvent.click(screen.getByRole('radio', { name: 'Bets' }));
    await shown(1);
  });

  it('shows a week before this one', async () => {
    const { getWeek } = setUp();
    await shown(1);
    fireEvent.change(screen.getByLabelText('Which week'), { target: { value: '2' } });
    await waitFor(() =>
      expect(getWeek).toHaveBeenLastCalledWith(expect.objectContaining({ query: { until: '2026-11-06' } })),
    );
  });

  it('counts the items of a case with what they are worth, kept or sold, as the game did', async () => {
    const won = {
      game: 'cases',
      status: 'won',
      multiplier: 12_500,
      stakeUnits: 8 * RUB,
      payoutUnits: 10 * RUB,
    } as const;
    setUp([
      { ...wagerOf(1), ...won, creditedUnits: 0 },
      { ...wagerOf(2), ...won, creditedUnits: 10 * RUB },
    ]);
    // Each in the table and in the list of a phone.
    expect(await screen.findAllByText(/\+.?2\.00/)).toHaveLength(4);
    expect(screen.getAllByText(/in items/)).toHaveLength(1);
    expect(screen.queryByText(/−.?8\.00/)).toBeNull();
  });

  it('names what was staked on, and leads to where it was made', async () => {
    const elsewhere = { proof: null, multiplier: null, creditedUnits: 0 } as const;
    const sides = ['Maral', 'Granit'].map((name, index) => ({
      id: `c${index}`,
      name: { latin: name, cyrillic: name, devanagari: name },
    }));
    const wagers: Wager[] = [
      {
        ...wagerOf(4),
        ...elsewhere,
        game: 'sports',
        status: 'open',
        sports: { selections: 1, winners: null, competitors: sides },
      },
      {
        ...wagerOf(5),
        ...elsewhere,
        game: 'sports',
        status: 'cashed-out',
        creditedUnits: 9 * RUB,
        sports: { selections: 3, winners: 2, competitors: sides },
      },
      {
        ...wagerOf(6),
        ...elsewhere,
        game: 'slots',
        stakeUnits: 0,
        status: 'won',
        wallet: 'free-spins',
        payoutUnits: 7 * RUB,
        slot: { id: 'emerald-table', title: 'Emerald Table', ofTeam: false },
      },
      { ...wagerOf(7), ...elsewhere, game: 'slots', slot: { id: 'plinko', title: 'Plinko of a team', ofTeam: true } },
    ];
    setUp(wagers);
    await screen.findAllByText('Maral – Granit');
    expect(screen.getAllByText('System 2 of 3')).not.toHaveLength(0);
    expect(screen.getAllByText('in play')).not.toHaveLength(0);
    expect(screen.getAllByText((_text, element) => element?.textContent === '+₽4.00')).not.toHaveLength(0);
    expect(screen.getAllByText('Emerald Table')).not.toHaveLength(0);
    expect(screen.getByText('to the bonus: ₽7.00')).toBeTruthy();
    const hrefs = screen.getAllByRole('link', { name: 'Open' }).map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.some((href) => href.includes('/betting/bets'))).toBe(true);
    expect(hrefs.some((href) => href.includes('/games/slots/emerald-table/play'))).toBe(true);
    // The page of a team's game is unknown.
    expect(screen.getAllByText('Plinko of a team')).not.toHaveLength(0);
    expect(hrefs.filter((href) => href.includes('plinko'))).toEqual([]);
  });

  it('every bet leads to its check', async () => {
    setUp();
    await shown(1);
    for (const link of screen.getAllByRole('link', { name: 'Verify' }))
      expect(link.getAttribute('href')).toContain(`/games/dice/bets/${wagerOf(1).id}`);
  });
});
