import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { ROULETTE_WHEEL } from '@baize/fairness/games/roulette/roulette';
import {
  answer,
  createFakeShell,
  fakeLoadContext,
  fakeLocation,
  refuse,
  type FakeShell,
} from '@baize/devkit/fake-shell';
import type {
  PlaceRouletteBet,
  RouletteBetRecord,
  RouletteConfig,
  RouletteRoundResult,
  RouletteState,
} from '@baize/protocol/games/roulette/roulette';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/roulette/ru.json' with { type: 'json' };
import { loadRoulette } from './load.ts';
import module from './module.tsx';
import { RouletteGame } from './roulette-game.tsx';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const USER = '00000000-0000-4000-8000-000000000001';
const NOW = 1_800_000_000_000;
/** Longer than any machine needs to load a part of the page. */
const LOADING_MS = 30_000;
const RED = ROULETTE_WHEEL.indexOf('red');
const proof = { commitment: '9c41'.repeat(16), salt: 'c110'.repeat(16), chainTerminatingHash: 't'.repeat(64) };
const config: RouletteConfig = {
  limits: [{ currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 100_000_000, maxWinUnits: 10_000_000_000 }],
  returns: [
    { bet: 'black', least: { numerator: '99', denominator: '100' }, greatest: { numerator: '99', denominator: '100' } },
  ],
  bettingMs: 15_000,
  spinMs: 6_000,
  resultMs: 3_000,
};
const state = (more: Partial<RouletteState> = {}): RouletteState => ({
  phase: 'betting',
  roundNumber: 7,
  ...proof,
  bettingAt: NOW,
  spinsAt: NOW + 15_000,
  endedAt: null,
  pocket: null,
  hash: null,
  voided: null,
  bets: [],
  serverNow: NOW + 1_000,
  ...more,
});
const result = (more: Partial<RouletteRoundResult> = {}): RouletteRoundResult => ({
  roundNumber: 6,
  pocket: 0,
  hash: '9c41'.repeat(16),
  ...proof,
  endedAt: NOW - 3_000,
  voided: null,
  ...more,
});
const record = (more: Partial<RouletteBetRecord> = {}): RouletteBetRecord => ({
  id: 'b-1',
  game: 'roulette',
  currency: 'RUB',
  stakeUnits: 100_000,
  payoutUnits: 0,
  wallet: 'real',
  creditedUnits: 0,
  maxWinUnits: 10_000_000_000,
  multiplier: null,
  status: 'open',
  placedAt: new Date(NOW).toISOString(),
  settledAt: null,
  outcome: { colour: 'red', pocket: null },
  proof: { algorithm: 'roulette/1', roundNumber: 7, hash: null, ...proof },
  ...more,
});
const spin = {
  type: 'spinStarted',
  roundNumber: 7,
  spinsAt: NOW + 15_000,
  pocket: RED,
  hash: 'a'.repeat(64),
  serverNow: NOW + 15_000,
} as const;
const ended = {
  type: 'ended',
  result: result({ roundNumber: 7, pocket: RED, hash: 'a'.repeat(64), endedAt: NOW + 21_000 }),
  serverNow: NOW + 21_000,
} as const;

interface Start {
  readonly first?: RouletteState;
  readonly open?: RouletteBetRecord[];
  readonly session?: 'guest' | 'player';
}
interface Set {
  readonly fake: FakeShell;
  readonly place: ReturnType<typeof jest.fn<(body: PlaceRouletteBet) => RouletteBetRecord>>;
  readonly game: React.ReactElement;
  readonly whole: React.ReactElement;
}

/** The bet that the server makes of a call. */
function placed({ id, stakeUnits, colour, roundNumber }: PlaceRouletteBet): RouletteBetRecord {
  return record({ id, stakeUnits, outcome: { colour, pocket: null }, proof: { ...record().proof, roundNumber } });
}

