import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, fakeBonus, fakeLoadContext, fakeLocation, refuse } from '@baize/devkit/fake-shell';
import type { SlotGameDetail } from '@baize/protocol';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { GamePage } from './game-page.tsx';
import { loadGame } from './load.ts';
import game from './module.tsx';

const RUB = 10_000;
const GAME: SlotGameDetail = {
  id: 'emerald-table',
  kind: 'slot',
  title: 'Emerald Table',
  studio: 'selvedge',
  studioTitle: 'Selvedge',
  mechanic: 'lines',
  pace: 'even',
  returnBasisPoints: 9557,
  artUrl: 'https://games.example/art.svg',
  expectedReturn: { numerator: '1', denominator: '2' },
};
const { studioTitle: _studio, expectedReturn: _exact, ...TILE } = GAME;
const launched = (token: string) =>
  answer({ url: `https://games.example/play/emerald-table#token=${token}`, game: TILE });

function show(mode: 'demo' | 'play', session: 'guest' | 'player') {
  const fake = createFakeShell({
    service: 'general',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: { getSlotGame: answer(GAME), launchSlotDemo: launched('demo'), launchSlot: launched('play') },
  });
  render(
    <ShellProvider shell={fake.shell}>
      <GamePage game={GAME} mode={mode} />
    </ShellProvider>,
  );
  return fake;
}

const say = (type: 'ready' | 'failed', code: string | null = null, origin = 'https://games.example') =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { origin, data: { source: 'baize-provider', type, code } }));
  });

