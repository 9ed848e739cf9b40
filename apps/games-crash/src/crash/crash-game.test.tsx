import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import {
  answer,
  createFakeShell,
  fakeLoadContext,
  fakeLocation,
  refuse,
  type FakeShell,
} from '@baize/devkit/fake-shell';
import type { CrashBetRecord, CrashBetView, CrashConfig, CrashState, PlaceCrashBet } from '@baize/protocol';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/ru.json' with { type: 'json' };
import { CrashGame } from './crash-game.tsx';
import { loadCrash } from './load.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const NOW = 1_800_000_000_000;
const config: CrashConfig = {
  limits: [{ currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 500_000_000, maxWinUnits: 50_000_000_000 }],
  bettingMs: 5_000,
  crashedMs: 3_000,
  growthPerMs: 0.00006,
  houseEdge: 0.01,
};
const state = (more: Partial<CrashState> = {}): CrashState => ({
  phase: 'betting',
  roundNumber: 7,
  commitment: '9c41'.repeat(16),
  salt: 'c110'.repeat(16),
  chainTerminatingHash: 't'.repeat(64),
  bettingAt: NOW,
  startsAt: NOW + 5_000,
  endedAt: null,
  bust: null,
  hash: null,
  bets: [],
  serverNow: NOW + 1_000,
  ...more,
});
const record = (more: Partial<CrashBetRecord> = {}): CrashBetRecord => ({
  id: 'b-1',
  game: 'crash',
  currency: 'RUB',
  stakeUnits: 100_000,
  payoutUnits: 0,
  creditedUnits: 0,
  maxWinUnits: 50_000_000_000,
  multiplier: null,
  status: 'open',
  placedAt: new Date(NOW).toISOString(),
  settledAt: null,
  outcome: { autoCashOut: 280, cashedOutAt: null, bust: null },
  proof: {
    algorithm: 'crash/1',
    roundNumber: 7,
    commitment: '9c41'.repeat(16),
    hash: null,
    salt: 's',
    chainTerminatingHash: 't',
  },
  ...more,
});
const view = (bet: CrashBetRecord): CrashBetView => ({
  betId: bet.id,
  userId: USER,
  player: 'Player',
  currency: 'RUB',
  stakeUnits: bet.stakeUnits,
  cashedOutAt: null,
  payoutUnits: null,
});

interface Table {
  readonly fake: FakeShell;
  readonly place: ReturnType<typeof jest.fn<(body: PlaceCrashBet) => CrashBetRecord>>;
  readonly game: React.ReactElement;
}

interface Start {
  readonly first?: CrashState;
  readonly open?: CrashBetRecord[];
  readonly session?: 'guest' | 'player';
}

async function setUp({ first = state(), open = [], session = 'player' }: Start = {}): Promise<Table> {
  const place = jest.fn((body: PlaceCrashBet) =>
    record({
      id: body.id,
      stakeUnits: body.stakeUnits,
      outcome: { autoCashOut: body.autoCashOut, cashedOutAt: null, bust: null },
    }),
  );
  const fake = createFakeShell({
    service: 'crash',
    session,
    catalogues: { ru },
    answers: {
      getCrashConfig: answer(config),
      getCrashState: answer(first),
      getCrashHistory: answer({
        rounds: [{ roundNumber: 6, bust: 247, hash: '9c41'.repeat(16), salt: 's', endedAt: NOW - 3_000 }],
      }),
      getCrashOpenBets: answer({ bets: open }),
      placeCrashBet: ({ body }) => ({ bet: place(body), balanceUnits: 1, replayed: false }),
    },
  });
  const data = await loadCrash(fakeLoadContext(fake, fakeLocation('/games/crash')));
  const game = (
    <ShellProvider shell={fake.shell}>
      <CrashGame data={data} />
    </ShellProvider>
  );
  return { fake, place, game };
}

const main = (name: RegExp): HTMLElement =>
  within(screen.getByRole('region', { name: 'Ставка' })).getByRole('button', { name });
const start = { type: 'roundStarted', roundNumber: 7, startsAt: NOW + 5_000, serverNow: NOW + 5_000 } as const;
const crash = {
  type: 'crashed',
  result: { roundNumber: 7, bust: 150, hash: 'h'.repeat(64), salt: 's', endedAt: NOW + 12_000 },
  serverNow: NOW + 12_000,
} as const;