async function setUp({ first = state(), open = [], session = 'player' }: Start = {}): Promise<Set> {
  const place = jest.fn(placed);
  const fake = createFakeShell({
    service: 'crash',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getRouletteConfig: answer(config),
      getPlayPolicy: answer({ autoPlay: true }),
      getRouletteState: answer(first),
      getRouletteHistory: answer({ rounds: [result()] }),
      getRouletteOpenBets: answer({ bets: open }),
      placeRouletteBet: ({ body }) => ({ bet: place(body), balanceUnits: 1, replayed: false }),
    },
  });
  const location = fakeLocation('/games/roulette');
  const data = await loadRoulette(fakeLoadContext(fake, location));
  const game = (
    <ShellProvider shell={fake.shell}>
      <RouletteGame data={data} />
    </ShellProvider>
  );
  return { fake, place, game, whole: <module.Root shell={fake.shell} location={location} data={data} /> };
}

const panel = () => within(screen.getByRole('region', { name: 'Ставка' }));
const main = (name: RegExp): HTMLElement => panel().getByRole('button', { name });
const colour = (name: RegExp): HTMLElement => panel().getByRole('radio', { name });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('[row:R12] the roulette table', () => {
  it('counts down, turns and stops as the server says', async () => {
    const { fake, game } = await setUp();
    render(game);
    expect(screen.getByText(ru.stage.betting)).toBeTruthy();
    act(() => fake.controls.live.message('roulette', spin));
    expect(screen.getByText(ru.stage.spinning)).toBeTruthy();
    act(() => fake.controls.live.message('roulette', ended));
    const stage = within(screen.getByRole('region', { name: ru.stage.label }));
    expect(stage.getByText(ru.stage.came)).toBeTruthy();
    expect(stage.getByText('3,96×')).toBeTruthy();
  });

  it('says which salt the next chain waits for instead of a lost connection, until a round opens', async () => {
    const { fake, game } = await setUp();
    render(game);
    const awaited = { source: 'quicknet', number: 12_345_678, at: NOW + 86_400_000 };
    act(() => fake.controls.live.message('roulette', { ...ended, saltAwaited: awaited }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(ru.salt.title)).toBeTruthy();
    expect(screen.getByText(/^quicknet, № 12.345.678, ожидается/)).toBeTruthy();
    expect(screen.queryByText(ru.lost.noBet)).toBeNull();
    const soon = { source: null, number: null, at: null };
    act(() => fake.controls.live.message('roulette', { ...ended, saltAwaited: soon }));
    expect(screen.getByText(ru.salt.soon)).toBeTruthy();
    act(() => fake.controls.live.message('roulette', { type: 'bettingOpened', state: state({ roundNumber: 8 }) }));
    expect(screen.queryByText(ru.salt.title)).toBeNull();
  });

  it('shows no result before the first round, but what that waits for, and begins by itself', async () => {
    const saltAwaited = { source: 'Sandbox beacon', number: 9_532_341, at: NOW + 20_000 };
    const first = state({ phase: 'ended', roundNumber: 0, endedAt: NOW, salt: '', saltAwaited });
    const { fake, game } = await setUp({ first });
    render(game);
    const stage = within(screen.getByRole('region', { name: ru.stage.label }));
    expect(stage.getByText(ru.salt.title)).toBeTruthy();
    expect(stage.queryByRole('link')).toBeNull();
    act(() => fake.controls.live.message('roulette', { type: 'bettingOpened', state: state({ roundNumber: 1 }) }));
    expect(stage.getByText(ru.stage.betting)).toBeTruthy();
  });

  it('says on the wheel what a colour pays without the house edge, and in fields and results what it pays', async () => {
    const { fake, game } = await setUp();
    const { container } = render(game);
    const labels = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    const pockets = Object.entries(Object.groupBy(labels, (label) => label)).map(([label, all]) => [
      label,
      all?.length,
    ]);
    expect(Object.fromEntries(pockets)).toEqual({ '2×': 24, '4×': 12, '8×': 6, '16×': 3, '24×': 2, '48×': 1 });
    expect(colour(/^золотой, 47,52×/)).toBeTruthy();
    act(() => fake.controls.live.message('roulette', spin));
    act(() => fake.controls.live.message('roulette', ended));
    const [strip] = screen.getAllByRole('list', { name: kit.history });
    const [last] = within(strip!).getAllByRole('button');
    expect(last).toBe(within(strip!).getAllByRole('button', { name: 'красный, 3,96×' })[0]);
    expect(last!.querySelector('[aria-hidden=true]')?.textContent).toBe('4×');
  });

  it('bets on several colours of the round that was seen, and on each once', async () => {
    const { game, place } = await setUp();
    render(game);
    fireEvent.click(main(/На 1,98× поставить/));
    await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
    fireEvent.click(colour(/золотой/));
    fireEvent.click(main(/На 47,52× поставить/));
    await waitFor(() => expect(colour(/золотой.*ваша 10/)).toBeTruthy());
    fireEvent.click(colour(/чёрный/));
    expect(main(/Ставка принята/).hasAttribute('disabled')).toBe(true);
    expect(place.mock.calls.map(([body]) => [body.roundNumber, body.colour, body.stakeUnits])).toEqual([
      [7, 'black', 100_000],
      [7, 'gold', 100_000],
    ]);
  });

  it('finds the open bets after a reload, and tells how they ended, once', async () => {
    const lost = record({ id: 'b-2', outcome: { colour: 'gold', pocket: null } });
    // The list of open bets has the newest first.
    const { fake, game } = await setUp({ first: state({ phase: 'spinning', pocket: RED }), open: [lost, record()] });
    render(game);
    act(() => fake.controls.live.message('roulette', ended));
    act(() => fake.controls.live.message('roulette', ended));
    const settled = fake.records.events.filter(({ name }) => name === 'bet.settled');
    expect(settled.map(({ payload }) => payload)).toMatchObject([{ payoutUnits: 396_000 }, { payoutUnits: 0 }]);
    expect(screen.getByText(/Выпало: красный, 3,96×. Выплата 39,60.₽, поставлено 20,00.₽/)).toBeTruthy();
  });

  it('learns from the live topic what another tab has placed', async () => {
    const { fake, game } = await setUp();
    fake.controls.answerWith({ getRouletteOpenBets: answer({ bets: [record()] }) });
    render(game);
    const bet = {
      betId: 'b-1',
      userId: USER,
      player: 'Player',
      picture: 'kite',
      currency: 'RUB',
      stakeUnits: 100_000,
      colour: 'red',
    } as const;
    act(() => fake.controls.live.message('roulette', { type: 'betPlaced', roundNumber: 7, bet }));
    await waitFor(() => expect(colour(/красный.*ваша 10/)).toBeTruthy());
  });

  it('opens over itself the rules, the keys, the thread of the round and the check of one that was', async () => {
    const { fake, game } = await setUp();
    render(game);
    // A sheet is loaded when it is opened, which takes real time on the machine that runs the test.
    jest.useRealTimers();
    const opens = async (name: string): Promise<void> => {
      const sheet = await screen.findByRole('dialog', { name }, { timeout: LOADING_MS });
      fireEvent.click(within(sheet).getByRole('button', { name: kit.close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    fireEvent.click(screen.getByRole('button', { name: kit.rules }));
    await opens(kit.rules);
    fireEvent.keyDown(document.body, { key: '?' });
    await opens(kit.keys.title);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(kit.thread.check) }));
    await opens(kit.thread.title);
    fireEvent.click(screen.getAllByTitle(/^Раунд 6/)[0]!);
    await opens('Раунд 6');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Рулетка');
    expect(screen.getByRole('button', { name: kit.tools.quick })).toBeTruthy();
    act(() => fake.controls.loseConnection(NOW));
    expect(screen.getByText(ru.lost.noBet)).toBeTruthy();
  });

  it('takes space for the main button', async () => {
    const { game, place } = await setUp();
    render(game);
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
  });

  it('asks for its rules, the round, the rounds that were and, for a player, the open bets', async () => {
    const asked = async (session: 'guest' | 'player') =>
      (await setUp({ session })).fake.records.calls.map(({ name }) => name);
    expect(await asked('guest')).toEqual(['getRouletteConfig', 'getRouletteState', 'getRouletteHistory']);
    expect((await asked('player')).slice(3)).toEqual(['getRouletteOpenBets']);
    const { fake } = await setUp();
    const failing = () => Promise.reject(refuse('service-unavailable'));
    fake.controls.answerWith({ getRouletteHistory: failing, getRouletteOpenBets: failing });
    const load = () => loadRoulette(fakeLoadContext(fake, fakeLocation('/games/roulette')));
    expect(await load()).toMatchObject({ currency: 'RUB', config, history: [], openBets: null });
    fake.controls.answerWith({ getRouletteState: failing });
    await expect(load()).rejects.toMatchObject({ code: 'service-unavailable' });
  });

  it('asks a guest to log in at the bet', async () => {
    const { fake, game } = await setUp({ session: 'guest' });
    render(game);
    fireEvent.click(main(/поставить/));
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
  });

  it('places queued bets one after the other when the next round opens, and none after a refusal', async () => {
    const { fake, game, place } = await setUp({ first: state({ phase: 'spinning', pocket: RED }) });
    render(game);
    for (const name of [/чёрный/, /синий/, /золотой/]) {
      fireEvent.click(colour(name));
      fireEvent.click(main(/Поставить на следующий раунд/));
    }
    expect(main(/Отменить ставку/)).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
    place.mockImplementationOnce(placed);
    place.mockImplementationOnce(() => {
      throw refuse('balance-too-low');
    });
    act(() => fake.controls.live.message('roulette', { type: 'bettingOpened', state: state({ roundNumber: 8 }) }));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(place.mock.calls.map(([body]) => [body.roundNumber, body.colour])).toEqual([
      [8, 'black'],
      [8, 'blue'],
    ]);
    expect(main(/На 47,52× поставить/)).toBeTruthy();
  });

  it('plays by a plan round after round', async () => {
    const { fake, game, place } = await setUp();
    render(game);
    fireEvent.click(screen.getByRole('radio', { name: 'Авто' }));
    fireEvent.change(await screen.findByLabelText('Сколько ставок'), { target: { value: '2' } });
    await waitFor(() => expect(main(/Начать автоигру/).hasAttribute('disabled')).toBe(false));
    fireEvent.click(main(/Начать автоигру/));
    act(() => jest.advanceTimersByTime(100));
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(colour(/чёрный.*ваша/)).toBeTruthy());
    act(() => fake.controls.live.message('roulette', ended));
    act(() => fake.controls.live.message('roulette', { type: 'bettingOpened', state: state({ roundNumber: 8 }) }));
    act(() => jest.advanceTimersByTime(1_000));
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    expect(place.mock.calls.map(([body]) => body.roundNumber)).toEqual([7, 8]);
  });

  it('says for how long there is no connection, what the server will do, and afterwards what it did', async () => {
    const { fake, game } = await setUp({ open: [record()] });
    const won = record({
      status: 'won',
      payoutUnits: 396_000,
      multiplier: 39_600,
      outcome: { colour: 'red', pocket: RED },
    });
    fake.controls.answerWith({ getBet: answer(won) });
    render(game);
    act(() => fake.controls.loseConnection(NOW));
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText('Связи нет 4 с')).toBeTruthy();
    expect(screen.getByText(ru.lost.bets)).toBeTruthy();
    act(() => fake.controls.restoreConnection(NOW + 60_000));
    act(() => fake.controls.live.snapshot('roulette', state({ roundNumber: 9 })));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(fake.records.notifications[0]?.title).toMatch(/Выпало: красный, 3,96×. Выплата 39,60/);
  });

  it('says that a round was called off, with what came back', async () => {
    const { fake, game } = await setUp({ open: [record()] });
    render(game);
    const voided = result({ roundNumber: 7, voided: 'commitment-broken' });
    act(() => fake.controls.live.message('roulette', { type: 'ended', result: voided, serverNow: NOW }));
    expect(screen.getByText(ru.stage.refunded)).toBeTruthy();
    expect(screen.getByText(/Раунд отменён, возвращено 10,00/)).toBeTruthy();
  });

  it(
    'lets a guest play the site’s own rounds on play money, which nobody else sees',
    async () => {
      // The demo is loaded when it is wanted, which takes the time of this machine.
      jest.useRealTimers();
      const patience = { timeout: LOADING_MS };
      const { fake, whole, place } = await setUp({ session: 'guest' });
      render(whole);
      fireEvent.click(main(/Играть в демо/));
      await screen.findByText(kit.demo.aboutRounds, undefined, patience);
      act(() => fake.controls.live.snapshot('roulette', state()));
      fireEvent.click(colour(/красный/));
      fireEvent.click(main(/На 3,96× поставить/));
      await waitFor(() => expect(colour(/красный.*ваша 10/)).toBeTruthy(), patience);
      const money = () => panel().getByRole('group', { name: 'Демо' }).textContent;
      expect(money()).toContain('99\u202f990,00');
      act(() => fake.controls.live.message('roulette', ended));
      await waitFor(() => expect(money()).toContain('100\u202f029,60'), patience);
      expect(place).not.toHaveBeenCalled();
      expect(fake.records.events).toEqual([]);
      expect(within(screen.getByRole('tabpanel', { name: 'Ставки' })).queryAllByRole('link')).toEqual([]);
    },
    4 * LOADING_MS,
  );

  it('renders on the server the instant the page was made at, without a style attribute', async () => {
    const { game } = await setUp({ first: state({ serverNow: NOW + 8_600 }) });
    const html = renderToString(game);
    expect(html).toContain('6,4 с');
    expect(html).not.toMatch(/\sstyle=/);
    expect(renderToString(game)).toBe(html);
  });
});

