import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import { coinflipMultiplierE4, type CoinSide } from '@baize/fairness/games/coinflip/coinflip';
import type { CoinflipBetRecord, PlaceCoinflipBet } from '@baize/protocol/games/coinflip/coinflip';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { fireEvent, render, screen } from '@testing-library/react';
import ru from '../locales/coinflip/ru.json' with { type: 'json' };
import { chooseAuto, pass, startAuto, stopped } from '../testing/auto-play.ts';
import { button, LIMITS, panel, returnsOf, tableOf } from '../testing/table.tsx';
import { CoinflipGame } from './coinflip-game.tsx';
import { loadCoinflip } from './load.ts';

const config = {
  limits: LIMITS,
  returns: returnsOf('series'),
  maxFlips: 20,
};

/** A server of one game whose coin falls as the test says. */
async function show(falls: (flip: number) => CoinSide, { autoPlay = true } = {}) {
  let game: CoinflipBetRecord | null = null;
  const after = (bet: CoinflipBetRecord, called: CoinSide, goesOn: boolean) => {
    const sides = [...bet.outcome.sides, falls(bet.outcome.sides.length)];
    const right = sides.at(-1) === called;
    const outcome = { ...bet.outcome, called: [...bet.outcome.called, called], sides };
    const multiplier = right ? coinflipMultiplierE4(sides.length) : 0;
    const over = right ? { status: 'won' as const, multiplier, payoutUnits: bet.stakeUnits * 2 } : LOST;
    game = { ...bet, outcome, ...(right && goesOn ? {} : over) };
    return { bet: game, balanceUnits: 1, replayed: false };
  };
  const place = jest.fn(({ id, stakeUnits, side, series }: PlaceCoinflipBet) =>
    after({ ...OPEN, id, stakeUnits, outcome: { ...OPEN.outcome, series } }, side, series),
  );
  const flip = jest.fn(({ side }: { side: CoinSide }) => after(game!, side, true));
  const leave = jest.fn(() => {
    game = { ...game!, status: 'won', multiplier: 1, payoutUnits: 1 };
    return { bet: game, balanceUnits: 1, replayed: false };
  });
  const fake = createFakeShell({
    service: 'coinflip',
    session: 'player',
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getPlayPolicy: answer({ autoPlay }),
      getCoinflipConfig: answer(config),
      getFeed: answer({ entries: [] }),
      placeCoinflipBet: ({ body }) => place(body),
      flipCoin: ({ body }) => flip(body),
      cashOutCoinflipBet: () => leave(),
    },
  });
  render(await tableOf(fake, 'coinflip', loadCoinflip, CoinflipGame));
  await chooseAuto(autoPlay);
  return { place, flip, leave };
}

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('automatic play of coinflip', () => {
  it('calls the side once a bet where the series is of one', async () => {
    const { place, flip } = await show(() => 'tails');
    fireEvent.click(panel().getByRole('button', { name: 'Орёл' }));
    await startAuto('3');
    await pass(14);
    const placed = place.mock.calls.map(([{ side, series }]) => `${side} ${series}`);
    expect(placed).toEqual(['heads false', 'heads false', 'heads false']);
    expect(flip).not.toHaveBeenCalled();
    expect(stopped('Остановлено: все ставки сделаны.')).toBe(true);
  });

  it('goes on to the length of the series and leaves there', async () => {
    const { place, flip, leave } = await show(() => 'tails');
    fireEvent.click(screen.getByRole('radio', { name: '3' }));
    await startAuto('2');
    await pass(26);
    expect(place).toHaveBeenCalledTimes(2);
    expect(flip).toHaveBeenCalledTimes(4);
    expect(leave).toHaveBeenCalledTimes(2);
    expect(stopped('Остановлено: все ставки сделаны.')).toBe(true);
  });

  it('ends with a wrong call, and begins anew', async () => {
    const { place, leave } = await show((flips) => (flips === 0 ? 'tails' : 'heads'));
    fireEvent.click(screen.getByRole('radio', { name: '2' }));
    await startAuto('2');
    await pass(16);
    expect(place).toHaveBeenCalledTimes(2);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is not offered where the rules of the region forbid it', async () => {
    const { place } = await show(() => 'tails', { autoPlay: false });
    expect(button('Начать автоигру').disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(place).not.toHaveBeenCalled();
  });
});

const LOST = { status: 'lost', multiplier: 0, payoutUnits: 0 } as const;
const OPEN: CoinflipBetRecord = {
  id: 'open',
  game: 'coinflip',
  currency: 'RUB',
  wallet: 'real',
  stakeUnits: 10_000,
  payoutUnits: 0,
  creditedUnits: 0,
  maxWinUnits: 10 ** 10,
  multiplier: null,
  status: 'open',
  placedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  outcome: { series: false, called: [], sides: [] },
  proof: { algorithm: 'coinflip/2', serverSeedHash: 'a', serverSeed: null, clientSeed: 'b', nonce: 1 },
};
