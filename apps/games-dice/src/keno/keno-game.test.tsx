import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer, createFakeShell, refuse } from '@baize/devkit/fake-shell';
import type { FeedEntry } from '@baize/protocol';
import type { KenoBetPlaced, KenoConfig, PlaceKenoBet } from '@baize/protocol/games/keno/keno';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/keno/ru.json' with { type: 'json' };
import { openEverySheet } from '../testing/sheets.ts';
import { LIMITS, returnsOf, seedsAfter, tableOf } from '../testing/table.tsx';
import { KenoGame } from './keno-game.tsx';
import { loadKeno } from './load.ts';

const config: KenoConfig = {
  limits: LIMITS,
  returns: returnsOf('medium-6'),
};
const seeds = seedsAfter(516);
const DRAW = [3, 12, 16, 23, 27, 31, 35, 9, 1, 2];

function drawn({ id, stakeUnits, risk, picks }: PlaceKenoBet): KenoBetPlaced {
  const at = '2026-11-20T10:00:00.000Z';
  return {
    bet: {
      id,
      game: 'keno',
      currency: 'RUB',
      stakeUnits,
      payoutUnits: 3 * stakeUnits,
      wallet: 'real',
      creditedUnits: 3 * stakeUnits,
      maxWinUnits: 10_000_000_000,
      multiplier: 30_000,
      status: 'won',
      placedAt: at,
      settledAt: at,
      outcome: { risk, picks, draw: DRAW },
      proof: { algorithm: 'keno/1', serverSeed: null, ...seeds },
    },
    balanceUnits: 1,
    replayed: false,
  };
}

async function setUp(session: 'guest' | 'player' = 'player', entries: FeedEntry[] = []) {
  const place = jest.fn((body: PlaceKenoBet) => Promise.resolve(drawn(body)));
  const fake = createFakeShell({
    service: 'keno',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getKenoConfig: answer(config),
      getFeed: answer({ entries }),
      getSeeds: answer(seeds),
      placeKenoBet: ({ body }) => place(body),
    },
  });
  const game = await tableOf(fake, 'keno', loadKeno, KenoGame);
  return { fake, place, game };
}

const number = (value: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${value}(,|$)`) });
const pick = (...values: number[]): void => values.forEach((value) => fireEvent.click(number(value)));
const main = (): HTMLElement =>
  within(screen.getByRole('region', { name: 'Ставка' })).getByRole('button', { name: /Играть|Выберите|тираж/ });

afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

describe('[row:R11] the keno table', () => {
  it('asks for numbers first, then shows what they pay', async () => {
    const { game, place } = await setUp();
    render(game);
    expect(main()).toHaveProperty('disabled', true);
    expect(main().textContent).toBe('Выберите числа');
    // Without numbers there is no return to speak of.
    expect(screen.queryByText(/возвращается в среднем/)).toBeNull();
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(place).not.toHaveBeenCalled();
    pick(7, 12, 18, 23, 31, 40);
    expect(main()).toHaveProperty('disabled', false);
    expect(main().textContent).toMatch(/^Играть за\s*10,00/);
    expect(screen.getByText('6 из 10')).toBeTruthy();
    expect(screen.getByText('710×')).toBeTruthy();
    expect(screen.getByText(/возвращается в среднем 9\d/)).toBeTruthy();
  });

  it('sends the ticket, shows the draw ball by ball and says it when the last one is there', async () => {
    const { game, place } = await setUp();
    render(game);
    pick(7, 12, 18, 23, 31, 40);
    jest.useFakeTimers();
    fireEvent.click(main());
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(place.mock.calls[0]?.[0]).toMatchObject({ risk: 'medium', picks: [7, 12, 18, 23, 31, 40] });
    expect(main().textContent).toContain('0 из 10');
    await act(() => jest.advanceTimersByTimeAsync(240));
    expect(number(3).getAttribute('aria-label')).toBe('3, выпало');
    expect(screen.queryByText(/Итог/)).toBeNull();
    for (let ball = 1; ball < DRAW.length; ball++) await act(() => jest.advanceTimersByTimeAsync(240));
    expect(number(12).getAttribute('aria-label')).toBe('12, совпало');
    // The last ball is still falling.
    expect(screen.queryByText(/Итог/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(240));
    expect(screen.getByText(/Совпало 3 из 6\. Итог \+20,00/)).toBeTruthy();
  });

  it('shows everyone’s results until the first draw of one’s own has been shown', async () => {
    const entry: FeedEntry = {
      betId: 'b-of-another',
      game: 'keno',
      userId: 'u-2',
      player: 'ann',
      picture: 'kite',
      currency: 'RUB',
      stakeUnits: 10_000,
      payoutUnits: 11_000,
      multiplier: 11_000,
      label: '1/3',
      at: new Date().toISOString(),
    };
    const { game } = await setUp('player', [entry]);
    render(game);
    // The strip is rendered twice: beside the game's name, and below it on a phone.
    const chips = () =>
      screen
        .queryAllByRole('list', { name: kit.history })
        .slice(0, 1)
        .flatMap((strip) => within(strip).getAllByRole('button'))
        .map(({ textContent }) => textContent);
    expect(chips()).toEqual(['1,10×']);
    pick(7, 12, 18);
    jest.useFakeTimers();
    fireEvent.click(main());
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(chips()).toEqual(['1,10×']);
    for (let ball = 0; ball <= DRAW.length; ball++) await act(() => jest.advanceTimersByTimeAsync(240));
    expect(chips()).toEqual(['3,00×']);
  });

  it('shows all balls at once when the button is pressed again, and places no second bet', async () => {
    const { game, place } = await setUp();
    render(game);
    pick(12);
    fireEvent.click(main());
    await waitFor(() => expect(main().textContent).toContain('тираж'));
    fireEvent.click(main());
    expect(number(2).getAttribute('aria-label')).toBe('2, выпало');
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('opens rules, seeds, thread and keys over the table', async () => {
    const { game } = await setUp();
    render(game);
    await openEverySheet();
  });

  it('is one tab stop, and arrows move over the numbers', async () => {
    const { game } = await setUp();
    render(game);
    expect(screen.getAllByRole('button').filter((each) => each.closest('[role=group]') && each.tabIndex === 0)).toEqual(
      [number(1)],
    );
    number(1).focus();
    fireEvent.keyDown(number(1), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(number(9));
    fireEvent.keyDown(number(9), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(number(8));
  });

  it('asks a guest to log in at the bet', async () => {
    const { fake, game, place } = await setUp('guest');
    render(game);
    pick(12);
    fireEvent.click(main());
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
    expect(place).not.toHaveBeenCalled();
  });

  it('loses nothing on a refusal', async () => {
    const { fake, game, place } = await setUp();
    place.mockRejectedValueOnce(refuse('balance-too-low'));
    render(game);
    pick(12, 13);
    fireEvent.click(main());
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(number(13).getAttribute('aria-pressed')).toBe('true');
  });

  it('renders on the server without a style attribute', async () => {
    const { game } = await setUp();
    const html = renderToString(game);
    expect(html).toContain('Кено');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