/** Locks of one browser, as its tabs see them: the first tab that asks has one until another steals it. */
function browserLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, (reason: Error) => void>();
  const request = async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    const thief = held.get(name);
    if (thief && !options.steal) return work(null);
    thief?.(new DOMException('stolen', 'AbortError'));
    const stolen = Promise.withResolvers<never>();
    held.set(name, stolen.reject);
    return Promise.race([stolen.promise, work({ name, mode: 'exclusive' })]);
  };
  return { request: request as LockManager['request'] };
}
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('the page of a game', () => {
  it.each([
    ['demo', 'guest'],
    ['demo', 'player'],
    ['play', 'player'],
  ] as const)(
    '[row:R18] [row:R19] names the game and what it returns, and leads to the other way to play: %s of a %s',
    async (mode, session) => {
      const fake = show(mode, session);
      const isDemo = mode === 'demo';
      await screen.findByTitle(`Emerald Table, ${isDemo ? 'демо' : 'игра'}`);
      expect(screen.getByRole('heading', { name: 'Emerald Table' })).toBeTruthy();
      expect(screen.getByText(/^Selvedge · возврат 95,57/)).toBeTruthy();
      expect(screen.queryByText('Демо') !== null).toBe(isDemo);
      // Play money is the provider's: the balance of the account is no part of it.
      expect(screen.queryByText(/₽/) !== null).toBe(!isDemo);
      expect(screen.queryByText('Войдите, чтобы играть на деньги')).toBeNull();
      const other = isDemo ? ['Играть на деньги', 'play'] : ['Открыть демо', 'demo'];
      fireEvent.click(screen.getByRole('link', { name: other[0] }));
      fireEvent.click(screen.getByRole('button', { name: 'К слотам' }));
      expect(fake.records.navigations.map(({ path }) => path)).toEqual([
        `/games/slots/emerald-table/${other[1]}`,
        '/games/slots',
      ]);
    },
  );

  it.each([
    ['demo', 'guest', { locale: 'ru', theme: 'dark', currency: 'RUB' }],
    ['play', 'player', { locale: 'ru', theme: 'dark' }],
  ] as const)(
    '[row:R18] [row:R19] asks the provider for this game as the site looks: %s of a %s',
    async (mode, session, body) => {
      const demo = jest.fn(launched('demo'));
      const play = jest.fn(launched('play'));
      const fake = createFakeShell({
        service: 'general',
        session,
        catalogues: { ru: { ...ru, kit } },
        answers: { getSlotGame: answer(GAME), launchSlotDemo: demo, launchSlot: play },
      });
      render(
        <ShellProvider shell={fake.shell}>
          <GamePage game={GAME} mode={mode} />
        </ShellProvider>,
      );
      await screen.findByTitle(/^Emerald Table, /);
      const [asked, other] = mode === 'demo' ? [demo, play] : [play, demo];
      expect(asked.mock.calls).toEqual([[expect.objectContaining({ params: { id: 'emerald-table' }, body })]]);
      expect(other).not.toHaveBeenCalled();
    },
  );

  it.each(['demo', 'play'] as const)(
    '[row:R18] [row:R19] waits for the word of its own frame, and is not swapped from then on: %s',
    async (mode) => {
      const fake = show(mode, 'player');
      expect(fake.controls.canSwapNow()).toBe(true);
      await screen.findByTitle(/^Emerald Table, /);
      // A round may be open in it from the moment it is there.
      expect(fake.controls.canSwapNow()).toBe(false);
      for (const data of [null, 'ready', { type: 'ready' }, { source: 'another', type: 'ready', code: null }])
        act(() => void window.dispatchEvent(new MessageEvent('message', { origin: 'https://games.example', data })));
      expect(screen.getByText('Открываем игру')).toBeTruthy();
      say('ready');
      expect(screen.queryByText('Открываем игру')).toBeNull();
      expect(fake.controls.canSwapNow()).toBe(false);
    },
  );

  it.each([
    ['slot-session-ended', 'slot-session-ended'],
    ['of its own', 'slot-provider-away'],
    [null, 'slot-provider-away'],
  ])(
    '[row:R18] [row:R19] a frame that fails with the code %s is given up as %s, and may be swapped',
    async (said, shown) => {
      const fake = show('demo', 'guest');
      await screen.findByTitle('Emerald Table, демо');
      say('failed', said);
      expect(screen.getByText(shown)).toBeTruthy();
      expect(fake.controls.canSwapNow()).toBe(true);
    },
  );

  it('[row:R18] [row:R19] a frame that says nothing for twenty seconds is given up, one that spoke is not', async () => {
    jest.useFakeTimers();
    show('demo', 'guest');
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(19_999));
    expect(screen.getByTitle('Emerald Table, демо')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('slot-provider-away')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await act(() => jest.advanceTimersByTimeAsync(1));
    say('ready');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByTitle('Emerald Table, демо')).toBeTruthy();
  });

  it('[row:R18] opens the demo in a frame that reaches nothing of the page', async () => {
    show('demo', 'guest');
    const frame = await screen.findByTitle('Emerald Table, демо');
    expect(frame.getAttribute('src')).toBe('https://games.example/play/emerald-table#token=demo');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(screen.getByText('Открываем игру')).toBeTruthy();
    say('ready', null, 'https://elsewhere.example');
    expect(screen.getByText('Открываем игру')).toBeTruthy();
    say('ready');
    expect(screen.queryByText('Открываем игру')).toBeNull();
  });

  it('[row:R19] asks a guest to log in for money, and opens the game when that is done', async () => {
    const fake = show('play', 'guest');
    expect(screen.getByText('Войдите, чтобы играть на деньги')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(fake.records.modals).toEqual([expect.objectContaining({ name: 'Login' })]);
    act(() => fake.controls.login());
    const frame = await screen.findByTitle('Emerald Table, игра');
    expect(frame.getAttribute('src')).toContain('#token=play');
  });

  it.each([
    ['slot', '100'],
    ['live', '10'],
  ] as const)(
    '[row:R19] says of a %s, before it opens and while it is played, that real money alone is staked and what counts',
    async (kind, percent) => {
      const contributions = [
        { game: 'slots', percent: 100 },
        { game: 'live-casino', percent: 10 },
      ] as const;
      const bonus = fakeBonus({ amountUnits: 400 * RUB, wageredUnits: 25 * RUB, requiredUnits: 12_000 * RUB });
      const fake = createFakeShell({
        service: 'general',
        session: 'guest',
        catalogues: { ru: { ...ru, kit } },
        answers: { launchSlot: launched('play') },
      });
      fake.controls.login({
        balance: 100 * RUB,
        bonus: { ...bonus, terms: { ...bonus.terms, contributions: [...contributions] } },
        bonus_balance: 400 * RUB,
      });
      render(
        <ShellProvider shell={fake.shell}>
          <GamePage game={{ ...GAME, kind }} mode="play" />
        </ShellProvider>,
      );
      const isSaid = () => {
        expect(screen.getByText('Здесь ставки только на реальные деньги.')).toBeTruthy();
        expect(
          screen.getByText(new RegExp(`^Отыграно 25.₽ из 12.000.₽ · эта игра засчитывает ${percent}.%$`)),
        ).toBeTruthy();
        // The server honours no choice, and the balance that plays is the real one.
        expect(screen.queryByRole('radio')).toBeNull();
        expect(screen.getByText('100,00')).toBeTruthy();
      };
      await screen.findByText('Здесь ставки только на реальные деньги.');
      expect(screen.getByText('Открываем игру')).toBeTruthy();
      isSaid();
      await screen.findByTitle('Emerald Table, игра');
      say('ready');
      expect(screen.queryByText('Открываем игру')).toBeNull();
      isSaid();
    },
  );

  it('[row:R18] [row:R19] says nothing of whose money in a demo, which has the provider’s chips', async () => {
    const fake = createFakeShell({
      service: 'general',
      session: 'player',
      catalogues: { ru: { ...ru, kit } },
      answers: { launchSlotDemo: launched('demo'), launchSlot: launched('play') },
    });
    fake.controls.setBonus(400 * RUB);
    const page = (mode: 'demo' | 'play') => (
      <ShellProvider shell={fake.shell}>
        <GamePage key={mode} game={GAME} mode={mode} />
      </ShellProvider>
    );
    const { rerender } = render(page('play'));
    await screen.findByText(/реальные деньги/);
    rerender(page('demo'));
    await screen.findByTitle('Emerald Table, демо');
    expect(screen.queryByText(/реальные деньги|Отыграно/)).toBeNull();
  });

  it('[row:R19] says in words why a game does not open, and tries again', async () => {
    const fake = show('play', 'player');
    await screen.findByTitle('Emerald Table, игра');
    say('failed', 'slot-session-ended');
    await waitFor(() => expect(screen.getByText('Игра не открылась')).toBeTruthy());
    fake.controls.answerWith({ launchSlot: () => Promise.reject(refuse('slot-provider-away')) });
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.getByText('slot-provider-away')).toBeTruthy());
    fake.controls.answerWith({ launchSlot: launched('again') });
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect((await screen.findByTitle('Emerald Table, игра')).getAttribute('src')).toContain('#token=again');
  });

  it('[row:R19] is played in one tab: the second says so and takes the game over, and the first one says it then', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: browserLocks() });
    show('play', 'player');
    await screen.findByTitle('Emerald Table, игра');
    show('play', 'player');
    fireEvent.click(await screen.findByRole('button', { name: 'Продолжить здесь' }));
    await waitFor(() => expect(screen.getAllByTitle('Emerald Table, игра')).toHaveLength(1));
    // It is the first tab that asks now.
    expect(await screen.findAllByText('Игра открыта в другой вкладке')).toHaveLength(1);
  });

  it('[row:R18] [row:R19] leads to a game’s own kind of address from the other one', async () => {
    const fake = createFakeShell({
      service: 'general',
      catalogues: { ru: { ...ru, kit } },
      answers: { getSlotGame: answer(GAME) },
    });
    const at = (path: string) => loadGame(fakeLoadContext(fake, { ...fakeLocation(path), params: { slots: GAME.id } }));
    await expect(at('/games/slots/emerald-table/demo')).resolves.toEqual(GAME);
    await expect(at('/games/slots/emerald-table/play')).resolves.toEqual(GAME);
    await expect(at('/games/live-casino/emerald-table/demo')).resolves.toEqual({
      loadAnswer: 'redirect',
      to: '/games/slots/emerald-table/demo',
    });
    await expect(at('/games/live-casino/emerald-table/play')).resolves.toEqual({
      loadAnswer: 'redirect',
      to: '/games/slots/emerald-table/play',
    });
  });

  it.each([
    ['not-found', { loadAnswer: 'not-found' }],
    ['validation-failed', { loadAnswer: 'not-found' }],
  ] as const)('[row:R46] a game that the catalogue refuses as %s is not found', async (code, answer) => {
    const answers = { getSlotGame: () => Promise.reject(refuse(code)) };
    const fake = createFakeShell({ service: 'general', catalogues: { ru: { ...ru, kit } }, answers });
    const location = fakeLocation('/games/slots/nope/demo', { slots: 'nope' });
    await expect(loadGame(fakeLoadContext(fake, location))).resolves.toEqual(answer);
  });
});

