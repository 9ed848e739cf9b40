import { ROOM_STAKES_RUB, unitsOf } from '@baize/devkit/specification/limits';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteModule } from '@baize/contract';
import { answer, createFakeShell, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import type { PlaceRoomBet, RoomName, RoomsBetRecord, RoomsConfig, RoomState } from '@baize/protocol/games/rooms/rooms';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import ru from '../locales/rooms/ru.json' with { type: 'json' };
import room from '../room/module.tsx';
import rooms from './module.tsx';

const NOW = 1_800_000_000_000;
const USER = '00000000-0000-4000-8000-000000000001';
const NAMES: readonly RoomName[] = ['red', 'yellow', 'purple'];
/** Each room has a round of its own. */
const ROUNDS: Record<RoomName, number> = { red: 7, yellow: 8, purple: 9 };
const config: RoomsConfig = {
  rooms: NAMES.map((name) => ({
    room: name,
    limits: [
      {
        currency: 'RUB',
        minStakeUnits: unitsOf(ROOM_STAKES_RUB[name]),
        maxStakeUnits: 100_000_000,
        maxWinUnits: 9_900_000_000,
      },
      { currency: 'USD', minStakeUnits: 5_000, maxStakeUnits: 1_000_000, maxWinUnits: 99_000_000 },
    ],
  })),
  countdownMs: 30_000,
  waitMs: 600_000,
  drawMs: 6_000,
  resultMs: 5_000,
  feePercent: 1,
  returns: [],
  maxEntries: 500,
  maxEntriesOfPlayer: 20,
};
const deposit = (betId: string, userId: string, stakeUnits: number, firstTicket: number) => ({
  betId,
  userId,
  player: 'boris',
  picture: 'kite' as const,
  stakeUnits,
  firstTicket,
});
/** Two players are in the purple room; the visitor is in the one that is named. */
const state = (name: RoomName, own?: RoomName): RoomState => ({
  room: name,
  currency: 'RUB',
  roundNumber: ROUNDS[name],
  version: name === 'purple' ? 2 : 0,
  phase: 'waiting',
  serverSeedHash: '9c41'.repeat(16),
  drawsAt: null,
  refundsAt: null,
  entries: [
    ...(name === 'purple' ? [deposit('b-1', 'bob', 700_000, 0), deposit('b-2', 'eve', 530_000, 7_000)] : []),
    ...(name === own ? [deposit('b-9', USER, 600_000, 12_300)] : []),
  ],
  last: null,
});
const record = ({ id, stakeUnits, clientSeed }: PlaceRoomBet, name: RoomName): RoomsBetRecord => ({
  id,
  game: 'rooms',
  currency: 'RUB',
  stakeUnits,
  payoutUnits: 0,
  wallet: 'real',
  creditedUnits: 0,
  maxWinUnits: 9_900_000_000,
  multiplier: null,
  status: 'open',
  placedAt: new Date(NOW).toISOString(),
  settledAt: null,
  outcome: { room: name, clientSeed, tickets: { first: 0, last: 9 }, potUnits: null, winningTicket: null },
  proof: { algorithm: 'rooms/1', roundNumber: ROUNDS[name], serverSeedHash: '9c41'.repeat(16), serverSeed: null },
});

const STANDING: PlaceRoomBet = {
  id: 'b-9',
  currency: 'RUB',
  stakeUnits: 600_000,
  roundNumber: 0,
  clientSeed: 's',
};

interface Visit {
  readonly session?: 'guest' | 'player';
  readonly phase?: RoomState['phase'];
  /** The room with a stake of the visitor's. */
  readonly own?: RoomName;
}

/** What a visitor of the address gets: the module's own data, drawn by its own root. */
async function visit<Data>(
  module: RemoteModule<Data>,
  path: string,
  { session = 'player', own, phase = 'waiting' }: Visit = {},
) {
  const sent: PlaceRoomBet[] = [];
  const asked: unknown[] = [];
  const fake = createFakeShell({
    service: 'crash',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getRoomsConfig: answer(config),
      getRooms({ query }) {
        asked.push(query);
        return { rooms: NAMES.map((name) => ({ ...state(name, own), phase })), serverNow: NOW };
      },
      getRoomHistory({ query }) {
        asked.push(query);
        return { rounds: [] };
      },
      getRoomsOpenBets: answer({ bets: own ? [record(STANDING, own)] : [] }),
      getPlayPolicy: answer({ autoPlay: true }),
      placeRoomBet({ body }) {
        sent.push(body);
        const name = NAMES.find((each) => ROUNDS[each] === body.roundNumber)!;
        return { bet: record(body, name), balanceUnits: 1, replayed: false };
      },
    },
  });
  const location = fakeLocation(path);
  const data = (await module.load!(fakeLoadContext(fake, location))) as Data;
  const { Root } = module;
  await act(async () => void render(<Root shell={fake.shell} location={location} data={data} />));
  return { fake, sent, asked };
}

