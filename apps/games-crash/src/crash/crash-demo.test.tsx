import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import { msAtMultiplier } from '@baize/fairness/games/crash/crash-curve';
import type { CrashMessage, CrashState } from '@baize/protocol/games/crash/crash';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { answers } from '../dev/answers.ts';
import ru from '../locales/crash/ru.json' with { type: 'json' };
import { loadCrash } from './load.ts';
import remote from './module.tsx';

const NOW = 1_800_000_000_000;
const round = (more: Partial<CrashState> = {}): CrashState => ({
  phase: 'betting',
  roundNumber: 7,
  commitment: 'c'.repeat(64),
  salt: 's',
  chainTerminatingHash: 't',
  bettingAt: NOW,
  startsAt: NOW + 5_000,
  endedAt: null,
  bust: null,
  hash: null,
  voided: null,
  bets: [],
  serverNow: NOW,
  ...more,
});
const START = NOW + 5_000;
const started: CrashMessage = { type: 'roundStarted', roundNumber: 7, startsAt: START, serverNow: START };
const tick = (multiplier: number): CrashMessage => ({
  type: 'tick',
  roundNumber: 7,
  multiplier,
  serverNow: START + msAtMultiplier(multiplier),
});
const crashed = (bust: number): CrashMessage => ({
  type: 'crashed',
  result: {
    roundNumber: 7,
    bust,
    hash: 'h'.repeat(64),
    salt: 's',
    endedAt: START + msAtMultiplier(bust),
    voided: null,
  },
  serverNow: START + msAtMultiplier(bust),
});

/** Parts are loaded when they are wanted, which takes the time of the machine that runs the tests. */
const LOADING = { timeout: 20_000 };

/** A guest's table on play money, and what its round says. */
async function setUp() {
  const place = jest.fn();
  const fake = createFakeShell({
    service: 'crash',
    session: 'guest',
    catalogues: { ru: { ...ru, kit } },
    answers: {
      ...answers,
      getCrashState: answer(round()),
      getCrashHistory: answer({ rounds: [] }),
      getCrashOpenBets: answer({ bets: [] }),
      placeCrashBet: place as never,
    },
  });
  const location = fakeLocation('/games/crash');
  const data = await loadCrash(fakeLoadContext(fake, location));
  render(<remote.Root shell={fake.shell} location={location} data={data} />, {
    wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Играть в демо' }));
  await screen.findByRole('group', { name: 'Демо' }, LOADING);
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
  act(() => fake.controls.live.snapshot('crash', round()));
  /** The message, at the instant at which the server says it. */
  const say = async (message: CrashMessage): Promise<void> => {
    if ('serverNow' in message) jest.setSystemTime(message.serverNow);
    await act(async () => fake.controls.live.message('crash', message));
  };
  return { fake, place, say };
}

const panel = () => within(screen.getByRole('region', { name: 'Ставка' }));
const main = (name: RegExp) => panel().getByRole('button', { name });
const balance = () => within(screen.getByRole('group', { name: 'Демо' })).getByText(/^[\d\s]+,\d\d/).textContent;
const bet = async () => {
  fireEvent.click(main(/Поставить/));
  await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
};

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('crash on play money', () => {
  it('plays the site’s own rounds, and none of it leaves the page', async () => {
    const { fake, place, say } = await setUp();
    fireEvent.click(screen.getByRole('switch', { name: ru.auto.label }));
    const before = balance();
    await bet();
    expect(balance()).not.toBe(before);
    expect(screen.getByText('0 ставок')).toBeTruthy();
    await say(started);
    await say(tick(199));
    expect(main(/Забрать/)).toBeTruthy();
    await say(tick(201));
    await waitFor(() => expect(screen.getByText(/Вы забрали на 2,00×/)).toBeTruthy());
    await say(crashed(300));
    expect(place).not.toHaveBeenCalled();
    expect(fake.records.events).toEqual([]);
    expect(fake.records.modals).toEqual([]);
  });

  it('pays a target that was reached between the last tick and the end, and none above the end', async () => {
    const { say } = await setUp();
    fireEvent.click(screen.getByRole('switch', { name: ru.auto.label }));
    await bet();
    await say(started);
    await say(crashed(200));
    await waitFor(() => expect(screen.getByText(/Вы забрали на 2,00×/)).toBeTruthy());
  });

  it('loses what nobody took', async () => {
    const { say } = await setUp();
    await bet();
    const after = balance();
    await say(started);
    await say(crashed(900));
    await waitFor(() => expect(screen.getByText(/ставка 10,00.₽ проиграна/)).toBeTruthy());
    expect(balance()).toBe(after);
  });

  it('takes by hand only what the next word shows to have been in time', async () => {
    const { fake, say } = await setUp();
    await bet();
    await say(started);
    await say(tick(150));
    fireEvent.click(main(/Забрать/));
    await say(crashed(149));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(1));
    expect(screen.getByText(/проиграна/)).toBeTruthy();
  });

  it('takes by hand what was in time', async () => {
    const { say } = await setUp();
    await bet();
    await say(started);
    await say(tick(150));
    fireEvent.click(main(/Забрать/));
    await say(tick(151));
    await waitFor(() => expect(screen.getByText(/Вы забрали на 1,50×/)).toBeTruthy());
  });

  it('bets on the next round and takes that back', async () => {
    const { say } = await setUp();
    await say(started);
    const before = balance();
    fireEvent.click(main(/Поставить на следующий раунд/));
    await waitFor(() => expect(main(/Отменить ставку/)).toBeTruthy());
    fireEvent.click(main(/Отменить ставку/));
    await waitFor(() => expect(main(/Поставить на следующий раунд/)).toBeTruthy());
    expect(balance()).toBe(before);
    fireEvent.click(main(/Поставить на следующий раунд/));
    await waitFor(() => expect(main(/Отменить ставку/)).toBeTruthy());
    await say(crashed(150));
    await say({ type: 'bettingOpened', state: round({ roundNumber: 8, serverNow: NOW + 30_000 }) });
    await waitFor(() => expect(main(/Ставка принята/)).toBeTruthy());
  });
});
