import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SportsBet } from '@baize/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixtureOf, league, winnerOf } from '../testing/fixtures.ts';
import { SERVER_NOW, showBetting } from '../testing/show-betting.tsx';

const ID = '00000000-0000-4000-8000-0a1b3f9a2c1d';
const BET: SportsBet = {
  id: ID,
  currency: 'RUB',
  type: 'single',
  winners: null,
  combinations: 1,
  stakeUnits: 1_000_000,
  cashedOutStakeUnits: 0,
  cashedOutUnits: 0,
  oddsMilli: 3_000,
  possiblePayoutUnits: 3_000_000,
  payoutUnits: 0,
  status: 'open',
  refusal: null,
  decidesAt: null,
  legs: [
    {
      fixtureId: 'f1',
      marketId: 'winner',
      selectionId: 'home',
      marketVersion: 1,
      oddsMilli: 3_000,
      sport: 'football',
      league: league.name,
      competitors: fixtureOf(1).competitors,
      startsAt: SERVER_NOW,
      kind: 'winner',
      lineHundredths: null,
      period: null,
      isLive: true,
      result: null,
    },
  ],
  placedAt: '2026-11-22T10:00:00.000Z',
  settledAt: null,
};

/** Even odds of two: the chance is one half, and the bet of 100 at 3.00 is worth 142.50 after the house's 5 %. */
const even = (version: number, home = 1_900) => {
  const market = winnerOf(version, [home, 1_000, 1_900]);
  return { ...market, selections: market.selections.filter(({ id }) => id !== 'draw') };
};
const showBets = (bets: readonly SportsBet[] = [BET], path = '/betting/bets', answers = {}) => {
  const shown = showBetting({ answers }, path, [fixtureOf(1, { markets: [even(1)] })]);
  act(() => {
    shown.controls.live.snapshot('sports:bets', { bets: [...bets] });
    shown.tell();
  });
  return shown;
};
const card = () => within(screen.getByRole('article', { name: 'Ординар' }));
const plain = (text: string | null): string => (text ?? '').replace(/\s/gu, ' ');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('[row:P05] an open bet', () => {
  it('has its number, and its match with league, minute and score as they are told', async () => {
    const { controls } = showBets();
    expect(card().getByRole('link', { name: '№ 3F9A-2C1D' }).getAttribute('href')).toMatch(
      /\/betting\/bets\?bet=0{8}-/,
    );
    expect(card().getByText('Футбол · Кубок Севера · в игре')).toBeTruthy();
    const standing = () => plain(card().getByText(/67′/).textContent);
    expect(standing()).toBe('67′ 1:0');
    act(() =>
      controls.live.message('sports:live', {
        type: 'changed',
        added: [],
        removed: [],
        changed: [{ fixtureId: 'f1', score: { total: [1, 1], periods: [], points: null, serving: null } }],
        leagues: [],
        at: SERVER_NOW,
        serverNow: SERVER_NOW,
      }),
    );
    await waitFor(() => expect(standing()).toBe('67′ 1:1'));
  });

  it('is cashed out at the price on the button, which follows the odds', async () => {
    const { tell } = showBets();
    const name = async (text: string) =>
      waitFor(() => expect(plain(card().getByRole('button', { name: /^Выкупить/ }).textContent)).toBe(text), {
        timeout: 3_000,
      });
    await name('Выкупить за 142,50 ₽');
    // Odds of 1.425 to 1.9: the chance is 4/7, the bet is worth 171.43, less 5 % 162.85.
    act(() => tell([fixtureOf(1, { markets: [even(2, 1_425)] })]));
    await name('Выкупить за 162,85 ₽');
  });

  it('says that it cannot be cashed out while its market is closed to bets', async () => {
    const { tell } = showBets();
    act(() => tell([fixtureOf(1, { markets: [{ ...even(2), status: 'suspended' }] })]));
    const button = await card().findByRole('button', { name: 'Выкуп приостановлен' }, { timeout: 3_000 });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(card().getByText(/Один из рынков ставки сейчас закрыт/)).toBeTruthy();
  });

  it('that an address names stands marked, and one that is over among the settled', async () => {
    const over: SportsBet = { ...BET, status: 'won', payoutUnits: 3_000_000, settledAt: '2026-11-22T11:00:00.000Z' };
    Element.prototype.scrollIntoView = () => undefined;
    showBets([], `/betting/bets?bet=${ID}`, {
      getSportsBet: () => over,
      listSportsBets: () => ({ bets: [], next: null }),
    });
    expect(await screen.findByRole('radio', { name: 'Рассчитанные', checked: true })).toBeTruthy();
    expect(await screen.findByText('выигрыш')).toBeTruthy();
  });
});
