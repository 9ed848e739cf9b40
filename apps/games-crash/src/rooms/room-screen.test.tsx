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
  PlaceRoomBet,
  RoomEntryView,
  RoomName,
  RoomResult,
  RoomsBetRecord,
  RoomsConfig,
  RoomState,
} from '@baize/protocol/games/rooms/rooms';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/rooms/ru.json' with { type: 'json' };
import module from '../room/module.tsx';
import { loadRoom } from './load.ts';
import { RoomScreen } from './room-screen.tsx';

const USER = '00000000-0000-4000-8000-000000000001';
const NOW = 1_800_000_000_000;
const limits = (room: RoomName) => ({
  room,
  limits: [{ currency: 'RUB' as const, minStakeUnits: 10_000, maxStakeUnits: 100_000_000, maxWinUnits: 9_900_000_000 }],
});
const config: RoomsConfig = {
  rooms: [limits('red'), limits('yellow'), limits('purple')],
  countdownMs: 30_000,
  waitMs: 600_000,
  drawMs: 6_000,
  resultMs: 5_000,
  feePercent: 1,
  returns: [
    {
      bet: 'deposit',
      least: { numerator: '99', denominator: '100' },
      greatest: { numerator: '99', denominator: '100' },
    },
  ],
  maxEntries: 500,
  maxEntriesOfPlayer: 20,
};
const state = (room: RoomName, changes: Partial<RoomState> = {}): RoomState => ({
  room,
  currency: 'RUB',
  roundNumber: 7,
  version: 0,
  phase: 'waiting',
  serverSeedHash: '9c41'.repeat(16),
  drawsAt: null,
  refundsAt: null,
  entries: [],
  last: null,
  ...changes,
});
const entry = (betId: string, userId: string, firstTicket: number): RoomEntryView => ({
  betId,
  userId,
  player: 'boris',
  picture: 'kite',
  stakeUnits: 100_000,
  firstTicket,
});
const record = (changes: Partial<RoomsBetRecord> = {}): RoomsBetRecord => ({
  id: 'b-1',
  game: 'rooms',
  currency: 'RUB',
  stakeUnits: 100_000,
  payoutUnits: 0,
  wallet: 'real',
  creditedUnits: 0,
  maxWinUnits: 9_900_000_000,
  multiplier: null,
  status: 'open',
  placedAt: new Date(NOW).toISOString(),
  settledAt: null,
  outcome: {
    room: 'red',
    clientSeed: 's',
    tickets: { first: 0, last: 999 },
    potUnits: null,
    winningTicket: null,
  },
  proof: { algorithm: 'rooms/1', roundNumber: 7, serverSeedHash: '9c41'.repeat(16), serverSeed: null },
  ...changes,
});
const last: RoomResult = {
  roundNumber: 7,
  room: 'red',
  currency: 'RUB',
  phase: 'drawn',
  potUnits: 200_000,
  payoutUnits: 198_000,
  players: 2,
  winningTicket: 10,
  winner: entry('b-1', USER, 0),
  endedAt: NOW,
};

interface Start {
  readonly first?: Partial<RoomState>;
  readonly open?: RoomsBetRecord[];
  readonly session?: 'guest' | 'player';
}

async function setUp({ first = {}, open = [], session = 'player' }: Start = {}) {
  const place = jest.fn(({ id, stakeUnits, roundNumber }: PlaceRoomBet) =>
    record({ id, stakeUnits, proof: { ...record().proof, roundNumber } }),
  );
  const fake: FakeShell = createFakeShell({
    service: 'crash',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getRoomsConfig: answer(config),
      getRooms: answer({ rooms: [state('red', first), state('yellow', { roundNumber: 8 })], serverNow: NOW }),
      getRoomHistory: answer({ rounds: [{ ...last, roundNumber: 3 }] }),
      getRoomsOpenBets: answer({ bets: open }),
      getPlayPolicy: answer({ autoPlay: true }),
      placeRoomBet: ({ body }) => ({ bet: place(body), balanceUnits: 1, replayed: false }),
    },
  });
  const location = fakeLocation('/games/rooms/red');
  const data = await loadRoom(fakeLoadContext(fake, location));
  const game = (
    <ShellProvider shell={fake.shell}>
      <RoomScreen data={data} />
    </ShellProvider>
  );
  return { fake, place, game, whole: <module.Root shell={fake.shell} location={location} data={data} /> };
}

