import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endPlayers } from './end-players.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function connectionOf(tokenEndsAt: number) {
  const connection = {
    player: { userId: 'user', sessionId: 'session', name: null, avatar: 0, hides: false, tokenEndsAt } as {
      tokenEndsAt: number;
    } | null,
    forgetPlayer: () => void (connection.player = null),
  };
  return connection as typeof connection & { player: never };
}

test('a socket hears nothing of its player once the token has ended', () => {
  let now = 0;
  const [ended, alive] = [connectionOf(600_000), connectionOf(600_001)];
  const stop = endPlayers(() => [ended, alive], { clock: () => now, noteEndedSessions: async () => {} });
  now = 599_999;
  jest.advanceTimersByTime(500);
  expect(ended.player).not.toBeNull();
  now = 600_000;
  jest.advanceTimersByTime(500);
  expect([ended.player, alive.player === null]).toEqual([null, false]);
  stop();
});

test('it looks for ends elsewhere twice a second, and not for guests', () => {
  const noteEndedSessions = jest.fn(async () => {});
  const connection = connectionOf(Infinity);
  const stop = endPlayers(() => [connection], { clock: () => 0, noteEndedSessions });
  jest.advanceTimersByTime(1_000);
  expect(noteEndedSessions).toHaveBeenCalledTimes(2);
  connection.forgetPlayer();
  jest.advanceTimersByTime(5_000);
  expect(noteEndedSessions).toHaveBeenCalledTimes(2);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
