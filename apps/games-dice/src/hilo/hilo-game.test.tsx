import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import type { HiloCard } from '@baize/fairness/games/hilo/hilo';
import { hiloWins } from '@baize/fairness/games/hilo/hilo';
import { payoutUnits } from '@baize/fairness/payout';
import type { HiloBetRecord, PlaceHiloBet, TurnHiloCard } from '@baize/protocol/games/hilo/hilo';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/hilo/ru.json' with { type: 'json' };
import { chooseAuto, pass, startAuto, stopped } from '../testing/auto-play.ts';
import { openEverySheet } from '../testing/sheets.ts';
import { LIMITS, panel, returnsOf, tableOf } from '../testing/table.tsx';
import { HiloGame } from './hilo-game.tsx';
import { loadHilo } from './load.ts';
import { guessesOf, multiplierOf } from './prospects.ts';

const config = {
  limits: LIMITS,
  returns: returnsOf('series'),
  maxGuesses: 52,
  maxSkips: 52,
};
const DECK: readonly HiloCard[] = [
  { rank: 4, suit: 'hearts' },
  { rank: 13, suit: 'spades' },
  { rank: 13, suit: 'clubs' },
  { rank: 1, suit: 'diamonds' },
];

function dealt(changes: Partial<HiloBetRecord> = {}): HiloBetRecord {
  return {
    id: '7f1d3a3e-9b54-4f5c-9c86-0c8f2ac5a002',
    game: 'hilo',
    currency: 'RUB',
    wallet: 'real',
    stakeUnits: 1_000_000,
    payoutUnits: 0,
    creditedUnits: 0,
    maxWinUnits: 10 ** 10,
    multiplier: null,
    status: 'open',
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: null,
    outcome: { cards: DECK.slice(0, 1), steps: [] },
    proof: { algorithm: 'hilo/2', serverSeedHash: '51fa'.repeat(16), serverSeed: null, clientSeed: 'c', nonce: 1 },
    ...changes,
  };
}

async function setUp() {
  let game = dealt();
  const put = (changes: Partial<HiloBetRecord>) => {
    game = { ...game, ...changes };
    return { bet: game, balanceUnits: 1, replayed: false };
  };
  const turn = jest.fn(({ choice }: TurnHiloCard) => {
    const { cards, steps } = game.outcome;
    const outcome = { cards: DECK.slice(0, cards.length + 1), steps: [...steps, choice] };
    const right = choice === 'skip' || hiloWins(cards.at(-1)!.rank, choice, outcome.cards.at(-1)!.rank);
    return put(right ? { outcome } : { outcome, status: 'lost', multiplier: 0 });
  });
  const fake = createFakeShell({
    service: 'dice',
    session: 'player',
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getPlayPolicy: answer({ autoPlay: true }),
      getHiloConfig: answer(config),
      getFeed: answer({ entries: [] }),
      placeHiloBet: ({ body }: { body: PlaceHiloBet }) => put({ id: body.id, stakeUnits: body.stakeUnits }),
      turnHiloCard: ({ body }) => turn(body),
      cashOutHiloBet: () => {
        const multiplier = multiplierOf(game.outcome);
        return put({ status: 'won', multiplier, payoutUnits: payoutUnits(game.stakeUnits, multiplier, 10 ** 10) });
      },
    },
  });
  const table = await tableOf(fake, 'hilo', loadHilo, HiloGame);
  return { fake, turn, table };
}