const panel = () => within(screen.getByRole('region', { name: 'Ставка' }));
const stage = () => within(screen.getByRole('region', { name: ru.stage.label }));
const pass = (ms: number): void =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const both = [entry('b-1', USER, 0), entry('b-2', 'bob', 1_000)];

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('a room', () => {
  it('puts a stake into the round that was seen, with the player’s own seed, and then adds to it', async () => {
    const { game, place, fake } = await setUp();
    render(game);
    fireEvent.click(await panel().findByRole('button', { name: /Поставить 10,00/ }));
    await waitFor(() => expect(panel().getByRole('button', { name: /Добавить 10,00/ })).toBeTruthy());
    expect(place.mock.calls[0]![0]).toMatchObject({
      roundNumber: 7,
      stakeUnits: 100_000,
      clientSeed: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const message = { type: 'entered', roundNumber: 7, version: 2, drawsAt: NOW + 30_000, refundsAt: null } as const;
    act(() =>
      fake.controls.live.message('rooms:RUB', { ...message, entry: entry('b-2', 'bob', 1_000), serverNow: NOW }),
    );
    expect(stage().getByText(ru.stage.drawsIn)).toBeTruthy();
    expect(stage().getByText('30 с')).toBeTruthy();
    expect([panel().getByText('50,0 %'), panel().getByText('66,7 %')]).toHaveLength(2);
  });

  it('shows the draw of its clock, then whom the ticket belongs to, and tells the end once', async () => {
    const { game, fake } = await setUp({
      first: { entries: both, phase: 'countdown', drawsAt: NOW, version: 2 },
      open: [record()],
    });
    fake.controls.answerWith({
      getBet: answer(record({ status: 'won', payoutUnits: 198_000, creditedUnits: 198_000, multiplier: 19_800 })),
    });
    render(game);
    const next = state('red', { roundNumber: 9, last });
    // The wallet's message comes first.
    fake.controls.setBalance(1_000_000);
    pass(0);
    fake.controls.setBalance(1_198_000);
    act(() => fake.controls.live.message('rooms:RUB', { type: 'changed', state: next, serverNow: NOW }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(stage().getByText(ru.stage.drawing)).toBeTruthy();
    // One round of before, and nothing of this one.
    expect(screen.queryByText(/вы выиграли банк/)).toBeNull();
    expect(stage().getByRole('link', { name: ru.stage.last }).getAttribute('href')).toMatch(/rounds\/3$/);
    expect(screen.getAllByRole('list', { name: kit.history })[0]!.children).toHaveLength(1);
    expect(fake.records.events.filter(({ name }) => name === 'bet.settled')).toEqual([]);
    expect(fake.shell.wallet$.value?.balanceUnits).toBe(1_000_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(fake.shell.wallet$.value?.balanceUnits).toBe(1_198_000);
    expect(stage().getByText(ru.stage.youWin)).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/Раунд 7: вы выиграли банк, выплата 19,80/)).toBeTruthy());
    const settled = fake.records.events.filter(({ name }) => name === 'bet.settled');
    expect(settled.map(({ payload }) => payload)).toMatchObject([{ payoutUnits: 198_000 }]);
    pass(5_000);
    expect(stage().getByText(ru.stage.empty)).toBeTruthy();
    fireEvent.click(stage().getByRole('button', { name: ru.stage.replay }));
    expect(stage().getByText(ru.stage.drawing)).toBeTruthy();
  });

  it('shows a draw at once to whoever asked for quick play', async () => {
    const { game, fake } = await setUp({ first: { entries: both, phase: 'countdown', drawsAt: NOW, version: 2 } });
    render(game);
    fireEvent.click(screen.getByRole('button', { name: kit.tools.quick }));
    const next = state('red', { roundNumber: 9, last });
    act(() => fake.controls.live.message('rooms:RUB', { type: 'changed', state: next, serverNow: NOW }));
    pass(1);
    expect(stage().getByText(ru.stage.youWin)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: kit.tools.quick }));
  });

  it('joins round after round by itself, and lets the stake be taken back once it is stopped', async () => {
    const { game, place, fake } = await setUp();
    fake.controls.answerWith({ getBet: answer(record({ status: 'lost', settledAt: new Date(NOW).toISOString() })) });
    render(game);
    fireEvent.click(screen.getByRole('radio', { name: kit.auto.auto }));
    const start = await panel().findByRole<HTMLButtonElement>('button', { name: kit.auto.start });
    await waitFor(() => expect(start.disabled).toBe(false), { timeout: 20_000 });
    fireEvent.click(start);
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
    expect(await panel().findByRole('button', { name: kit.auto.stop })).toBeTruthy();
    expect(panel().queryByRole('button', { name: ru.leave.label })).toBeNull();

    const next = state('red', { roundNumber: 9, last: { ...last, winner: entry('b-2', 'bob', 1_000) } });
    act(() => fake.controls.live.message('rooms:RUB', { type: 'changed', state: next, serverNow: NOW }));
    await act(async () => jest.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    expect(place.mock.calls.map(([{ roundNumber }]) => roundNumber)).toEqual([7, 9]);

    fireEvent.click(panel().getByRole('button', { name: kit.auto.stop }));
    expect(await panel().findByRole('button', { name: ru.leave.label })).toBeTruthy();
  });

  it('gives the stake back to whoever is alone', async () => {
    const { game, fake } = await setUp({
      first: { entries: [entry('b-1', USER, 0)], version: 1, refundsAt: NOW + 600_000 },
    });
    fake.controls.answerWith({
      leaveRoom: answer({ bets: [record({ status: 'refunded' })], balanceUnits: 1, replayed: false }),
    });
    render(game);
    expect(stage().getByText('10:00')).toBeTruthy();
    fireEvent.click(panel().getByRole('button', { name: ru.leave.label }));
    await waitFor(() => expect(fake.records.notifications.map(({ title }) => title)).toEqual([ru.leave.done]));
  });

  it('says what was refused', async () => {
    const { game, fake } = await setUp();
    fake.controls.answerWith({
      placeRoomBet() {
        throw refuse('pot-full');
      },
    });
    render(game);
    fireEvent.click(await panel().findByRole('button', { name: /Поставить/ }));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
  });

  it('shows guests the pot and asks them to log in at the bet', async () => {
    const { game, fake } = await setUp({ first: { entries: both, version: 2 }, session: 'guest' });
    render(game);
    expect(screen.getByRole('tab', { name: 'Участники 2' })).toBeTruthy();
    fireEvent.click(panel().getByRole('button', { name: /Поставить/ }));
    expect(fake.records.modals).toMatchObject([{ name: 'Login', props: { reason: 'bet' } }]);
  });

  it('of version 2 names the beacon’s round as the countdown begins, and says what it waits for and why that is late', async () => {
    const beacon = { chain: 'quicknet', round: 15_234_567 };
    const first = { entries: [both[0]!], version: 1, algorithm: 'rooms/2' };
    const { game, fake } = await setUp({ first });
    render(game);
    const drawsAt = NOW + 30_000;
    act(() =>
      fake.controls.live.message('rooms:RUB', {
        type: 'entered',
        roundNumber: 7,
        version: 2,
        entry: both[1]!,
        drawsAt,
        refundsAt: null,
        beacon,
        serverNow: NOW,
      }),
    );
    pass(30_000);
    const locked = state('red', {
      ...first,
      entries: both,
      version: 3,
      phase: 'drawing',
      drawsAt,
      beacon: { ...beacon, closedAt: drawsAt },
    });
    act(() => fake.controls.live.message('rooms:RUB', { type: 'changed', state: locked, serverNow: NOW + 30_000 }));
    expect(stage().getByText(/^Ставки закрыты, ждём раунд маяка 15.234.567$/)).toBeTruthy();
    pass(8_000);
    expect(screen.queryByText('Маяк молчит')).toBeNull();
    pass(4_000);
    expect(screen.getByText('Маяк молчит')).toBeTruthy();
    const next = state('red', {
      roundNumber: 9,
      last: { ...last, phase: 'refunded', winner: null, winningTicket: null },
    });
    act(() => fake.controls.live.message('rooms:RUB', { type: 'changed', state: next, serverNow: NOW + 42_000 }));
    expect(screen.queryByText('Маяк молчит')).toBeNull();
  });

  it.each([
    ['rooms/1', { phase: 'countdown', drawsAt: NOW + 9_000 }, [ru.thread.about], [ru.knots.beacon]],
    ['rooms/2', {}, [ru.thread.beaconAbout, ru.knots.beacon, ru.knots.beaconNamed], []],
    [
      'rooms/2',
      { phase: 'countdown', drawsAt: NOW + 9_000, beacon: { chain: 'quicknet', round: 15_234_567 } },
      [ru.thread.beaconAbout, /^Раунд маяка 15.234.567$/, kit.rounds.beacon.afterBets],
      [ru.knots.beaconNamed],
    ],
  ] as const)('the thread of a round of %s says what its draw is made of', async (algorithm, changes, shown, not) => {
    const { game } = await setUp({ first: { algorithm, entries: both, version: 2, ...changes } });
    render(game);
    // A sheet over the room is loaded when it is opened.
    jest.useRealTimers();
    fireEvent.click(stage().getByRole('button', { name: new RegExp(kit.thread.check) }));
    const sheet = within(await screen.findByRole('dialog', { name: kit.thread.title }, { timeout: 20_000 }));
    for (const text of shown) expect(sheet.getByText(text)).toBeTruthy();
    for (const text of not) expect(sheet.queryByText(text)).toBeNull();
  });

  it('says when the connection is lost what becomes of the stake', async () => {
    const { game, fake } = await setUp({
      first: { entries: both, phase: 'countdown', drawsAt: NOW + 9_000, version: 2 },
    });
    render(game);
    act(() => fake.controls.loseConnection(NOW));
    expect(screen.getByText(ru.lost.bet)).toBeTruthy();
  });

  it('renders the same on the server', async () => {
    const { whole } = await setUp({ first: { entries: both, version: 2 } });
    expect(renderToString(whole)).toContain('Красная комната');
  });
});
