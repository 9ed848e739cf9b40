import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InputOf, SportsBet, calls } from '@baize/protocol';
import { refuse } from '@baize/devkit/fake-shell';
import { forgetFlights } from '@baize/money-calls/testing/forget-flights';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixtureOf, winnerOf } from '../testing/fixtures.ts';
import { SERVER_NOW, showBetting } from '../testing/show-betting.tsx';

const price = (fixture: number, name: string): HTMLElement =>
  within(document.querySelector<HTMLElement>(`[data-fixture=f${fixture}]`)!).getByRole('button', {
    name: new RegExp(name),
  });
const slip = () => within(screen.getByRole('complementary', { name: 'Купон' }));
const placeButton = () => slip().getByRole('button', { name: /^Поставить/ });
const stakeField = () => slip().getByRole('textbox', { name: 'Сумма' });
/** Moved prices are painted in the next frame. */
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

function betOf(
  { bets, selections }: InputOf<typeof calls.placeSlip>['body'],
  status: SportsBet['status'],
): SportsBet[] {
  return bets.map(({ id, shape, stakeUnits }) => ({
    id,
    currency: 'RUB',
    type: shape.type,
    winners: null,
    combinations: 1,
    stakeUnits,
    cashedOutStakeUnits: 0,
    cashedOutUnits: 0,
    oddsMilli: 2_350,
    possiblePayoutUnits: stakeUnits * 2,
    payoutUnits: 0,
    status,
    refusal: null,
    decidesAt: status === 'pending' ? SERVER_NOW + 4_000 : null,
    legs: shape.selections.map((index) => ({
      ...selections[index]!,
      sport: 'football' as const,
      league: { latin: 'Cup', cyrillic: 'Кубок', devanagari: 'Cup' },
      competitors: fixtureOf(1).competitors,
      startsAt: SERVER_NOW,
      kind: 'winner' as const,
      lineHundredths: null,
      period: null,
      isLive: true,
      result: null,
    })),
    placedAt: '2026-11-22T10:00:00.000Z',
    settledAt: null,
  }));
}

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  // The clock does not run: prices age by the server's times, however slow the machine is.
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'queueMicrotask',
      'nextTick',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('[row:R02] the line', () => {
  it('shows what the server told, and a move with its direction in words [BT5]', async () => {
    const { controls } = showBetting();
    expect(price(1, 'Исход: Марал 1').textContent).toContain('2,35');
    act(() =>
      controls.live.message('sports:live', {
        type: 'changed',
        added: [],
        leagues: [],
        changed: [{ fixtureId: 'f1', markets: [winnerOf(2, [2_500, 2_900, 3_400])] }],
        removed: [],
        at: SERVER_NOW,
        serverNow: SERVER_NOW,
      }),
    );
    await frame();
    expect(price(1, 'Исход: Марал 1').textContent).toContain('2,50');
    expect(price(1, 'Исход: Марал 1').textContent).toContain('вырос');
    expect(price(2, 'Исход: Марал 2').textContent).not.toContain('вырос');
  });

  it('a suspended market takes no press, and says why', async () => {
    const { tell } = showBetting();
    const suspended = { ...winnerOf(2, [2_350, 2_900, 3_400]), status: 'suspended' as const };
    act(() => tell([fixtureOf(1, { markets: [suspended] })]));
    await frame();
    const button = price(1, 'Исход: Марал 1');
    expect(button.textContent).toContain('приём ставок остановлен');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  it('finds a team in any script', () => {
    showBetting({}, '/betting?q=maral 2');
    expect([...document.querySelectorAll('[data-fixture]')].map((row) => row.getAttribute('data-fixture'))).toEqual([
      'f2',
    ]);
  });

  it('keeps what is marked, and shows it alone', () => {
    const first = showBetting();
    fireEvent.click(
      within(document.querySelector<HTMLElement>('[data-fixture=f3]')!).getByRole('button', { name: /^В избранное/ }),
    );
    first.unmount();
    showBetting({}, '/betting?favourites=1');
    expect([...document.querySelectorAll('[data-fixture]')].map((row) => row.getAttribute('data-fixture'))).toEqual([
      'f3',
    ]);
  });

  it('every filter is an address', () => {
    const { records } = showBetting();
    fireEvent.click(screen.getByRole('link', { name: /^Футбол 3$/ }));
    fireEvent.click(screen.getByRole('button', { name: /Избранное/ }));
    expect(records.navigations.map(({ path }) => path)).toEqual(['/betting?sport=football', '/betting?favourites=1']);
  });
});

describe('[row:R02] the slip', () => {
  it('survives a reload and another language', () => {
    const first = showBetting();
    fireEvent.click(price(1, 'Исход: Марал 1'));
    fireEvent.click(price(2, 'Исход: Гранит 2'));
    first.unmount();
    const { controls } = showBetting({ session: 'guest' });
    expect(slip().getByText('Марал 1')).toBeTruthy();
    act(() => controls.setLocale('en'));
    const english = within(screen.getByRole('complementary', { name: 'Bet slip' }));
    expect(english.getByText('Maral 1')).toBeTruthy();
    expect(english.getAllByRole('listitem')).toHaveLength(2);
  });

  it('another tab’s change is this tab’s', () => {
    showBetting();
    fireEvent.click(price(1, 'Исход: Марал 1'));
    act(() => {
      localStorage.setItem('baize.betting.slip', JSON.stringify({ items: [] }));
      dispatchEvent(new StorageEvent('storage', { key: 'baize.betting.slip' }));
    });
    expect(price(1, 'Исход: Марал 1').getAttribute('aria-pressed')).toBe('false');
  });

  it('asks a guest to log in, and stays', () => {
    const { records, tell } = showBetting({ session: 'guest' });
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    fireEvent.click(slip().getByRole('button', { name: 'Войти или создать аккаунт' }));
    expect(records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
    expect(slip().getByText('Марал 1')).toBeTruthy();
  });

  it('says why nothing can be placed where nothing is offered, before the first press', () => {
    const { records, tell } = showBetting({ isOffered: false });
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    fireEvent.change(stakeField(), { target: { value: '100' } });
    expect(slip().getByText('Недоступно в вашей стране.')).toBeTruthy();
    fireEvent.click(placeButton());
    expect(placeButton().getAttribute('aria-disabled')).toBe('true');
    expect(records.calls.filter(({ name }) => name === 'placeSlip')).toEqual([]);
  });

  it('the own bets lead to no prices where nothing is offered', () => {
    showBetting({ isOffered: false }, '/betting/bets');
    expect(screen.getByText('Сейчас ставок в игре нет')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[BS2] asks about a new price, takes the agreed one, and places what was shown', async () => {
    const placed = jest.fn(({ body }: InputOf<typeof calls.placeSlip>) =>
      Promise.resolve({ bets: betOf(body, 'pending'), balanceUnits: 0, replayed: false }),
    );
    const { tell, controls } = showBetting({ answers: { placeSlip: placed } });
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    fireEvent.change(stakeField(), { target: { value: '100' } });
    act(() => tell([fixtureOf(1, { markets: [winnerOf(2, [2_100, 2_900, 3_400])] })]));
    expect(await slip().findByText('Коэффициент снизился, было 2,35')).toBeTruthy();
    expect(placeButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(placeButton());
    expect(placed).not.toHaveBeenCalled();

    fireEvent.click(slip().getByRole('button', { name: 'Принять' }));
    fireEvent.click(placeButton());
    fireEvent.click(placeButton());
    await waitFor(() => expect(slip().getByText(/Матч идёт: проверяем коэффициент/)).toBeTruthy());
    expect(placed).toHaveBeenCalledTimes(1);
    expect(placed.mock.calls[0]?.[0].body).toMatchObject({
      oddsChoice: 'none',
      selections: [{ fixtureId: 'f1', oddsMilli: 2_100, marketVersion: 2 }],
      bets: [{ shape: { type: 'single', selections: [0] }, stakeUnits: 1_000_000 }],
    });
    // [BS5] [BS7]
    expect(controls.canSwapNow()).toBe(false);
    expect(price(1, 'Исход: Марал 1').getAttribute('aria-pressed')).toBe('false');
    const [bet] = betOf(placed.mock.calls[0]![0].body, 'open');
    act(() => controls.live.message('sports:bets', bet!));
    expect(slip().getByText(/Ставка принята/)).toBeTruthy();
    expect(controls.canSwapNow()).toBe(true);
  });

  it('[BS3] says in words that a selection is suspended, before the bet', async () => {
    const { tell } = showBetting();
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    fireEvent.change(stakeField(), { target: { value: '100' } });
    const suspended = { ...winnerOf(2, [2_350, 2_900, 3_400]), status: 'suspended' as const };
    act(() => tell([fixtureOf(1, { markets: [suspended] })]));
    expect(await slip().findByText(/^Приём ставок на этот исход остановлен/)).toBeTruthy();
    expect(placeButton().getAttribute('aria-disabled')).toBe('true');
  });

  it('places singles with a stake alone, and keeps the others', async () => {
    const placed = jest.fn(({ body }: InputOf<typeof calls.placeSlip>) =>
      Promise.resolve({ bets: betOf(body, 'open'), balanceUnits: 0, replayed: false }),
    );
    const { tell } = showBetting({ answers: { placeSlip: placed } });
    act(() => tell());
    for (const fixture of [1, 2]) fireEvent.click(price(fixture, `Исход: Марал ${fixture}`));
    fireEvent.click(slip().getByRole('radio', { name: 'Ординары' }));
    fireEvent.change(slip().getAllByRole('textbox', { name: 'Сумма' })[1]!, { target: { value: '50' } });
    fireEvent.click(placeButton());
    await waitFor(() => expect(slip().getAllByText(/Ставка принята/)).toHaveLength(1));
    expect(placed.mock.calls[0]?.[0].body.selections).toMatchObject([{ fixtureId: 'f2' }]);
    expect(price(1, 'Исход: Марал 1').getAttribute('aria-pressed')).toBe('true');
    expect(price(2, 'Исход: Марал 2').getAttribute('aria-pressed')).toBe('false');
  });

  it('a refusal is told in the server’s words, and the prices of now are read', async () => {
    const { tell, records } = showBetting({
      answers: {
        placeSlip: () => {
          throw refuse('odds-changed');
        },
        getSlipLimits: () => ({
          bets: [],
          refusals: [{ selection: 0, code: 'odds-changed', market: winnerOf(9, [2_000, 2_900, 3_400]) }],
        }),
      },
    });
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    fireEvent.change(stakeField(), { target: { value: '100' } });
    fireEvent.click(placeButton());
    await waitFor(() => expect(slip().getByText('Коэффициент снизился, было 2,35')).toBeTruthy());
    expect(records.notifications).toEqual([{ kind: 'error', title: 'error.odds-changed' }]);
  });

  /** A slip that was sent, and whose page was reloaded before the answer. */
  async function reloadedBefore(answerAt: number) {
    const placed = jest.fn((_input: InputOf<typeof calls.placeSlip>) => new Promise<never>(() => {}));
    const { tell, unmount } = showBetting({ answers: { placeSlip: placed } });
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    fireEvent.change(stakeField(), { target: { value: '100' } });
    fireEvent.click(placeButton());
    await waitFor(() => expect(placed).toHaveBeenCalledTimes(1));
    unmount();
    forgetFlights();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + answerAt);
    return placed.mock.calls[0]![0].body;
  }
  const late = 60_001;

  it('a reload looks the slip up, and what never arrived is sent again under its ids by a press alone', async () => {
    const body = await reloadedBefore(0);
    const placed = jest.fn((input: InputOf<typeof calls.placeSlip>) =>
      Promise.resolve({ bets: betOf(input.body, 'open'), balanceUnits: 0, replayed: false }),
    );
    showBetting({ answers: { placeSlip: placed, getSportsBet: () => Promise.reject(refuse('not-found')) } });
    const again = await slip().findByRole('button', { name: 'Отправить ещё раз' }, { timeout: 10_000 });
    expect(placed).not.toHaveBeenCalled();
    fireEvent.click(again);
    await waitFor(() => expect(slip().getByText(/Ставка принята/)).toBeTruthy());
    expect(placed.mock.calls).toEqual([[expect.objectContaining({ body })]]);
  });

  it('a later reload looks the slip up and shows the bets that stand', async () => {
    const body = await reloadedBefore(late);
    const [bet] = betOf(body, 'open');
    const placeSlip = jest.fn(() => Promise.reject(refuse('internal')));
    showBetting({ answers: { placeSlip, getSportsBet: () => bet! } });
    await waitFor(() => expect(slip().getByText(/Ставка принята/)).toBeTruthy());
    expect(placeSlip).not.toHaveBeenCalled();
  });

  it('a later reload tells of a slip that never arrived, and keeps what was chosen', async () => {
    await reloadedBefore(late);
    const { records } = showBetting({ answers: { getSportsBet: () => Promise.reject(refuse('not-found')) } });
    await waitFor(() => expect(records.notifications).toMatchObject([{ title: /Ставка не дошла до сервера/ }]));
    expect(price(1, 'Исход: Марал 1').getAttribute('aria-pressed')).toBe('true');
    expect(sessionStorage).toHaveLength(0);
  });

  it('a slip that cannot be looked up is kept, and asked for again by the player', async () => {
    const body = await reloadedBefore(late);
    const [bet] = betOf(body, 'open');
    let isAway = true;
    showBetting({
      answers: { getSportsBet: () => (isAway ? Promise.reject(refuse('service-unavailable')) : bet!) },
    });
    const again = await slip().findByRole('button', { name: 'Узнать, принята ли ставка' }, { timeout: 10_000 });
    isAway = false;
    fireEvent.click(again);
    await waitFor(() => expect(slip().getByText(/Ставка принята/)).toBeTruthy());
  });

  it('[BT4] old prices are told, marked, and not bet on', async () => {
    jest.useFakeTimers();
    try {
      const { tell } = showBetting();
      act(() => tell());
      fireEvent.click(price(1, 'Исход: Марал 1'));
      fireEvent.change(stakeField(), { target: { value: '100' } });
      act(() => jest.advanceTimersByTime(3_000));
      expect(screen.getByText(/Коэффициенты не обновлялись \d с/)).toBeTruthy();
      expect(document.querySelector('[data-prices-old]')).toBeTruthy();
      expect(slip().getByText(/^Коэффициенты устарели/)).toBeTruthy();
      act(() => tell(undefined, SERVER_NOW + 3_000));
      act(() => jest.advanceTimersByTime(300));
      expect(document.querySelector('[data-prices-old]')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('quick stakes', () => {
  const quick = () => within(slip().getByRole('group', { name: 'Быстрые суммы' })).getAllByRole('button');

  it('are the smallest stake and multiples of it, and the chosen one is seen to be chosen', () => {
    const { tell } = showBetting();
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    const shown = quick().map(({ textContent }) => textContent.replace(/\s/gu, ' '));
    expect(shown).toEqual(['20 ₽', '100 ₽', '200 ₽', '1 000 ₽']);
    fireEvent.click(quick()[1]!);
    expect(stakeField()).toHaveProperty('value', '100,00');
    expect(quick()[1]!.getAttribute('aria-pressed')).toBe('true');
  });

  it('[row:A02] are more for visitors whom the analytics service gives the flag, and go with it', () => {
    const { tell, controls } = showBetting();
    act(() => tell());
    fireEvent.click(price(1, 'Исход: Марал 1'));
    expect(quick()).toHaveLength(4);
    act(() => controls.setFlags({ slip_finer_stakes: true }));
    expect(quick()).toHaveLength(6);
    fireEvent.click(quick()[1]!);
    expect(stakeField()).toHaveProperty('value', '40,00');
    act(() => controls.setFlags({}));
    expect(quick()).toHaveLength(4);
    expect(stakeField()).toHaveProperty('value', '40,00');
  });
});