describe('[row:R21] /games/live-casino/{slots}/demo', () => {
  const TABLE: SlotGameDetail = { ...GAME, id: 'green-roulette', kind: 'live', title: 'Green Roulette' };
  const path = '/games/live-casino/green-roulette/demo';

  async function visit(session: 'guest' | 'player', at = path, id = TABLE.id) {
    const launches: unknown[] = [];
    const fake = createFakeShell({
      service: 'general',
      session,
      catalogues: { ru: { ...ru, kit } },
      answers: {
        getSlotGame: ({ params }) => (params.id === TABLE.id ? TABLE : Promise.reject(refuse('not-found'))),
        launchSlotDemo({ params, body }) {
          launches.push({ ...params, ...body });
          return { url: 'https://games.example/live/green-roulette#token=demo', game: TILE };
        },
      },
    });
    const location = fakeLocation(at, { slots: id });
    const loaded = await game.load!(fakeLoadContext(fake, location));
    return {
      fake,
      launches,
      loaded,
      page: <game.Root shell={fake.shell} location={location} data={loaded as never} />,
    };
  }

  it('shows a guest the table in a frame, on chips, with the ways back and to the game for money', async () => {
    const { fake, launches, page } = await visit('guest');
    render(page);
    const frame = await screen.findByTitle('Green Roulette, демо');
    expect(frame.getAttribute('src')).toBe('https://games.example/live/green-roulette#token=demo');
    expect(launches).toEqual([{ id: 'green-roulette', locale: 'ru', theme: expect.any(String), currency: 'RUB' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Green Roulette');
    expect(screen.getByText('Демо')).toBeTruthy();
    expect(screen.getByText(/Selvedge · возврат 95,57/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'К столам' }));
    fireEvent.click(screen.getByRole('link', { name: 'Играть на деньги' }));
    expect(fake.records.navigations.map(({ path: to }) => to)).toEqual([
      '/games/live-casino',
      '/games/live-casino/green-roulette/play',
    ]);
  });

  it('is a demo for a player too: no money is shown, and no game for money is opened', async () => {
    const { fake, page } = await visit('player');
    render(page);
    await screen.findByTitle('Green Roulette, демо');
    expect(screen.getByRole('link', { name: 'Играть на деньги' })).toBeTruthy();
    expect(screen.queryByText(/₽/)).toBeNull();
    expect(fake.records.calls.map(({ name }) => name)).not.toContain('launchSlot');
  });

  it('is not found where there is no such table, and a table has its address among the tables alone', async () => {
    expect((await visit('guest', '/games/live-casino/nope/demo', 'nope')).loaded).toEqual({ loadAnswer: 'not-found' });
    expect((await visit('guest')).loaded).toEqual(TABLE);
    for (const mode of ['demo', 'play'])
      expect((await visit('guest', `/games/slots/green-roulette/${mode}`)).loaded).toEqual({
        loadAnswer: 'redirect',
        to: `/games/live-casino/green-roulette/${mode}`,
      });
  });
});
