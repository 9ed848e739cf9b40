import { afterEach, describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, fakeLoadContext, fakeLocation, refuse } from '@baize/devkit/fake-shell';
import type { SlotGameDetail } from '@baize/protocol';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { GamePage } from './game-page.tsx';
import { loadGame } from './load.ts';

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
    catalogues: { ru },
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

/** Locks of one browser, as its tabs see them: who asks first has one until somebody steals it. */
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
  Reflect.deleteProperty(navigator, 'locks');
});

describe('the page of a game', () => {
  it('[R18] opens the demo in a frame that reaches nothing of the page', async () => {
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

  it('[R19] asks a guest to log in for money, and opens the game when that is done', async () => {
    const fake = show('play', 'guest');
    expect(screen.getByText('Войдите, чтобы играть на деньги')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(fake.records.modals).toEqual([expect.objectContaining({ name: 'Login' })]);
    act(() => fake.controls.login());
    const frame = await screen.findByTitle('Emerald Table, игра');
    expect(frame.getAttribute('src')).toContain('#token=play');
  });

  it('says in words why a game does not open, and tries again', async () => {
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

  it('is played in one tab: the second says so and takes the game over, and the first one says it then', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: browserLocks() });
    show('play', 'player');
    await screen.findByTitle('Emerald Table, игра');
    show('play', 'player');
    fireEvent.click(await screen.findByRole('button', { name: 'Продолжить здесь' }));
    await waitFor(() => expect(screen.getAllByTitle('Emerald Table, игра')).toHaveLength(1));
    // It is the first tab that asks now.
    expect(await screen.findAllByText('Игра открыта в другой вкладке')).toHaveLength(1);
  });

  it('knows a game by its own kind of address only', async () => {
    const fake = createFakeShell({ service: 'general', catalogues: { ru }, answers: { getSlotGame: answer(GAME) } });
    const at = (path: string) => loadGame(fakeLoadContext(fake, { ...fakeLocation(path), params: { slots: GAME.id } }));
    await expect(at('/games/slots/emerald-table/demo')).resolves.toEqual(GAME);
    await expect(at('/games/live-casino/emerald-table/demo')).rejects.toMatchObject({ code: 'not-found' });
  });
});