beforeEach(() => {
  // There is nothing to draw on here; the scene has tests of its own.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('the crash table', () => {
  it('counts down, runs and breaks as the server says', async () => {
    const { fake, game } = await setUp();
    render(game);
    expect(screen.getByText(ru.stage.betting)).toBeTruthy();
    act(() => fake.controls.live.message('crash', start));
    expect(screen.getByText(new RegExp(ru.stage.running))).toBeTruthy();
    act(() => fake.controls.live.message('crash', crash));
    expect(screen.getByText(ru.stage.crashed)).toBeTruthy();
    expect(screen.getAllByText('1,50×').length).toBeGreaterThan(0);
  });

  it('bets in the round that was seen, with the target', async () => {
    const { game, place } = await setUp();
    render(game);
    fireEvent.click(screen.getByRole('switch', { name: ru.auto.label }));
    fireEvent.click(main(/Поставить/));
    await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
    expect(place.mock.calls[0]?.[0]).toMatchObject({ roundNumber: 7, stakeUnits: 100_000, autoCashOut: 200 });
  });

  it('finds the open bet after a reload, and cashes it out', async () => {
    const bet = record();
    const { fake, game } = await setUp({ first: state({ phase: 'running', bets: [view(bet)] }), open: [bet] });
    const cashedOut = jest.fn(() => ({
      bet: record({
        status: 'won',
        payoutUnits: 120_000,
        multiplier: 12_000,
        outcome: { autoCashOut: 280, cashedOutAt: 120, bust: null },
      }),
      balanceUnits: 1,
      replayed: false,
    }));
    fake.controls.answerWith({ cashOutCrashBet: cashedOut });
    render(game);
    fireEvent.click(main(/Забрать/));
    await waitFor(() => expect(main(/В следующий раунд/)).toBeTruthy());
    expect(fake.records.events.map(({ name }) => name)).toContain('bet.settled');
    expect(screen.getByText(/Ставка забрана на 1,20×/)).toBeTruthy();
  });

  it('learns from the live topic what another tab has placed', async () => {
    const { fake, game } = await setUp();
    const bet = record({ outcome: { autoCashOut: 350, cashedOutAt: null, bust: null } });
    fake.controls.answerWith({ getCrashOpenBets: answer({ bets: [bet] }) });
    render(game);
    act(() => fake.controls.live.message('crash', { type: 'betPlaced', bet: view(bet) }));
    expect(main(/Ставка принята/)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('35,00')).toBeTruthy());
  });

  it('says that a bet is lost, once', async () => {
    const bet = record();
    const { fake, game } = await setUp({ first: state({ phase: 'running', bets: [view(bet)] }), open: [bet] });
    render(game);
    act(() => fake.controls.live.message('crash', crash));
    act(() => fake.controls.live.message('crash', crash));
    const settled = fake.records.events.filter(({ name }) => name === 'bet.settled');
    expect(settled).toHaveLength(1);
    expect(screen.getByText(/ставка 10,00.₽ проиграна/)).toBeTruthy();
  });

  it('asks a guest to log in at the bet', async () => {
    const { fake, game } = await setUp({ session: 'guest' });
    render(game);
    fireEvent.click(main(/Поставить/));
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
  });

  it('places a queued bet when the next round opens', async () => {
    const { fake, game, place } = await setUp({ first: state({ phase: 'running' }) });
    render(game);
    fireEvent.click(main(/В следующий раунд/));
    expect(place).not.toHaveBeenCalled();
    act(() => fake.controls.live.message('crash', { type: 'bettingOpened', state: state({ roundNumber: 8 }) }));
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
    expect(place.mock.calls[0]?.[0].roundNumber).toBe(8);
  });

  it('repeats a bet round after round, and stops at a refusal', async () => {
    const bet = record();
    const { fake, game, place } = await setUp({ first: state({ phase: 'running', bets: [view(bet)] }), open: [bet] });
    render(game);
    fireEvent.click(screen.getByRole('switch', { name: ru.repeat }));
    act(() => fake.controls.live.message('crash', crash));
    place.mockImplementationOnce(() => {
      throw refuse('balance-too-low');
    });
    act(() => fake.controls.live.message('crash', { type: 'bettingOpened', state: state({ roundNumber: 8 }) }));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: ru.repeat }).checked).toBe(false);
  });

  it('says for how long there is no connection, and what the server will do', async () => {
    const bet = record();
    const { fake, game } = await setUp({ first: state({ phase: 'running', bets: [view(bet)] }), open: [bet] });
    render(game);
    act(() => fake.controls.loseConnection(NOW));
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText('Связи нет 4 с')).toBeTruthy();
    expect(screen.getByText(/Сервер заберёт её на 2,80×/)).toBeTruthy();
  });

  it('tells after a reconnect what became of the bet', async () => {
    const bet = record();
    const { fake, game } = await setUp({ first: state({ phase: 'running', bets: [view(bet)] }), open: [bet] });
    fake.controls.answerWith({
      getBet: answer(
        record({
          status: 'won',
          payoutUnits: 280_000,
          multiplier: 28_000,
          outcome: { autoCashOut: 280, cashedOutAt: 280, bust: 400 },
        }),
      ),
    });
    render(game);
    act(() => fake.controls.loseConnection(NOW));
    act(() => fake.controls.restoreConnection(NOW + 60_000));
    act(() => fake.controls.live.snapshot('crash', state({ roundNumber: 9 })));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(fake.records.notifications[0]?.title).toMatch(/Ставка забрана на 2,80×/);
  });

  it('renders on the server the instant the page was made at, without a style attribute', async () => {
    const { game } = await setUp({ first: state({ phase: 'running', startsAt: NOW, serverNow: NOW + 11_553 }) });
    const html = renderToString(game);
    expect(html).toContain('2,00×');
    expect(html).not.toMatch(/\sstyle=/);
    expect(renderToString(game)).toBe(html);
  });
});
