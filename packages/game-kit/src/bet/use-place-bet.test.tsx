import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CallFailure, ShellProvider } from '@baize/contract';
import { keepAttempt, keptAttempt, RESEND_WITHIN_MS } from '@baize/contract/attempt';
import { answer, createFakeShell, refuse, type FakeShell } from '@baize/devkit/fake-shell';
import type { DiceBetPlaced, DiceBetRecord, PlaceDiceBet } from '@baize/protocol';
import { act, renderHook, waitFor } from '@testing-library/react';
import { usePlaceBet } from './use-place-bet.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const NOW = 1_800_000_000_000;
const body = { currency: 'RUB', stakeUnits: 10_000, direction: 'under', chance: 4950 } as const;
const unanswered = (): CallFailure => new CallFailure({ code: 'network-error', status: null, message: 'no answer' });

const recordOf = (id: string): DiceBetRecord => ({
  id,
  game: 'dice',
  currency: 'RUB',
  stakeUnits: 10_000,
  payoutUnits: 20_000,
  wallet: 'real',
  creditedUnits: 20_000,
  maxWinUnits: 1_000_000_000,
  multiplier: 20_000,
  status: 'won',
  placedAt: new Date(NOW).toISOString(),
  settledAt: new Date(NOW).toISOString(),
  outcome: { direction: 'under', chance: 4950, roll: 1234 },
  proof: { algorithm: 'dice/1', serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'wind', nonce: 1 },
});
const placed = (id: string): DiceBetPlaced => ({ bet: recordOf(id), balanceUnits: 1, replayed: false });

function setUp({
  fake = createFakeShell(),
  send,
}: {
  fake?: FakeShell;
  send: (body: PlaceDiceBet) => Promise<DiceBetPlaced>;
}) {
  const onPlaced = jest.fn<(bet: DiceBetRecord, details: { recovered: boolean }) => void>();
  const onRefused = jest.fn<(failure: unknown) => void>();
  const onNeverArrived = jest.fn<() => void>();
  const rendered = renderHook(
    () =>
      usePlaceBet<PlaceDiceBet, DiceBetRecord, DiceBetPlaced>({
        game: 'dice',
        userId: USER,
        send,
        onPlaced,
        onRefused,
        onNeverArrived,
        wait: () => Promise.resolve(),
        now: () => NOW,
      }),
    { wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider> },
  );
  return { ...rendered, fake, onPlaced, onRefused, onNeverArrived };
}

afterEach(() => sessionStorage.clear());

describe('placing a bet', () => {
  it('[K1] takes a double click for one bet', async () => {
    const send = jest.fn((sent: PlaceDiceBet) => Promise.resolve(placed(sent.id)));
    const { result, onPlaced } = setUp({ send });
    act(() => {
      result.current.place(body);
      result.current.place(body);
    });
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('[K1] gives the next bet another id', async () => {
    const send = jest.fn((sent: PlaceDiceBet) => Promise.resolve(placed(sent.id)));
    const { result, onPlaced } = setUp({ send });
    act(() => result.current.place(body));
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    act(() => result.current.place(body));
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[0]?.[0].id).not.toBe(send.mock.calls[1]?.[0].id);
  });

  it('[K2] sends the same id again when no answer came', async () => {
    const send = jest.fn((sent: PlaceDiceBet) => Promise.resolve(placed(sent.id)));
    send.mockRejectedValueOnce(unanswered()).mockRejectedValueOnce(refuse('service-unavailable'));
    const { result, onPlaced } = setUp({ send });
    act(() => result.current.place(body));
    await waitFor(() => expect(onPlaced).toHaveBeenCalled());
    expect(new Set(send.mock.calls.map(([sent]) => sent.id)).size).toBe(1);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('[K2] asks the player when the retries are used up, and keeps the id', async () => {
    const send = jest.fn<(body: PlaceDiceBet) => Promise<DiceBetPlaced>>().mockRejectedValue(unanswered());
    const { result, onPlaced } = setUp({ send });
    act(() => result.current.place(body));
    await waitFor(() => expect(result.current.status).toBe('uncertain'));
    const kept = keptAttempt<PlaceDiceBet>('dice', USER);
    act(() => result.current.place(body));
    expect(send).toHaveBeenCalledTimes(4);

    send.mockImplementation(() => Promise.resolve(placed(kept?.body.id ?? '')));
    act(() => result.current.askAgain());
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    expect(send.mock.lastCall?.[0]).toEqual(kept?.body);
    expect(result.current.status).toBe('idle');
  });

  it('ends a refused attempt at once', async () => {
    const { result, onRefused } = setUp({ send: () => Promise.reject<DiceBetPlaced>(refuse('balance-too-low')) });
    act(() => result.current.place(body));
    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(keptAttempt('dice', USER)).toBeNull();
  });

  it('tells the bus of the bet and of its end', async () => {
    const { result, fake } = setUp({ send: (sent) => Promise.resolve(placed(sent.id)) });
    act(() => result.current.place(body));
    await waitFor(() => expect(fake.records.events.map(({ name }) => name)).toEqual(['bet.placed', 'bet.settled']));
  });
});

describe('after a reload', () => {
  const kept = { userId: USER, body: { ...body, id: '9b2f0c1e-0000-4000-8000-000000000000' }, startedAt: NOW - 5_000 };

  it('[K3] sends a young attempt again under its id', async () => {
    keepAttempt('dice', kept);
    const send = jest.fn((sent: PlaceDiceBet) => Promise.resolve(placed(sent.id)));
    const { onPlaced } = setUp({ send });
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledWith(kept.body);
    expect(onPlaced.mock.calls[0]?.[1].recovered).toBe(true);
    expect(keptAttempt('dice', USER)).toBeNull();
  });

  it('[K4] only looks an old attempt up', async () => {
    keepAttempt('dice', { ...kept, startedAt: NOW - RESEND_WITHIN_MS - 1 });
    const send = jest.fn((sent: PlaceDiceBet) => Promise.resolve(placed(sent.id)));
    const fake = createFakeShell({ answers: { getBet: answer(recordOf(kept.body.id)) } });
    const { onPlaced } = setUp({ fake, send });
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    expect(send).not.toHaveBeenCalled();
  });

  it('[K4] gives up an old attempt that never arrived', async () => {
    keepAttempt('dice', { ...kept, startedAt: NOW - RESEND_WITHIN_MS - 1 });
    const fake = createFakeShell({
      answers: {
        getBet: () => {
          throw refuse('not-found');
        },
      },
    });
    const { onNeverArrived } = setUp({ fake, send: () => Promise.reject<DiceBetPlaced>(unanswered()) });
    await waitFor(() => expect(onNeverArrived).toHaveBeenCalledTimes(1));
    expect(keptAttempt('dice', USER)).toBeNull();
  });

  it('[K5] leaves the attempt of another player alone', async () => {
    const other = { ...kept, userId: 'somebody-else' };
    keepAttempt('dice', other);
    const send = jest.fn((sent: PlaceDiceBet) => Promise.resolve(placed(sent.id)));
    const { result, onPlaced } = setUp({ send });
    await act(() => Promise.resolve());
    expect(send).not.toHaveBeenCalled();
    expect(keptAttempt('dice', 'somebody-else')).toEqual(other);
    expect(result.current.status).toBe('idle');
    expect(onPlaced).not.toHaveBeenCalled();
  });
});