describe('a round of version 2', () => {
  const beacon = { chain: 'quicknet', round: 15_234_567 };
  const locked = state({ beacon: { ...beacon, closedAt: NOW + 15_000 }, serverNow: NOW + 15_000 });

  it('names the round of the beacon that decides while bets are open, and takes no more once they are closed', async () => {
    const { fake, game, place } = await setUp({ first: state({ beacon }) });
    render(game);
    const stage = within(screen.getByRole('region', { name: ru.stage.label }));
    expect(stage.getByText(/Раунд маяка 15.234.567/)).toBeTruthy();
    act(() => jest.advanceTimersByTime(15_000));
    act(() => fake.controls.live.message('roulette', { type: 'bettingOpened', state: locked }));
    expect(stage.getByText(/^Ставки закрыты/)).toBeTruthy();
    expect(stage.getByText(/15.234.567/)).toBeTruthy();
    fireEvent.click(main(/Поставить на следующий раунд/));
    expect(main(/Отменить ставку/)).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
  });

  it('says after ten seconds why nothing goes on, and nothing of a lost connection', async () => {
    const { fake, game } = await setUp({ first: state({ beacon }) });
    render(game);
    act(() => jest.advanceTimersByTime(15_000));
    act(() => fake.controls.live.message('roulette', { type: 'bettingOpened', state: locked }));
    act(() => jest.advanceTimersByTime(8_000));
    expect(screen.queryByText('Маяк молчит')).toBeNull();
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText('Маяк молчит')).toBeTruthy();
    expect(screen.getByText(/Ставки остаются в раунде.*quicknet, раунд 15.234.567/)).toBeTruthy();
    expect(screen.queryByText(ru.lost.noBet)).toBeNull();
    act(() => fake.controls.live.message('roulette', spin));
    expect(screen.queryByText('Маяк молчит')).toBeNull();
  });
});
