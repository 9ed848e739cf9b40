import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CallFailure } from '@baize/contract';
import { answer, createFakeShell, refuse } from '@baize/devkit/fake-shell';
import type { DiceBetPlaced, DiceBetRecord, DiceConfig, PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/dice/ru.json' with { type: 'json' };
import { LIMITS, returnsOf, seedsAfter, tableOf } from '../testing/table.tsx';
import { DiceGame } from './dice-game.tsx';
import { loadDice } from './load.ts';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const config: DiceConfig = {
  limits: LIMITS,
  minChance: 1,
  maxChance: 9_800,
  returns: returnsOf('under'),
};
const seeds = seedsAfter(1_285);

function rolled({ id, stakeUnits, direction, chance }: PlaceDiceBet, roll = 3_742): DiceBetPlaced {
  const won = roll < chance;
  const bet: DiceBetRecord = {
    id,
    game: 'dice',
    currency: 'RUB',
    stakeUnits,
    payoutUnits: won ? stakeUnits * 2 : 0,
    wallet: 'real',
    creditedUnits: won ? stakeUnits * 2 : 0,
    maxWinUnits: 10_000_000_000,
    multiplier: won ? 20_000 : 0,
    status: won ? 'won' : 'lost',
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: '2026-11-20T10:00:00.000Z',
    outcome: { direction, chance, roll },
    proof: {
      algorithm: 'dice/1',
      serverSeedHash: seeds.serverSeedHash,
      serverSeed: null,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    },
  };
  return { bet, balanceUnits: 1, replayed: false };
}

async function setUp(session: 'guest' | 'player' = 'player') {
  const place = jest.fn((body: PlaceDiceBet) => Promise.resolve(rolled(body)));
  const fake = createFakeShell({
    service: 'dice',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getDiceConfig: answer(config),
      getFeed: answer({ entries: [] }),
      getSeeds: answer(seeds),
      placeDiceBet: ({ body }) => place(body),
    },
  });
  const game = await tableOf(fake, 'dice', loadDice, DiceGame);
  return { fake, place, game };
}

/** The panel's button; the docked one is the same once more. */
const main = (): HTMLElement => {
  const panel = screen.getByRole('region', { name: 'Ставка' });
  return within(panel).getByRole('button', { name: /Бросить за/ });
};
const stake = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Ставка' });

afterEach(() => sessionStorage.clear());

