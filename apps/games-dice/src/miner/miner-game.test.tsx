import { afterEach, describe, expect, it } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { bet, setUp } from '../testing/miner.tsx';
import { openEverySheet } from '../testing/sheets.ts';
import { panel } from '../testing/table.tsx';
import { chanceOf, ladder, nextRung } from './prospects.ts';

const main = (name: RegExp): HTMLElement => panel().getByRole('button', { name });
const tile = (number: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Клетка ${number},`) });

afterEach(() => sessionStorage.clear());

describe('[row:R42] the miner table', () => {
  it('begins a game, opens tiles, says what leaving pays, and leaves with it', async () => {
    const { game, server } = await setUp();
    render(game);
    fireEvent.change(screen.getByRole('textbox', { name: 'Ставка' }), { target: { value: '100' } });
    fireEvent.click(main(/Играть за/));
    await waitFor(() => expect(main(/Откройте клетку/)).toHaveProperty('disabled', true));
    expect(server.place.mock.calls[0]?.[0]).toMatchObject({ stakeUnits: 1_000_000, mines: 3, currency: 'RUB' });

    fireEvent.click(tile(13));
    // 0.99 x 25 / 22
    await waitFor(() => expect(main(/Забрать/).textContent).toContain('112,50'));
    expect(tile(13).getAttribute('aria-label')).toBe('Клетка 13, камень');
    expect(screen.getByText(/Можно забрать 112,50/)).toBeTruthy();

    fireEvent.click(main(/Забрать/));
    await waitFor(() => expect(main(/Играть за/)).toBeTruthy());
    expect(tile(1).getAttribute('aria-label')).toBe('Клетка 1, здесь была мина');
    expect(screen.getByText(/Итог \+12,50/)).toBeTruthy();
    expect(server.leave).toHaveBeenCalledTimes(1);
  });

  it('shows the mine that ended it, and every other where it was drawn', async () => {
    const { game } = await setUp();
    render(game);
    fireEvent.click(main(/Играть за/));
    await waitFor(() => expect(main(/Откройте клетку/)).toBeTruthy());
    fireEvent.click(tile(2));
    await waitFor(() => expect(tile(2).getAttribute('aria-label')).toBe('Клетка 2, открыта мина'));
    await waitFor(() => expect(tile(3).getAttribute('aria-label')).toBe('Клетка 3, здесь была мина'));
    expect(tile(4).getAttribute('aria-label')).toBe('Клетка 4, не открывали, здесь был камень');
  });

  it('goes on with a game that was left open, and with a tile that another tab opens', async () => {
    const open = bet({ outcome: { mines: 5, opened: [7], minedTiles: null } });
    const { fake, game } = await setUp({ own: [open] });
    render(game);
    expect(tile(8).getAttribute('aria-label')).toBe('Клетка 8, камень');
    expect(main(/Забрать/)).toBeTruthy();
    const later = bet({ outcome: { mines: 5, opened: [7, 12], minedTiles: null } });
    act(() => fake.controls.live.message('game:miner', { bet: later }));
    expect(tile(13).getAttribute('aria-label')).toBe('Клетка 13, камень');
    // An older message that arrives late takes nothing back.
    act(() => fake.controls.live.message('game:miner', { bet: open }));
    expect(tile(13).getAttribute('aria-label')).toBe('Клетка 13, камень');
  });

  it('[MC6] opens a tile once, however often it is pressed, and finds it open when its answer was lost', async () => {
    const { game, server } = await setUp({ own: [bet({})] });
    server.place({ id: bet({}).id, currency: 'RUB', stakeUnits: 1_000_000, mines: 3 });
    const opens = server.open.getMockImplementation()!;
    server.open.mockImplementationOnce((body) => {
      opens(body);
      throw refuse('internal');
    });
    render(game);
    fireEvent.click(tile(13));
    fireEvent.click(tile(13));
    fireEvent.click(tile(14));
    await waitFor(() => expect(tile(13).getAttribute('aria-label')).toBe('Клетка 13, камень'));
    expect(server.open.mock.calls.map(([body]) => body)).toEqual([{ step: 0, tile: 12 }]);
  });

  it('reads the game again where another tab overtook it', async () => {
    const { fake, game, server } = await setUp({ own: [bet({})] });
    server.place({ id: bet({}).id, currency: 'RUB', stakeUnits: 1_000_000, mines: 3 });
    server.open.mockImplementationOnce(({ tile: _asked }) => {
      server.open({ step: 0, tile: 20 });
      throw refuse('step-taken');
    });
    render(game);
    fireEvent.click(tile(13));
    await waitFor(() => expect(tile(21).getAttribute('aria-label')).toBe('Клетка 21, камень'));
    expect(tile(13).getAttribute('aria-label')).toBe('Клетка 13, закрыта');
    expect(fake.records.notifications).toHaveLength(1);
  });

  it('is played by the keyboard: arrows in the grid, space for the button', async () => {
    const { game, server } = await setUp();
    render(game);
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(server.place).toHaveBeenCalledTimes(1));
    tile(13).focus();
    fireEvent.keyDown(tile(13), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tile(14));
    fireEvent.keyDown(tile(14), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(tile(9));
    fireEvent.keyDown(tile(9), { key: 'ArrowRight' });
    fireEvent.keyDown(tile(10), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tile(10));
  });

  it('opens rules, seeds, thread and keys over the table', async () => {
    const { game } = await setUp();
    render(game);
    await openEverySheet();
  });

  it.each([
    // C(25 - mines, gems) of C(25, gems) sets of tiles have no mine.
    [3, 1, 22 / 25],
    [3, 2, (22 * 21) / (25 * 24)],
    [24, 1, 1 / 25],
    [5, 3, (20 * 19 * 18) / (25 * 24 * 23)],
    [7, 0, 1],
  ])('of %i mines and %i tiles the chance to meet none is %f', (mines, gems, chance) => {
    expect(chanceOf(mines, gems)).toBeCloseTo(chance, 12);
  });

  it('shows nine rungs of the ladder around the present one, of those there are', () => {
    const rungs = (gems: number, last: number) =>
      ladder({ mines: 3, gems, last, stakeUnits: 1_000_000, maxWinUnits: 10 ** 10 }).map((each) => each.gems);
    expect(rungs(0, 22)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rungs(8, 22)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(rungs(22, 22)).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22]);
    expect(rungs(1, 4)).toEqual([1, 2, 3, 4]);
  });

  it('[row:R42] names the next rung, and none after the last one that is paid in full', () => {
    const next = (gems: number) => nextRung({ mines: 3, gems, last: 4, stakeUnits: 1_000_000, maxWinUnits: 10 ** 10 });
    expect(next(3)?.gems).toBe(4);
    expect(next(4)).toBeNull();
  });

  it('shows a guest everything and asks to log in at the bet', async () => {
    const { fake, game, server } = await setUp({ session: 'guest' });
    render(game);
    fireEvent.click(screen.getByRole('radio', { name: '10' }));
    expect(screen.getByText('10 мин на поле')).toBeTruthy();
    fireEvent.click(main(/Играть за/));
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
    expect(server.place).not.toHaveBeenCalled();
  });

  it('renders on the server without a style attribute', async () => {
    const { game } = await setUp();
    const html = renderToString(game);
    expect(html).toContain('Miner');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
