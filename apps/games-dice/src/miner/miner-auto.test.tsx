import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import { fireEvent, render, screen } from '@testing-library/react';
import { chooseAuto, pass, startAuto, stopped } from '../testing/auto-play.ts';
import { setUp } from '../testing/miner.tsx';
import { button, panel } from '../testing/table.tsx';

const pick = (tile: number) => fireEvent.click(screen.getByRole('button', { name: `Клетка ${tile} для автоигры` }));

async function show(tiles: readonly number[], options: Parameters<typeof setUp>[0] = {}) {
  const shown = await setUp(options);
  render(shown.game);
  await chooseAuto(options.autoPlay);
  tiles.forEach(pick);
  return shown;
}

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('automatic play of miner', () => {
  it('opens the picked tiles in their order and leaves, game after game', async () => {
    const { server } = await show([13, 7]);
    expect(screen.getByText('2 из 22')).toBeTruthy();
    await startAuto('2');
    await pass(12);
    expect(server.place).toHaveBeenCalledTimes(2);
    expect(server.open.mock.calls.map(([{ tile }]) => tile)).toEqual([12, 6, 12, 6]);
    expect(server.leave).toHaveBeenCalledTimes(2);
    expect(stopped('Остановлено: все ставки сделаны.')).toBe(true);
  });

  it('goes on to the next game after a mine', async () => {
    const { server } = await show([1, 13]);
    await startAuto('2');
    await pass(8);
    expect(server.open).toHaveBeenCalledTimes(2);
    expect(server.leave).not.toHaveBeenCalled();
    expect(stopped('Остановлено: все ставки сделаны.')).toBe(true);
  });

  it('needs tiles, and no more of them than there are gems', async () => {
    await show([]);
    expect(button('Начать автоигру').disabled).toBe(true);
    pick(13);
    pick(13);
    expect(button('Начать автоигру').disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '24' }));
    pick(13);
    pick(14);
    expect(screen.getByText('1 из 1')).toBeTruthy();
  });

  it('ends when a step is refused, and leaves the open game to the player', async () => {
    const { server } = await show([13, 7]);
    server.open.mockImplementation(() => {
      throw refuse('step-taken');
    });
    await startAuto('5');
    await pass(14);
    expect(server.place).toHaveBeenCalledTimes(1);
    expect(server.open).toHaveBeenCalledTimes(1);
    expect(stopped(/^Остановлено: ставка не прошла\. \S/)).toBe(true);
    expect(panel().queryByRole('button', { name: 'Начать автоигру' })).toBeNull();
    expect(button(/Откройте клетку/)).toBeTruthy();
  });

  it('stops in the middle of a game when the player says so', async () => {
    const { server } = await show([13, 7]);
    await startAuto('');
    await pass(2);
    fireEvent.click(button('Остановить'));
    await pass(4);
    expect(server.place).toHaveBeenCalledTimes(1);
    expect(server.leave).not.toHaveBeenCalled();
    fireEvent.click(button(/Забрать/));
    await pass(1);
    expect(server.leave).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the rules of the region forbid it', async () => {
    const { server } = await show([13], { autoPlay: false });
    expect(button('Начать автоигру').disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(server.place).not.toHaveBeenCalled();
  });
});
