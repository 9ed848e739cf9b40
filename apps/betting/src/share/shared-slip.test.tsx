import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { FixtureDetail } from '@baize/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keptSlip } from '../slip/kept-slip.ts';
import { fixtureOf, league, winnerOf } from '../testing/fixtures.ts';
import { SERVER_NOW, showBetting } from '../testing/show-betting.tsx';

const detailOf = (number: number, changes = {}): FixtureDetail => ({
  league,
  fixture: fixtureOf(number, changes),
  events: [],
  at: SERVER_NOW,
  serverNow: SERVER_NOW,
});
const getFixture = jest.fn(({ params: { fixtureId } }: { params: { fixtureId: string } }) => {
  if (fixtureId === 'f9') return Promise.reject(refuse('not-found'));
  const settled = { ...winnerOf(2, [2_350, 2_900, 3_400]), status: 'settled' as const };
  return Promise.resolve(
    fixtureId === 'f3' ? detailOf(3, { markets: [settled] }) : detailOf(Number(fixtureId.slice(1))),
  );
});
const open = (slip: string) => showBetting({ answers: { getFixture } }, `/betting?slip=${slip}`);
const slip = () => within(screen.getByRole('complementary', { name: 'Купон' }));
const chosen = (): string[] => keptSlip.read().items.map(({ fixtureId }) => fixtureId);

beforeEach(() => {
  // A wide window, which jsdom does not know of.
  HTMLElement.prototype.checkVisibility = () => true;
  localStorage.clear();
  sessionStorage.clear();
  getFixture.mockClear();
});

describe('[row:P05] a slip that somebody was sent', () => {
  it('opens with its selections, tells which price is another and which selections are gone, and leaves the address', async () => {
    const { tell, records } = open('f1.winner.home.2350.f2.winner.home.2100.f3.winner.home.2000.f9.winner.away.3000');
    expect(await slip().findByText('Купон по ссылке: 2 исхода')).toBeTruthy();
    act(() => tell());
    expect(chosen()).toEqual(['f1', 'f2']);
    await waitFor(() => expect(slip().getByText('Коэффициент вырос, было 2,10')).toBeTruthy());
    expect(slip().queryByText(/было 2,35/)).toBeNull();
    expect(slip().getByText(/Марал 3, Марал 3 – Гранит 3/)).toBeTruthy();
    expect(slip().getByText('Завершённый матч')).toBeTruthy();
    expect(records.navigations).toEqual([{ path: '/betting', replace: true }]);
    fireEvent.click(slip().getByRole('button', { name: 'Понятно' }));
    expect(slip().queryByText('Купон по ссылке: 2 исхода')).toBeNull();
    expect(chosen()).toEqual(['f1', 'f2']);
  });

  it('does not take the place of an own slip unless the player says so', async () => {
    const first = open('f1.winner.home.2350');
    await waitFor(() => expect(chosen()).toEqual(['f1']));
    first.unmount();
    const { records } = open('f2.winner.home.2350');
    expect(await slip().findByText('У вас уже есть купон. Заменить его?')).toBeTruthy();
    expect(chosen()).toEqual(['f1']);
    expect(records.navigations).toEqual([]);
    fireEvent.click(slip().getByRole('button', { name: 'Заменить' }));
    expect(chosen()).toEqual(['f2']);
    expect(records.navigations).toEqual([{ path: '/betting', replace: true }]);
  });

  it('says so when nothing of it is left, and when it is broken', async () => {
    const first = open('f9.winner.home.2350');
    expect(await slip().findByText('На исходы из ссылки ставки уже не принимают.')).toBeTruthy();
    first.unmount();
    const { records } = open('f1.winner');
    await waitFor(() => expect(records.notifications).toMatchObject([{ kind: 'error', title: /повреждена/ }]));
    expect(records.navigations).toEqual([{ path: '/betting', replace: true }]);
    expect(chosen()).toEqual([]);
  });

  it('is asked for again when the line did not answer', async () => {
    getFixture.mockImplementationOnce(() => Promise.reject(refuse('service-unavailable')));
    open('f1.winner.home.2350');
    expect(await slip().findByText('Не удалось загрузить купон по ссылке.')).toBeTruthy();
    fireEvent.click(slip().getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(chosen()).toEqual(['f1']));
  });
});
