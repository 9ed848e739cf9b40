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
import type {
  CrashBetRecord,
  CrashBetView,
  CrashConfig,
  CrashState,
  PlaceCrashBet,
} from '@baize/protocol/games/crash/crash';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/crash/ru.json' with { type: 'json' };
import { CrashGame } from './crash-game.tsx';
import { loadCrash } from './load.ts';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const USER = '00000000-0000-4000-8000-000000000001';
const NOW = 1_800_000_000_000;
const config: CrashConfig = {
  limits: [{ currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 500_000_000, maxWinUnits: 50_000_000_000 }],
  betsPerRound: 2,
  bettingMs: 5_000,
  crashedMs: 3_000,
  growthPerMs: 0.00006,
  returns: [
    {
      bet: 'cash-out',
      least: { numerator: '99', denominator: '100' },
      greatest: { numerator: '99', denominator: '100' },
    },
  ],
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
  voided: null,
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
  wallet: 'real',
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
  picture: 'kite',
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
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getCrashConfig: answer(config),
      getPlayPolicy: answer({ autoPlay: true }),
      getCrashState: answer(first),
      getCrashHistory: answer({
        rounds: [
          { roundNumber: 6, bust: 247, hash: '9c41'.repeat(16), salt: 's', endedAt: NOW - 3_000, voided: null },
          {
            roundNumber: 5,
            bust: 538,
            hash: '9c42'.repeat(16),
            salt: 's',
            endedAt: NOW - 9_000,
            voided: 'interrupted',
          },
        ],
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
  result: { roundNumber: 7, bust: 150, hash: 'h'.repeat(64), salt: 's', endedAt: NOW + 12_000, voided: null },
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

describe('[row:R08] the crash table', () => {
  it('says which salt the next chain waits for instead of a lost connection, until a round opens', async () => {
    const { fake, game } = await setUp();
    render(game);
    const awaited = { source: 'quicknet', number: 12_345_678, at: NOW + 86_400_000 };
    act(() => fake.controls.live.message('crash', { ...crash, saltAwaited: awaited }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(ru.salt.title)).toBeTruthy();
    expect(screen.getByText(/^quicknet, № 12.345.678, ожидается/)).toBeTruthy();
    expect(screen.queryByText(ru.lost.noBet)).toBeNull();
    const soon = { source: null, number: null, at: null };
    act(() => fake.controls.live.message('crash', { ...crash, saltAwaited: soon }));
    expect(screen.getByText(ru.salt.soon)).toBeTruthy();
    act(() => fake.controls.live.message('crash', { type: 'bettingOpened', state: state({ roundNumber: 8 }) }));
    expect(screen.queryByText(ru.salt.title)).toBeNull();
  });

  it('shows no result before the first round, but what that waits for, and begins by itself', async () => {
    const saltAwaited = { source: 'Sandbox beacon', number: 9_532_341, at: NOW + 20_000 };
    const first = state({ phase: 'crashed', roundNumber: 0, endedAt: NOW, salt: '', saltAwaited });
    const { fake, game } = await setUp({ first });
    render(game);
    const stage = within(screen.getByRole('region', { name: ru.stage.label }));
    expect(stage.getByText(ru.salt.title)).toBeTruthy();
    expect(stage.queryByText(/×/)).toBeNull();
    expect(stage.queryByRole('link')).toBeNull();
    act(() => fake.controls.live.message('crash', { type: 'bettingOpened', state: state({ roundNumber: 1 }) }));
    expect(stage.getByText(ru.stage.betting)).toBeTruthy();
  });

  it('has void rounds in its history, and says that they are', async () => {
    const { game } = await setUp();
    render(game);
    expect(screen.getAllByTitle('Раунд 5, 5,38×, отменён')).not.toEqual([]);
  });

  it('counts down, runs and breaks as the server says, with one figure all the while', async () => {
    const { fake, game } = await setUp();
    render(game);
    const figure = screen.getByText(ru.stage.betting).previousElementSibling!;
    expect(figure.textContent).toMatch(/^\d,\d$/);
    act(() => fake.controls.live.message('crash', start));
    expect(screen.getByText(/^Нить держится \d+,\d с$/)).toBeTruthy();
    expect(figure.textContent).toBe('1,00×');
    // The text that the frames wrote last when the round ends.
    figure.textContent = '1,49×';
    act(() => fake.controls.live.message('crash', crash));
    // The same element: on a phone a new one would be the largest paint of the page once more.
    expect(screen.getByText(ru.stage.crashed).parentElement!.previousElementSibling).toBe(figure);
    expect(figure.textContent).toBe('1,50×');
  });

  it('breaks at once where the thread never held, whatever the frames have written', async () => {
    const { fake, game } = await setUp();
    render(game);
    act(() => fake.controls.live.message('crash', start));
    const figure = screen.getByText(/^Нить держится/).previousElementSibling!;
    figure.textContent = '1,01×';
    act(() => fake.controls.live.message('crash', { ...crash, result: { ...crash.result, bust: 100 } }));
    expect(figure.textContent).toBe('1,00×');
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
    await waitFor(() => expect(main(/Поставить на следующий раунд/)).toBeTruthy());
    expect(fake.records.events.map(({ name }) => name)).toContain('bet.settled');
    expect(screen.getByText(/Вы забрали на 1,20×/)).toBeTruthy();
  });

  describe('[MC6] a cash-out without an answer', () => {
    const outcome = { autoCashOut: 280, cashedOutAt: 120, bust: null };
    const won = record({ status: 'won', payoutUnits: 120_000, multiplier: 12_000, outcome });
    async function pressed(now: CrashBetRecord) {
      const bet = record();
      const { fake, game } = await setUp({ first: state({ phase: 'running', bets: [view(bet)] }), open: [bet] });
      const cashedOut = jest.fn(() => ({ bet: won, balanceUnits: 1, replayed: true }));
      cashedOut.mockImplementationOnce(() => {
        throw refuse('service-unavailable');
      });
      fake.controls.answerWith({ cashOutCrashBet: cashedOut, getBet: () => now });
      render(game);
      fireEvent.click(main(/Забрать/));
      return { fake, cashedOut };
    }

    it('that was done is found, and not asked for again', async () => {
      const { fake, cashedOut } = await pressed(won);
      await waitFor(() => expect(screen.getByText(/Вы забрали на 1,20×/)).toBeTruthy());
      expect(cashedOut).toHaveBeenCalledTimes(1);
      expect(fake.records.notifications).toEqual([]);
    });

    it('that was not done is said at once, and waits for the next press', async () => {
      const { fake, cashedOut } = await pressed(record());
      await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'error' }]));
      expect(cashedOut).toHaveBeenCalledTimes(1);
      fireEvent.click(main(/Забрать/));
      await waitFor(() => expect(screen.getByText(/Вы забрали на 1,20×/)).toBeTruthy());
      expect(cashedOut).toHaveBeenCalledTimes(2);
    });
  });

  it('learns from the live topic what another tab has placed', async () => {
    const { fake, game } = await setUp();
    const bet = record({ outcome: { autoCashOut: 350, cashedOutAt: null, bust: null } });
    fake.controls.answerWith({ getCrashOpenBets: answer({ bets: [bet] }) });
    render(game);
    act(() =>
      fake.controls.live.message('crash', { type: 'betPlaced', roundNumber: bet.proof.roundNumber, bet: view(bet) }),
    );
    await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
    expect(screen.getByText('35,00')).toBeTruthy();
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

  it('opens over itself the rules, the keys, the thread of the round and the check of one that was', async () => {
    const { fake, game } = await setUp();
    render(game);
    // A sheet is loaded when it is opened, which takes real time on the machine that runs the test.
    jest.useRealTimers();
    const opens = async (name: string): Promise<void> => {
      const sheet = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
      fireEvent.click(within(sheet).getByRole('button', { name: kit.close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    fireEvent.click(screen.getByRole('button', { name: kit.rules }));
    await opens(kit.rules);
    fireEvent.keyDown(document.body, { key: '?' });
    await opens(kit.keys.title);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(kit.thread.check) }));
    await opens(kit.thread.title);
    fireEvent.click(screen.getAllByTitle('Раунд 6, 2,47×')[0]!);
    await opens('Раунд 6');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crash');
    // Nothing here is shown more slowly than it could be; the latency to the server matters.
    expect(screen.queryByRole('button', { name: kit.tools.quick })).toBeNull();
    act(() => fake.controls.loseConnection(NOW));
    expect(screen.getByText(ru.lost.noBet)).toBeTruthy();
  });

  it('[row:R08] its session counts what was played here, and begins anew when asked', async () => {
    const { game, fake } = await setUp();
    render(game);
    jest.useRealTimers();
    const settle = (name: string) =>
      act(() => {
        const bet = { betId: `b-${name}`, currency: 'RUB', stakeUnits: 100_000, payoutUnits: 0 } as const;
        fake.shell.events.publish('bet.settled', { game: name, ...bet });
      });
    settle('crash');
    fireEvent.click(screen.getByRole('button', { name: kit.session.title }));
    const sheet = await screen.findByRole('dialog', { name: kit.session.title }, { timeout: 20_000 });
    fireEvent.click(await within(sheet).findByRole('button', { name: kit.session.reset }));
    expect(within(sheet).getByText(kit.session.none)).toBeTruthy();
    settle('dice');
    settle('crash');
    const bets = await within(sheet).findByText(kit.session.bets);
    expect(bets.nextElementSibling?.textContent).toBe('1');
  });

  it('is played by keys: 1 and 2 choose the bet, space places it', async () => {
    const { game, place } = await setUp();
    render(game);
    const seat = (number: number) => screen.getByRole<HTMLInputElement>('radio', { name: `Ставка ${number}` });
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
    fireEvent.keyDown(document.body, { key: '2' });
    await waitFor(() => expect(seat(2).checked).toBe(true));
    expect(main(/Поставить/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: '1' });
    await waitFor(() => expect(seat(1).checked).toBe(true));
    expect(main(/Ставка принята/)).toBeTruthy();
  });

  it('asks for its rules, the round, the rounds that were and, for a player, the open bets', async () => {
    const asked = async (session: 'guest' | 'player') =>
      (await setUp({ session })).fake.records.calls.map(({ name }) => name);
    expect(await asked('guest')).toEqual(['getCrashConfig', 'getCrashState', 'getCrashHistory']);
    expect(await asked('player')).toEqual(['getCrashConfig', 'getCrashState', 'getCrashHistory', 'getCrashOpenBets']);
    const { fake } = await setUp();
    const failing = () => Promise.reject(refuse('service-unavailable'));
    fake.controls.answerWith({ getCrashHistory: failing, getCrashOpenBets: failing });
    const load = () => loadCrash(fakeLoadContext(fake, fakeLocation('/games/crash')));
    expect(await load()).toMatchObject({ currency: 'RUB', config, state: state(), history: [], openBets: null });
    fake.controls.answerWith({ getCrashState: failing });
    await expect(load()).rejects.toMatchObject({ code: 'service-unavailable' });
  });

  it('asks a guest to log in at the bet', async () => {
    const { fake, game } = await setUp({ session: 'guest' });
    render(game);
    fireEvent.click(main(/Поставить/));
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
  });

  it('bets on the next round while one is on, takes that back, and plays it when it opens', async () => {
    const { fake, game, place } = await setUp({ first: state({ phase: 'running' }) });
    const cancel = jest.fn(() => ({
      bet: record({ id: sent(), status: 'refunded' }),
      balanceUnits: 1,
      replayed: false,
    }));
    const sent = () => place.mock.calls.at(-1)?.[0].id ?? '';
    fake.controls.answerWith({ cancelCrashBet: cancel });
    place.mockImplementation(({ id }) => record({ id, proof: { ...record().proof, roundNumber: 8 } }));
    render(game);
    fireEvent.click(main(/Поставить на следующий раунд/));
    await waitFor(() => expect(main(/Отменить ставку/)).toBeTruthy());
    expect(place.mock.calls[0]?.[0].roundNumber).toBe(8);
    fireEvent.click(main(/Отменить ставку/));
    await waitFor(() => expect(main(/Поставить на следующий раунд/)).toBeTruthy());
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(fake.records.events.filter(({ name }) => name === 'bet.settled')).toEqual([]);

    fireEvent.click(main(/Поставить на следующий раунд/));
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    act(() => fake.controls.live.message('crash', crash));
    act(() => fake.controls.live.message('crash', { type: 'bettingOpened', state: state({ roundNumber: 8 }) }));
    await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
  });

  it('plays two bets in a round, each with its own stake and target, and lets each go', async () => {
    const { fake, game, place } = await setUp();
    place.mockImplementation(({ id, stakeUnits, autoCashOut }) =>
      record({ id, stakeUnits, outcome: { autoCashOut, cashedOutAt: null, bust: null } }),
    );
    const cashOut = jest.fn(({ params: { betId } }: { params: { betId: string } }) => ({
      bet: record({
        id: betId,
        status: 'won',
        payoutUnits: 240_000,
        outcome: { autoCashOut: null, cashedOutAt: 120, bust: null },
      }),
      balanceUnits: 1,
      replayed: false,
    }));
    fake.controls.answerWith({ cashOutCrashBet: cashOut });
    render(game);
    fireEvent.click(main(/Поставить/));
    await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
    fireEvent.click(screen.getByRole('radio', { name: 'Ставка 2' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Ставка' }), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('switch', { name: ru.auto.label }));
    fireEvent.click(main(/Поставить/));
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    expect(place.mock.calls.map(([{ stakeUnits, autoCashOut }]) => [stakeUnits, autoCashOut])).toEqual([
      [100_000, null],
      [200_000, 200],
    ]);
    act(() => fake.controls.live.message('crash', start));
    fireEvent.click(main(/^Ставка 1: Забрать/));
    await waitFor(() => expect(cashOut).toHaveBeenCalledTimes(1));
    expect(cashOut.mock.calls[0]?.[0].params.betId).toBe(place.mock.calls[0]?.[0].id);
    expect(main(/^Забрать/)).toBeTruthy();
  });

  it('finds both bets and the one for the next round after a reload', async () => {
    const bets = [
      record({ id: 'c', stakeUnits: 300_000, proof: { ...record().proof, roundNumber: 8 } }),
      record({ id: 'b', stakeUnits: 200_000 }),
      record({ id: 'a' }),
    ];
    const { game } = await setUp({ first: state({ phase: 'running', bets: bets.slice(1).map(view) }), open: bets });
    render(game);
    expect(main(/^Забрать/)).toBeTruthy();
    expect(main(/^Ставка 2: Забрать/)).toBeTruthy();
  });

  it('plays automatically, always with a target, and stops at a refusal', async () => {
    const { fake, game, place } = await setUp();
    render(game);
    // The plan is loaded when it is wanted, which takes the time of the machine that runs the test.
    jest.useRealTimers();
    fireEvent.click(screen.getByRole('radio', { name: 'Авто' }));
    await waitFor(() => expect(main(/Начать автоигру/)).toHaveProperty('disabled', false), { timeout: 20_000 });
    jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
    fireEvent.click(main(/Начать автоигру/));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(place.mock.calls[0]?.[0]).toMatchObject({ roundNumber: 7, autoCashOut: 200 });
    act(() => fake.controls.live.message('crash', start));
    act(() => fake.controls.live.message('crash', crash));
    place.mockImplementationOnce(() => {
      throw refuse('balance-too-low');
    });
    await act(() => jest.advanceTimersByTimeAsync(800));
    // The next one goes in before its round opens.
    expect(place.mock.calls[1]?.[0]).toMatchObject({ roundNumber: 8, autoCashOut: 200 });
    expect(screen.getAllByText(/^Остановлено: ставка не прошла\. \S/).length).toBeGreaterThan(0);
  });

  it('repeats a bet round after round, and stops at a refusal', async () => {
    const bet = record();
    const { fake, game, place } = await setUp({ first: state({ phase: 'running', bets: [view(bet)] }), open: [bet] });
    render(game);
    fireEvent.click(screen.getByRole('switch', { name: ru.repeat }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: ru.repeat }).checked).toBe(true));
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
    expect(screen.getByText(/Автовывод сработает на 2,80×/)).toBeTruthy();
  });

  it('draws the thread by the server’s clock: who comes late, between two words, in a silence and after it', async () => {
    // The server has risen for 11.553 s, to 2x; this machine knows nothing of its clock but what it says.
    const first = state({ phase: 'running', startsAt: NOW - 600_000, serverNow: NOW - 600_000 + 11_553 });
    const { fake, game } = await setUp({ first });
    const { container } = render(game);
    const figure = (): string | undefined => container.querySelector('[data-length]')?.textContent;
    const says = (risenMs: number): void => {
      const serverNow = NOW - 600_000 + risenMs;
      act(() => fake.controls.live.message('crash', { type: 'tick', roundNumber: 7, multiplier: 100, serverNow }));
    };
    const after = (ms: number): void => act(() => jest.advanceTimersByTime(ms));
    act(() => fake.controls.live.snapshot('crash', first));
    after(100);
    expect(figure()).toMatch(/^2,0[01]×$/);
    after(400);
    expect(figure()).toMatch(/^2,0[56]×$/);
    says(12_053);
    after(1_000);
    expect(figure()).toMatch(/^2,18×$/);
    // Half a second until the next message and a second that it may be late; then the thread waits at 13.553 s.
    after(20_000);
    expect(figure()).toBe('2,25×');
    // A message that was on its way for long is no measure of the clock; one that was not is.
    says(33_053);
    after(20);
    expect(figure()).toMatch(/^7,2[67]×$/);
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
    expect(fake.records.notifications[0]?.title).toMatch(/Вы забрали на 2,80×/);
  });

  it('renders on the server the instant the page was made at, without a style attribute', async () => {
    const { game } = await setUp({ first: state({ phase: 'running', startsAt: NOW, serverNow: NOW + 11_553 }) });
    const html = renderToString(game);
    expect(html).toContain('2,00×');
    expect(html).not.toMatch(/\sstyle=/);
    expect(renderToString(game)).toBe(html);
  });
});

describe('a round of version 2', () => {
  const beacon = { chain: 'quicknet', round: 15_234_567 };
  const locked = state({ beacon: { ...beacon, closedAt: NOW + 5_000 }, serverNow: NOW + 5_000 });

  it('names the round of the beacon that decides while bets are open, and takes no more once they are closed', async () => {
    const { fake, game, place } = await setUp({ first: state({ beacon }) });
    render(game);
    const stage = within(screen.getByRole('region', { name: ru.stage.label }));
    expect(stage.getByText(/ставки открыты · Раунд маяка 15.234.567/)).toBeTruthy();
    act(() => jest.advanceTimersByTime(5_000));
    act(() => fake.controls.live.message('crash', { type: 'bettingOpened', state: locked }));
    expect(stage.getByText(/^Ставки закрыты, ждём раунд маяка/)).toBeTruthy();
    expect(stage.getByText(/15.234.567/)).toBeTruthy();
    fireEvent.click(main(/Поставить на следующий раунд/));
    await waitFor(() => expect(place.mock.calls.map(([body]) => body.roundNumber)).toEqual([8]));
  });

  it('says after ten seconds why nothing goes on, and nothing of a lost connection', async () => {
    const { fake, game } = await setUp({ first: state({ beacon }) });
    render(game);
    act(() => jest.advanceTimersByTime(5_000));
    act(() => fake.controls.live.message('crash', { type: 'bettingOpened', state: locked }));
    act(() => jest.advanceTimersByTime(8_000));
    expect(screen.queryByText('Маяк молчит')).toBeNull();
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText('Маяк молчит')).toBeTruthy();
    expect(screen.getByText(/Ставки остаются в раунде.*quicknet, раунд 15.234.567/)).toBeTruthy();
    expect(screen.queryByText(ru.lost.noBet)).toBeNull();
    act(() => fake.controls.live.message('crash', start));
    expect(screen.queryByText('Маяк молчит')).toBeNull();
  });
});
