import { describe, expect, it, jest } from '@jest/globals';
import type { BetRecord, InputOf, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { HistorySection } from './history-section.tsx';

const RUB = 10_000;

function betOf(number: number): BetRecord {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    game: 'dice',
    currency: 'RUB',
    wallet: 'real',
    stakeUnits: number * RUB,
    payoutUnits: 0,
    creditedUnits: 0,
    maxWinUnits: 1_000 * RUB,
    multiplier: 0,
    status: 'lost',
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: '2026-11-20T10:00:00.000Z',
    outcome: { direction: 'under', chance: 5_000, roll: 7_000 },
    proof: { algorithm: 'dice/1', serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'b', nonce: number },
  };
}

function setUp() {
  // Three pages of one bet each; the cursor is the number of the page.
  const list = jest.fn(({ query }: InputOf<typeof calls.listOwnBets>) => {
    const page = Number(query.cursor ?? 1);
    return Promise.resolve({ bets: [betOf(page)], next: page < 3 ? String(page + 1) : null });
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
  const fake = show((user) => <HistorySection user={user} data={{}} first="bets" />, {
    listOwnBets: list,
    getWeek,
    listDeposits: () => ({ deposits: [], next: null }),
    listBonuses: () => ({ data: [], next: null }),
  });
  return { fake, list, getWeek };
}
const shown = (stake: number) => screen.findAllByText(new RegExp(`${stake}\\.00`));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));

describe('[R32] the history', () => {
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
    expect(list.mock.calls.map(([{ query }]) => query.cursor)).toEqual([undefined, '2', '3', '2']);
  });

  it('a new bet renews the first page and leaves a reader of an older one in peace', async () => {
    const { list, fake } = setUp();
    await shown(1);
    const settled = { game: 'dice', betId: 'b', currency: 'RUB', stakeUnits: 1, payoutUnits: 0 } as const;
    fake.shell.events.emit('bet.settled', settled);
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Older/ }).disabled).toBe(false));
    press('Older');
    await shown(2);
    fake.shell.events.emit('bet.settled', settled);
    press('Older');
    await shown(3);
    expect(list.mock.calls.map(([{ query }]) => query.cursor)).toEqual([undefined, undefined, '2', '3']);
  });

  it('asks for the game and the days that are chosen', async () => {
    const { list } = setUp();
    await shown(1);
    fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'keno' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-15' } });
    const query = { game: 'keno', from: '2026-11-01', to: '2026-11-15' };
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query })));
  });

  it('shows a week before this one', async () => {
    const { getWeek } = setUp();
    await shown(1);
    fireEvent.change(screen.getByLabelText('Which week'), { target: { value: '2' } });
    await waitFor(() =>
      expect(getWeek).toHaveBeenLastCalledWith(expect.objectContaining({ query: { until: '2026-11-06' } })),
    );
  });

  it('every bet leads to its check', async () => {
    setUp();
    await shown(1);
    for (const link of screen.getAllByRole('link', { name: 'Verify' }))
      expect(link.getAttribute('href')).toContain(`/games/dice/bets/${betOf(1).id}`);
  });
});
