import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import { coinflipMultiplierE4, type CoinSide } from '@baize/fairness/games/coinflip/coinflip';
import { payoutUnits } from '@baize/fairness/payout';
import type { CoinflipBetRecord, FlipCoin, PlaceCoinflipBet } from '@baize/protocol/games/coinflip/coinflip';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/coinflip/ru.json' with { type: 'json' };
import { openEverySheet } from '../testing/sheets.ts';
import { LIMITS, panel, returnsOf, tableOf } from '../testing/table.tsx';
import { CoinflipGame } from './coinflip-game.tsx';
import { loadCoinflip } from './load.ts';
import { ladder } from './prospects.ts';

const config = {
  limits: LIMITS,
  returns: returnsOf('series'),
  maxFlips: 20,
};
/** The sides that fall, flip by flip. */
const FALLS: readonly CoinSide[] = ['tails', 'heads', 'heads'];

async function setUp() {
  let game: CoinflipBetRecord | null = null;
  const flip = (side: CoinSide, series: boolean, base: Partial<CoinflipBetRecord>) => {
    const before = game?.status === 'open' ? game.outcome : { called: [], sides: [] };
    const fell = FALLS[before.sides.length]!;
    const outcome = { series, called: [...before.called, side], sides: [...before.sides, fell] };
    const multiplier = fell === side ? coinflipMultiplierE4(outcome.sides.length) : 0;
    const open = series && fell === side;
    const bet: CoinflipBetRecord = {
      id: '7f1d3a3e-9b54-4f5c-9c86-0c8f2ac5a003',
      game: 'coinflip',
      currency: 'RUB',
      wallet: 'real',
      stakeUnits: 1_000_000,
      creditedUnits: 0,
      maxWinUnits: 10 ** 10,
      placedAt: '2026-11-20T10:00:00.000Z',
      settledAt: null,
      proof: { algorithm: 'coinflip/2', serverSeedHash: '5'.repeat(64), serverSeed: null, clientSeed: 'c', nonce: 1 },
      ...game,
      ...base,
      multiplier: open ? null : multiplier,
      status: open ? 'open' : multiplier > 0 ? 'won' : 'lost',
      payoutUnits: open ? 0 : payoutUnits(1_000_000, multiplier, 10 ** 10),
      outcome,
    };
    game = bet;
    return { bet, balanceUnits: 1, replayed: false };
  };
  const place = jest.fn(({ id, side, series }: PlaceCoinflipBet) => flip(side, series, { id }));
  const again = jest.fn(({ side }: FlipCoin) => flip(side, true, {}));
  const fake = createFakeShell({
    service: 'coinflip',
    session: 'player',
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getCoinflipConfig: answer(config),
      getFeed: answer({ entries: [] }),
      placeCoinflipBet: ({ body }) => place(body),
      flipCoin: ({ body }) => again(body),
    },
  });
  const table = await tableOf(fake, 'coinflip', loadCoinflip, CoinflipGame);
  return { fake, place, again, table };
}

const stake = () => fireEvent.change(screen.getByRole('textbox', { name: 'Ставка' }), { target: { value: '100' } });

afterEach(() => sessionStorage.clear());

describe('[row:R07] the coinflip table', () => {
  it('flips for the side that is called, pays at once, and says so', async () => {
    const { table, place } = await setUp();
    render(table);
    stake();
    expect(panel().getByText(/198,00/)).toBeTruthy();
    fireEvent.click(panel().getByRole('button', { name: /Бросить за/ }));
    await waitFor(() => expect(screen.getByText('Решка. Выигрыш, +98,00 ₽.')).toBeTruthy());
    expect(place.mock.calls[0]?.[0]).toMatchObject({ side: 'tails', series: false, stakeUnits: 1_000_000 });
    // A coin is in the history, and its side is announced.
    const [strip] = screen.getAllByRole('list', { name: kit.history });
    const [past] = within(strip!).getAllByRole('button', { name: 'Решка' });
    expect(past!.querySelector('[aria-hidden=true] svg')).toBeTruthy();
  });

  it('keeps a win for the next flip in a series; the first wrong call loses it', async () => {
    const { table, again } = await setUp();
    render(table);
    stake();
    fireEvent.click(panel().getByRole('switch'));
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(panel().getByRole('button', { name: /Забрать/ }).textContent).toContain('198,00'));
    fireEvent.keyDown(document.body, { key: '2' });
    await waitFor(() => expect(panel().getByRole('button', { name: /Забрать/ }).textContent).toContain('396,00'));
    fireEvent.keyDown(document.body, { key: '1' });
    await waitFor(() => expect(screen.getByText('Орёл. Проигрыш, −100,00 ₽.')).toBeTruthy());
    expect(again.mock.calls.map(([body]) => body)).toEqual([
      { step: 1, side: 'heads' },
      { step: 2, side: 'tails' },
    ]);
  });

  it('chooses the side of the next flip by its key', async () => {
    const { table, place } = await setUp();
    render(table);
    const side = (name: string) => panel().getByRole('button', { name }).getAttribute('aria-pressed');
    fireEvent.keyDown(document.body, { key: '2' });
    expect([side('Решка'), side('Орёл')]).toEqual(['false', 'true']);
    fireEvent.keyDown(document.body, { key: '1' });
    expect([side('Решка'), side('Орёл')]).toEqual(['true', 'false']);
    fireEvent.keyDown(document.body, { key: '2' });
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(screen.getByText(/^Решка\. Проигрыш/)).toBeTruthy());
    expect(place.mock.calls[0]?.[0]).toMatchObject({ side: 'heads' });
  });

  it('opens rules, seeds, thread and keys over the table', async () => {
    const { table } = await setUp();
    render(table);
    await openEverySheet();
  });

  it('shows the ladder around the present flip, to the last one', () => {
    expect(ladder(0, 20).map(({ steps }) => steps)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ladder(20, 20).map(({ steps }) => steps)).toEqual([14, 15, 16, 17, 18, 19, 20]);
    expect(ladder(10, 20).map(({ steps }) => steps)).toEqual([8, 9, 10, 11, 12, 13, 14]);
    expect(ladder(1, 3).map(({ steps }) => steps)).toEqual([1, 2, 3]);
    expect(ladder(20, 20).at(-1)?.multiplierE4).toBe(9_900 * 2 ** 20);
  });

  it('ends the ladder at the last flip that the stake is paid in full for', async () => {
    const { table } = await setUp();
    render(table);
    fireEvent.click(panel().getByRole('switch'));
    // 10,000 x 0.99 x 2^6 is 633,600, and 2^7 would be above 1,000,000.
    fireEvent.change(screen.getByRole('textbox', { name: 'Ставка' }), { target: { value: '10000' } });
    const rungs = screen.getByRole('list', { name: 'Множители серии' }).querySelectorAll('b');
    expect([...rungs].map(({ textContent }) => textContent).at(-1)).toMatch(/63,36×/);
    expect(rungs).toHaveLength(6);
  });

  it('renders on the server without a style attribute', async () => {
    const { table } = await setUp();
    const html = renderToString(table);
    expect(html).toContain('Монетка');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