describe('[row:R09] the dice table', () => {
  it('shows what the bet can bring, by the rules of the server', async () => {
    const { game } = await setUp();
    render(game);
    fireEvent.change(stake(), { target: { value: '250' } });
    expect(screen.getByText('+250,00')).toBeTruthy();
    expect(screen.getByText('1,01 %')).toBeTruthy();
  });

  it('sends the bet and shows the roll', async () => {
    const { game, place } = await setUp();
    render(game);
    fireEvent.click(main());
    await waitFor(() => expect(screen.getAllByText('37,42').length).toBeGreaterThan(0));
    expect(place.mock.calls[0]?.[0]).toMatchObject({
      currency: 'RUB',
      stakeUnits: 100_000,
      direction: 'under',
      chance: 4_950,
    });
    expect(screen.getByText(/Выигрыш, \+10,00/)).toBeTruthy();
    // The next bet has the next number.
    expect(screen.getByText('1 286')).toBeTruthy();
  });

  it('takes no stake whose full payout is above the largest win: the largest stake follows the chance', async () => {
    const { game, place } = await setUp();
    render(game);
    fireEvent.change(stake(), { target: { value: '500' } });
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0.01' } });
    // 9,900 times 101.01 is the most below 1,000,000 that can be typed.
    expect(screen.getByText(/Максимальная ставка — 101,01/)).toBeTruthy();
    fireEvent.click(main());
    expect(place).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Макс' }));
    expect(stake().value).toBe('101,01');
    fireEvent.click(main());
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
    expect(place.mock.calls[0]?.[0]).toMatchObject({ stakeUnits: 1_010_100, chance: 1 });
  });

  it('opens over itself the rules, the keys, the thread and the seed', async () => {
    const { game } = await setUp();
    render(game);
    const opens = async (name: string): Promise<void> => {
      const sheet = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
      fireEvent.click(within(sheet).getByRole('button', { name: kit.close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    fireEvent.click(screen.getByRole('button', { name: kit.rules }));
    await opens(kit.rules);
    fireEvent.keyDown(document.body, { key: '?' });
    await opens(kit.keys.title);
    const panel = within(screen.getByRole('region', { name: 'Ставка' }));
    fireEvent.click(panel.getByRole('button', { name: kit.seed.change }));
    await opens(kit.seed.title);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(kit.thread.check) }));
    const thread = await screen.findByRole('dialog', { name: kit.thread.title });
    fireEvent.click(within(thread).getByRole('button', { name: kit.seed.change }));
    await opens(kit.seed.title);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dice');
    expect(screen.getByRole('button', { name: kit.tools.quick })).toBeTruthy();
  });

  it('the main button names the stake, docked too, and no amount while there is none', async () => {
    const { game } = await setUp();
    render(game);
    fireEvent.change(stake(), { target: { value: '33' } });
    const labels = () => screen.getAllByRole('button', { name: /^Бросить/ }).map((each) => each.textContent);
    expect(labels()).toEqual([expect.stringContaining('33,00'), expect.stringContaining('33,00')]);
    fireEvent.change(stake(), { target: { value: '' } });
    expect(labels().join('')).not.toMatch(/\d/);
  });

  it('rolls on space', async () => {
    const { game, place } = await setUp();
    render(game);
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
  });

  it('asks a guest to log in at the bet, and lets everything else be moved', async () => {
    const { fake, game, place } = await setUp('guest');
    render(game);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2500' } });
    expect(screen.getByText('Меньше 25,00')).toBeTruthy();
    fireEvent.click(main());
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
    expect(place).not.toHaveBeenCalled();
  });

  it('says what is wrong with a stake and sends nothing', async () => {
    const { game, place } = await setUp();
    render(game);
    fireEvent.change(stake(), { target: { value: '0,5' } });
    expect(screen.getByText(/Минимальная ставка/)).toBeTruthy();
    fireEvent.click(main());
    expect(place).not.toHaveBeenCalled();
  });

  it('links chance, multiplier and threshold', async () => {
    const { game } = await setUp();
    render(game);
    const chance = screen.getByLabelText<HTMLInputElement>('Шанс');
    fireEvent.change(chance, { target: { value: '10' } });
    fireEvent.blur(chance);
    expect(screen.getByLabelText<HTMLInputElement>('Множитель').value).toBe('9,90');
    fireEvent.click(screen.getByRole('radio', { name: 'Больше 90,00' }));
    expect(screen.getByLabelText('Порог', { selector: 'input[type=text], input:not([type])' })).toHaveProperty(
      'value',
      '90,00',
    );
  });

  it('loses nothing on a refusal', async () => {
    const { fake, game, place } = await setUp();
    place.mockRejectedValueOnce(refuse('balance-too-low'));
    render(game);
    fireEvent.change(stake(), { target: { value: '33' } });
    fireEvent.click(main());
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(stake().value).toBe('33');
    fireEvent.click(main());
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  });

  it('cannot be swapped with a bet on its way', async () => {
    const { fake, game, place } = await setUp();
    let fail: (failure: CallFailure) => void = () => undefined;
    place.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    render(game);
    fireEvent.click(main());
    await waitFor(() => expect(fake.controls.canSwapNow()).toBe(false));
    await act(async () => fail(refuse('internal')));
    await act(async () => fail(refuse('balance-too-low')));
  });

  it('renders on the server without a style attribute', async () => {
    const { game } = await setUp();
    const html = renderToString(game);
    expect(html).toContain('Dice');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