const text = (element: Element): string => element.textContent?.replace(/\s/g, ' ') ?? '';
/** Smallest stake, pot and players of each. */
const CARDS = ['1Краснаяот 1 ₽0 ₽0 игроков', '10Жёлтаяот 10 ₽0 ₽0 игроков', '50Фиолетоваяот 50 ₽123 ₽2 игрока'];
const cards = () => within(screen.getByRole('navigation', { name: ru.rooms })).getAllByRole('link');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('[row:R13] /games/rooms', () => {
  it('shows a guest the three rooms with smallest stake, pot and players, their rules, and the way into each', async () => {
    const { fake, asked } = await visit(rooms, '/games/rooms', { session: 'guest' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Комнаты');
    expect(asked).toEqual([{ currency: 'RUB' }]);
    expect(cards().map(text)).toEqual(CARDS);
    expect(cards().every((card) => !card.hasAttribute('aria-current'))).toBe(true);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    for (const card of cards()) fireEvent.click(card);
    fireEvent.click(screen.getByRole('link', { name: kit.rulesPage.more }));
    expect(fake.records.navigations.map(({ path }) => path)).toEqual([
      '/games/rooms/red',
      '/games/rooms/yellow',
      '/games/rooms/purple',
      '/games/rooms/rules',
    ]);
  });

  it('shows nobody’s rooms while those of another currency are asked for', async () => {
    const { fake } = await visit(rooms, '/games/rooms', { session: 'guest' });
    fake.controls.answerWith({ getRooms: () => new Promise(() => undefined) });
    act(() => fake.controls.login({ currency: 'USD' }));
    expect(cards().map(text)).toEqual([
      '0,50Краснаяот 0,50 $0 $0 игроков',
      '0,50Жёлтаяот 0,50 $0 $0 игроков',
      '0,50Фиолетоваяот 0,50 $0 $0 игроков',
    ]);
  });

  it('follows the pots as they grow', async () => {
    const { fake } = await visit(rooms, '/games/rooms', { session: 'guest' });
    const entry = deposit('b-3', 'ann', 255_000, 0);
    act(() =>
      fake.controls.live.message('rooms:RUB', {
        type: 'entered',
        roundNumber: ROUNDS.yellow,
        version: 1,
        drawsAt: null,
        refundsAt: NOW + 600_000,
        entry,
        serverNow: NOW,
      }),
    );
    expect(cards().map(text)[1]).toBe('10Жёлтаяот 10 ₽25,50 ₽1 игрок');
  });
});

describe.each([
  ['[row:R14]', 'purple', 'Фиолетовая комната'],
  ['[row:R15]', 'red', 'Красная комната'],
  ['[row:R16]', 'yellow', 'Жёлтая комната'],
] as const)('%s /games/rooms/%s', (_row, name, title) => {
  const panel = () => within(screen.getByRole('region', { name: 'Ставка' }));
  const path = `/games/rooms/${name}`;

  it('is that room, by name, pot and history, and says so among the three', async () => {
    const { asked } = await visit(room, path, { session: 'guest' });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(cards().map(text)).toEqual(CARDS);
    expect(cards().findIndex((card) => card.getAttribute('aria-current') === 'page')).toBe(NAMES.indexOf(name));
    expect(asked).toEqual([{ currency: 'RUB' }, { room: name, currency: 'RUB' }]);
    expect(screen.getByRole('tab', { name: new RegExp(`^Участники ${name === 'purple' ? 2 : 0}$`) })).toBeTruthy();
  });

  it('takes a player’s stake into its own round, and none below its own smallest', async () => {
    const { sent } = await visit(room, path);
    const stake = panel().getByRole<HTMLInputElement>('textbox', { name: 'Ставка' });
    const least = ROOM_STAKES_RUB[name];
    fireEvent.change(stake, { target: { value: String(least * 0.99).replace('.', ',') } });
    fireEvent.click(panel().getByRole('button', { name: /^Поставить/ }));
    expect(screen.getByText(/Минимальная ставка/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(stake, { target: { value: String(least) } });
    fireEvent.click(panel().getByRole('button', { name: /^Поставить/ }));
    await waitFor(() => expect(panel().getByRole('button', { name: /^Добавить/ })).toBeTruthy());
    expect(sent).toMatchObject([{ roundNumber: ROUNDS[name], stakeUnits: unitsOf(least), currency: 'RUB' }]);
  });

  it('asks a guest to log in at the bet', async () => {
    const { fake, sent } = await visit(room, path, { session: 'guest' });
    fireEvent.click(panel().getByRole('button', { name: /^Поставить/ }));
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
    expect(sent).toEqual([]);
  });

  it('takes no stake while its draw is on', async () => {
    const { sent } = await visit(room, path, { phase: 'drawing' });
    const main = panel().getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${ru.main.wait}`) });
    fireEvent.click(main);
    fireEvent.keyDown(document.body, { key: ' ' });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(sent).toEqual([]);
  });

  it('takes no stake while the rooms of another currency are asked for', async () => {
    const { fake, sent } = await visit(room, path, { session: 'guest' });
    fake.controls.answerWith({ getRooms: () => new Promise(() => undefined) });
    act(() => fake.controls.login({ currency: 'USD' }));
    fireEvent.click(panel().getByRole('button', { name: new RegExp(`^${ru.main.wait}`) }));
    expect(sent).toEqual([]);
  });

  it('goes on without history and open stakes, and not without rules or rooms', async () => {
    const fake = createFakeShell({
      service: 'crash',
      session: 'player',
      catalogues: { ru: { ...ru, kit } },
      answers: {},
    });
    const load = () => room.load!(fakeLoadContext(fake, fakeLocation(path)));
    await expect(load()).rejects.toMatchObject({ code: 'network-error' });
    fake.controls.answerWith({ getRoomsConfig: answer(config) });
    await expect(load()).rejects.toMatchObject({ code: 'network-error' });
    fake.controls.answerWith({ getRooms: answer({ rooms: NAMES.map((each) => state(each)), serverNow: NOW }) });
    expect(await load()).toMatchObject({ room: name, currency: 'RUB', history: [], openBets: null });
  });

  it('knows a stake that stands there after a reload, and none of another room', async () => {
    await visit(room, path, { own: name });
    expect(panel().getByRole('button', { name: /^Добавить/ })).toBeTruthy();
    cleanup();
    await visit(room, path, { own: NAMES.find((each) => each !== name)! });
    expect(panel().getByRole('button', { name: /^Поставить/ })).toBeTruthy();
  });
});
