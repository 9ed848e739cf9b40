import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CallFailure, ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { InputOf, SportsBet, calls } from '@baize/protocol';
import { act, renderHook, waitFor } from '@testing-library/react';
import { SERVER_NOW } from '../testing/show-betting.tsx';
import { LineContext, type Line } from '../line/use-line.ts';
import { OwnBetsContext } from './own-bets.ts';
import { useCashOut } from './use-cash-out.ts';

const BET = { id: '00000000-0000-4000-8000-00000000000b' } as SportsBet;
const DONE = { ...BET, status: 'cashed-out' } as SportsBet;
/** All that a price asks of the line is the server's clock. */
const LINE = { freshness: { serverNow: () => SERVER_NOW } } as Line;
type Take = (input: InputOf<typeof calls.acceptCashOut>) => Promise<{ bet: SportsBet }>;

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

function setUp(take: Take) {
  const accept = jest.fn(take);
  const quote = { quoteId: 'q', priceUnits: 1, stakeUnits: 1, expiresAt: SERVER_NOW + 600_000 };
  const fake = createFakeShell({
    session: 'player',
    answers: { askCashOut: () => quote, acceptCashOut: accept } as never,
  });
  const taken = jest.fn();
  const hook = renderHook(() => useCashOut(BET), {
    wrapper: ({ children }) => (
      <ShellProvider shell={fake.shell}>
        <LineContext value={LINE}>
          <OwnBetsContext value={{ bets: new Map(), take: taken }}>{children}</OwnBetsContext>
        </LineContext>
      </ShellProvider>
    ),
  });
  return { ...hook, accept, taken };
}
const never: Take = () => new Promise(() => {});

/** Takes a price whose answer a reload loses. */
async function takeAndReload() {
  const { result, accept, unmount } = setUp(never);
  act(() => result.current.ask(100));
  await waitFor(() => expect(result.current.quote).not.toBeNull());
  act(() => result.current.accept());
  await waitFor(() => expect(accept).toHaveBeenCalledTimes(1));
  unmount();
  return accept.mock.calls[0]![0].body;
}

describe('cashing a bet out', () => {
  it('goes out again under its id after a reload that lost the answer', async () => {
    const body = await takeAndReload();
    const { accept, taken } = setUp(() => Promise.resolve({ bet: DONE }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith([DONE]));
    expect(accept.mock.calls.map(([input]) => input.body)).toEqual([body]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not go out again by itself after a minute', async () => {
    await takeAndReload();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    const { accept } = setUp(never);
    await act(() => Promise.resolve());
    expect(accept).not.toHaveBeenCalled();
  });

  it('keeps price and id while nobody knows whether it was done', async () => {
    const lost = new CallFailure({ code: 'service-unavailable', status: 503, message: '' });
    const { result, accept } = setUp(() => Promise.reject(lost));
    act(() => result.current.ask(100));
    await waitFor(() => expect(result.current.quote).not.toBeNull());
    for (const times of [1, 2]) {
      act(() => result.current.accept());
      await waitFor(() => expect(accept).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(result.current.isBusy).toBe(false));
    }
    expect(accept.mock.calls[1]![0].body).toEqual(accept.mock.calls[0]![0].body);
  });
});