const main = (name: RegExp): HTMLElement => panel().getByRole('button', { name });

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('[row:R10] the hilo table', () => {
  it('turns a card, shows chance and payout of both guesses, and leaves with what the series pays', async () => {
    const { table, turn } = await setUp();
    render(table);
    fireEvent.change(screen.getByRole('textbox', { name: 'Ставка' }), { target: { value: '100' } });
    fireEvent.click(main(/Играть за/));
    // On a four 10 of 13 ranks are higher or the same.
    await waitFor(() => expect(main(/Выше или равна/).textContent).toContain('76,9'));
    expect(screen.getByText('Открыта карта: 4 червей')).toBeTruthy();
    expect(main(/Выше или ниже/)).toHaveProperty('disabled', true);

    fireEvent.click(main(/Выше или равна/));
    // 0.99 x 13 / 10
    await waitFor(() => expect(main(/Забрать/).textContent).toContain('128,70'));
    expect(turn.mock.calls).toEqual([[{ step: 0, choice: 'higher-or-same' }]]);
    expect(main(/Ниже/).textContent).toContain('92,3');
    expect(main(/Такая же/).textContent).toContain('7,7');

    fireEvent.click(main(/Забрать/));
    await waitFor(() => expect(screen.getByText(/Выплата, итог \+28,70/)).toBeTruthy());
  });

  it('is played by the keyboard, and a skipped card changes nothing', async () => {
    const { table, turn } = await setUp();
    render(table);
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(main(/Выше или ниже/)).toBeTruthy());
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(screen.getByText('Открыта карта: король пик')).toBeTruthy());
    expect(main(/Выше или ниже/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    await waitFor(() => expect(main(/Забрать/)).toBeTruthy());
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    await waitFor(() => expect(main(/Играть за/)).toBeTruthy());
    expect(turn.mock.calls.map(([{ choice }]) => choice)).toEqual(['skip', 'same', 'same']);
    expect(screen.getByText(/туз бубен\. Проигрыш/)).toBeTruthy();
  });

  it('says the lower guess by the arrow that points down, and nothing by any while no game is open', async () => {
    const { table, turn } = await setUp();
    render(table);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight']) fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(main(/Выше или ниже/)).toBeTruthy());
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    // A king is not lower than a four.
    await waitFor(() => expect(screen.getByText(/король пик\. Проигрыш/)).toBeTruthy());
    expect(turn.mock.calls).toEqual([[{ step: 0, choice: 'lower-or-same' }]]);
  });

  it('opens rules, seeds, thread and keys over the table', async () => {
    const { table } = await setUp();
    render(table);
    await openEverySheet();
  });

  it('knows what each guess pays: a right one multiplies by 13 over the ranks that win, the edge once', () => {
    const open = dealt({ outcome: { cards: DECK.slice(0, 2), steps: ['higher-or-same'] } });
    expect(guessesOf(open).map(({ guess, multiplierE4 }) => [guess, multiplierE4])).toEqual([
      ['same', Math.floor((9_900 * 13 * 13) / 10)],
      ['lower', Math.floor((9_900 * 13 * 13) / (10 * 12))],
    ]);
  });

  it.each([
    // The rank, and per guess: its name, chances in thirteenths, what it multiplies by alone, what it pays for 100.
    [1, ['higher', 12, 10_725, 107.25], ['same', 1, 128_700, 1_287]],
    [4, ['higher-or-same', 10, 12_870, 128.7], ['lower-or-same', 4, 32_175, 321.75]],
    [12, ['higher-or-same', 2, 64_350, 643.5], ['lower-or-same', 12, 10_725, 107.25]],
    [13, ['same', 1, 128_700, 1_287], ['lower', 12, 10_725, 107.25]],
  ] as const)(
    'on a card of rank %i the guess upwards comes first, each with its chance and payout',
    (rank, ...said) => {
      const open = dealt({ outcome: { cards: [{ rank, suit: 'clubs' }], steps: [] } });
      expect(
        guessesOf(open).map(({ guess, chance, factorE4, multiplierE4, payoutUnits: units }) => {
          expect(multiplierE4).toBe(factorE4);
          return [guess, Math.round(chance * 13), factorE4, units / 10_000];
        }),
      ).toEqual(said);
    },
  );

  it('offers no guess whose full payout is above the largest win', () => {
    // 0.99 x 13/10 is won; on the king the same would pay 16.73x, lower 1.39x.
    const open = { outcome: { cards: DECK.slice(0, 2), steps: ['higher-or-same' as const] }, stakeUnits: 10_000 };
    const offered = (maxWinUnits: number) =>
      guessesOf(dealt({ ...open, maxWinUnits })).map((each) => [each.guess, each.offered]);
    expect(offered(200_000)).toEqual([
      ['same', true],
      ['lower', true],
    ]);
    expect(offered(150_000)).toEqual([
      ['same', false],
      ['lower', true],
    ]);
  });

  it('plays by a rule for each card, and leaves after so many right guesses', async () => {
    const { table, turn } = await setUp();
    render(table);
    await chooseAuto();
    fireEvent.click(screen.getByRole('radio', { name: '1' }));
    // Above the four, below, and then: nothing is said to it.
    fireEvent.click(screen.getByRole('button', { name: '4: выше' }));
    fireEvent.click(screen.getByRole('button', { name: '4: ниже' }));
    // The king comes next, and then another one.
    fireEvent.click(screen.getByRole('button', { name: 'король: ниже' }));
    fireEvent.click(screen.getByRole('button', { name: 'король: пропустить' }));
    await startAuto('1');
    await pass(12);
    expect(turn.mock.calls.map(([{ choice }]) => choice)).toEqual(['skip', 'same']);
    expect(stopped('Остановлено: все ставки сделаны.')).toBe(true);
  });

  it('renders on the server without a style attribute', async () => {
    const { table } = await setUp();
    const html = renderToString(table);
    expect(html).toContain('HiLo');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
