import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallFailure, ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { BetRecord, Game } from '@baize/protocol';
import type { PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MainButton } from './bet-panel.tsx';
import { statusOf, usePlaceBet, type PlacingStatus } from './use-place-bet.ts';

const body = { currency: 'RUB', stakeUnits: 10_000, direction: 'under', chance: 4950 } as const;
const NOW = Date.parse('2026-11-20T10:00:00Z');

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const tooFast = new CallFailure({ code: 'too-fast', status: 429, message: 'wait', retryAfterSeconds: 4 });
const notOffered = new CallFailure({ code: 'not-offered', status: 451, message: 'not here' });

function setUp(answers: readonly (CallFailure | 'placed')[], game: Game = 'dice', isOffered = true) {
  const left = [...answers];
  const send = jest.fn(async ({ id }: PlaceDiceBet) => {
    const next = left.shift() ?? 'placed';
    if (next !== 'placed') throw next;
    return { bet: { id, game } as BetRecord };
  });
  const fake = createFakeShell({
    isOffered,
    answers: { getPlayPolicy: () => ({ autoPlay: false, betPauseSeconds: 5 }) },
    catalogues: { ru: { kit: { bet: { pause_few: 'ещё {{count}}' } } } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellProvider shell={fake.shell}>{children}</ShellProvider>
  );
  const { result } = renderHook(
    () =>
      usePlaceBet<PlaceDiceBet, BetRecord, { bet: BetRecord }>({
        game,
        userId: 'u1',
        send,
        onPlaced: () => undefined,
        onRefused: () => undefined,
      }),
    { wrapper },
  );
  const place = () => act(async () => result.current.place(body));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { fake, wrapper, send, place, pass, status: () => result.current.status };
}

describe('a bet that came too fast', () => {
  it('holds the table back for the seconds that the server names, and no longer', async () => {
    const { send, place, pass, status } = setUp([tooFast]);
    await place();
    expect(status()).toEqual({ until: NOW + 4_000 });
    await place();
    expect(send).toHaveBeenCalledTimes(1);
    await pass(3_999);
    expect(status()).toEqual({ until: NOW + 4_000 });
    await pass(1);
    expect(status()).toBe('idle');
    await place();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('teaches the pause: it is counted from the next bet on', async () => {
    const { place, pass, status } = setUp([tooFast, 'placed']);
    await place();
    await pass(4_000);
    await place();
    expect(status()).toEqual({ until: NOW + 4_000 + 5_000 });
  });

  it('teaches none to a game of shared rounds, whose next bet may be of the same round', async () => {
    const { place, pass, status } = setUp([tooFast, 'placed'], 'crash');
    await place();
    await pass(4_000);
    await place();
    expect(status()).toBe('idle');
  });
});

it('nobody who was not refused waits, or is asked for', async () => {
  const { fake, place, status } = setUp(['placed', 'placed']);
  await place();
  await place();
  expect(status()).toBe('idle');
  expect(fake.records.calls.filter(({ name }) => name === 'getPlayPolicy')).toEqual([]);
});

it('where nothing is offered the table is closed', async () => {
  const { send, place, status } = setUp([notOffered]);
  await place();
  expect(status()).toBe('closed');
  await place();
  expect(send).toHaveBeenCalledTimes(1);
});

it('where the shell knows it the table is closed before the first bet, and nothing is asked for', async () => {
  const { fake, send, place, status } = setUp([], 'dice', false);
  expect(status()).toBe('closed');
  await place();
  expect(send).not.toHaveBeenCalled();
  expect(fake.records.calls).toEqual([]);
});

it('what is open goes on', () => {
  expect(statusOf({ until: NOW }, true)).toBe('idle');
  expect(statusOf('closed', true)).toBe('idle');
  expect(statusOf('sending', true)).toBe('sending');
  expect(statusOf({ until: NOW }, false)).toEqual({ until: NOW });
});

it('a press that was too fast, and the end of the pause, leave the focus on the button', async () => {
  const { wrapper, pass } = setUp([]);
  const main = (status: PlacingStatus) => <MainButton label="Roll" status={status} onPress={() => undefined} />;
  const { rerender } = render(main('idle'), { wrapper });
  const button = screen.getByRole('button', { name: 'Roll' });
  button.focus();
  for (const status of ['sending', { until: NOW + 2_000 }, 'closed', 'idle'] as const) {
    rerender(main(status));
    await pass(250);
    expect(document.activeElement).toBe(button);
  }
  expect(button.textContent).toBe('Roll');
});

it('the main button counts down, keeps the focus and does nothing', async () => {
  const { wrapper, pass } = setUp([]);
  const onPress = jest.fn();
  render(<MainButton label="Roll" status={{ until: NOW + 3_000 }} onPress={onPress} />, { wrapper });
  const button = screen.getByRole('button');
  button.focus();
  expect(button.textContent).toBe('ещё 3');
  await pass(1_250);
  expect(button.textContent).toBe('ещё 2');
  button.click();
  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
